"""Tools that draw or convert files once, which are then kept in `assets/`."""
