"""The JSON that Discord sends."""
