"""A scene as a picture: an SVG document of its own, with a game's drawings and without variables, for previews of links and for files."""
