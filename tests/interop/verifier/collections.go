package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const outer = "game.rollbook.zip"

func unzipped(content []byte) map[string][]byte {
	found := map[string][]byte{}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	for _, entry := range must(archive, err).File {
		found[entry.Name] = must(io.ReadAll(must(entry.Open())))
	}
	return found
}

// 12: collections: each game by itself, in a process of its own, then what they say of each other.
func collected(bundles map[string][]byte) {
	folder, err := os.MkdirTemp("", "collection")
	defer os.RemoveAll(must(folder, err))
	histories, reported := map[string][]record{}, map[string]bool{}
	for name, content := range bundles {
		file := filepath.Join(folder, name)
		need(os.WriteFile(file, content, 0o600) == nil, "data_malformed")
		said := strings.TrimSpace(string(must(exec.Command(os.Args[0], file).Output())))
		need(said == "holds", said)
		files, records, handle = unzipped(content), nil, ""
		readRecords()
		need(name == outer || name == handle+".rollbook.zip", "not_reported")
		histories[pick(name == outer, outer, handle)] = records
	}
	for _, one := range histories[outer] {
		if other := histories[fmt.Sprint(one.data["game"])]; one.kind == "table.GameFollowed" && other != nil {
			need(isCause(one.data, other), "followed_elsewhere")
		}
		if one.kind == "table.GameReported" {
			game := str(one.data, "game")
			need(!reported[game], "reported_twice")
			reported[game] = true
			linked(histories[outer], histories[game], str(one.data, "head"))
		}
	}
	need(len(reported)+1 == len(bundles), "not_reported")
}
func isCause(d object, other []record) bool {
	n, kind, over := num(d, "n"), str(d, "act"), false
	if n >= len(other) || other[n].head != str(d, "head") {
		return false
	}
	for _, one := range other {
		over = over || among(one.kind, "table.GameEnded table.TableClosed table.TableExpired")
	}
	reasons, said := map[string]string{"paused": "agreed ruling", "halted": "director dispute"}[kind], fmt.Sprint(other[n].data["reason"])
	cause := among(strings.TrimPrefix(other[n].kind, "table."), causes[kind]) && (reasons == "" || among(said, reasons))
	return pick(kind == "ended", n == len(other)-1 && over, cause)
}
func linked(above, inner []record, head string) {
	need(inner != nil, "game_missing")
	over, named, opened := false, false, object{}
	for _, one := range inner {
		need(one.kind != "table.GameFollowed" || one.data["game"] == above[0].game && isCause(one.data, above), "followed_elsewhere")
		over = over || among(one.kind, "table.GameEnded table.TableClosed table.TableExpired")
		named = named || over && one.head == head
		if one.kind == "table.OpenedByGame" {
			opened = one.data
		}
	}
	need(named, "reported_head")
	need(opened["n"] != nil && num(opened, "n") < len(above), "opened_elsewhere")
	first := object{"game": str(opened, "game"), "head": str(opened, "head")}
	need(first["game"] == above[0].game && first["head"] == above[num(opened, "n")].head, "opened_elsewhere")
}
