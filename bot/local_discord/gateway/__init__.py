"""The gateway: sessions, events and the WebSocket."""
