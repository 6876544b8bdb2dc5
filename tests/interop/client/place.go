package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

const largestFile = 32 << 20

// A place is the location of a log's files: a folder, or the prefix of URLs.
type place struct {
	prefix string
	served bool
}

func placeOf(name string) place {
	served := strings.HasPrefix(name, "http://") || strings.HasPrefix(name, "https://")
	return place{strings.TrimSuffix(name, "/"), served}
}

func (place place) read(path string) ([]byte, error) {
	if !place.served {
		return os.ReadFile(filepath.Join(place.prefix, filepath.FromSlash(path)))
	}
	response, err := http.Get(place.prefix + "/" + path)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, largestFile))
}

// A tileReader reads the tiles of a place for the tlog package. C2SP's paths are those of Go's log without the height, which is always 8.
type tileReader struct {
	place place
}

func (reader tileReader) Height() int { return tileHeight }

func (reader tileReader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	read := make([][]byte, len(tiles))
	for at, tile := range tiles {
		data, err := reader.place.read(strings.Replace(tile.Path(), "tile/8/", "tile/", 1))
		if err != nil {
			return nil, err
		}
		if len(data) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes", tile.Path(), len(data))
		}
		read[at] = data
	}
	return read, nil
}

func (reader tileReader) SaveTiles([]tlog.Tile, [][]byte) {}
