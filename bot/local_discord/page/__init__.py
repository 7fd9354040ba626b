"""The page's files: plain HTML, CSS and JavaScript modules, served unchanged."""
