"""Weeks of play in the local Discord: the real client over real sockets, its page on a phone, and a clock that can be
put forward."""
