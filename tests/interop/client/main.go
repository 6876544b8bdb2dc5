// Reads a tiled transparency log (C2SP tlog-tiles) with the packages that Go's toolchain uses for its module log:
// golang.org/x/mod/sumdb/note and golang.org/x/mod/sumdb/tlog. It shares no code with the log that it checks.
//
// It opens the checkpoint with the log's key, hashes all entries into its own tree, reads every leaf hash through tiles that the
// tlog package authenticates, and proves leaves and earlier sizes from tiles. Exit status 0 means that everything agreed.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const (
	tileHeight = 8
	fullWidth  = 1 << tileHeight
	mostProven = 200
)

func main() {
	key := flag.String("key", "", "the log's verifier key")
	witness := flag.String("witness", "", "the verifier key of a witness that must have cosigned")
	proofs := flag.String("proofs", "", "a folder of *.tlog-proof files to check")
	growths := flag.String("growths", "", "a folder of *.add-checkpoint bodies (C2SP tlog-witness) to check")
	serve := flag.String("serve", "", "serve as a witness of this name for the log of this key, and do nothing else")
	flag.Parse()
	if *serve != "" {
		fmt.Fprintln(os.Stderr, serveWitness(*key, *serve))
		os.Exit(1)
	}
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: client -key VKEY [-serve NAME | [-witness VKEY] [-proofs DIR] [-growths DIR] URL-OR-FOLDER]")
		os.Exit(2)
	}
	if err := run(placeOf(flag.Arg(0)), *key, *witness, *proofs, *growths); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(place place, key, witness, proofs, growths string) error {
	log, err := openLog(place, key, witness)
	if err != nil {
		return err
	}
	fmt.Printf("checkpoint %s %d %s\n", log.origin, log.tree.N, log.tree.Hash)
	steps := []struct {
		name  string
		check func() (int, error)
	}{
		{"entries hashed to the root", log.readEntries},
		{"leaf hashes read through authenticated tiles", log.checkTiles},
		{"leaves proven from tiles", log.proveLeaves},
		{"earlier sizes proven from tiles", log.proveGrowth},
		{"proof files checked", func() (int, error) { return log.checkFiles(proofs, "*.tlog-proof", log.checkProof) }},
		{"growth files checked", func() (int, error) { return log.checkFiles(growths, "*.add-checkpoint", log.checkGrowth) }},
	}
	for _, step := range steps {
		count, err := step.check()
		if err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
		fmt.Printf("%s: %d\n", step.name, count)
	}
	return nil
}

// A log is the content of a checkpoint, with a tree built here from the log's entries.
type log struct {
	place     place
	verifiers note.Verifiers
	origin    string
	tree      tlog.Tree
	hashes    []tlog.Hash
}

func openLog(place place, key, witness string) (*log, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	known := []note.Verifier{verifier}
	if witness != "" {
		cosigner, err := newCosigner(witness)
		if err != nil {
			return nil, fmt.Errorf("witness: %w", err)
		}
		known = append(known, cosigner)
	}
	log := &log{place: place, verifiers: note.VerifierList(known...), origin: verifier.Name()}
	data, err := place.read("checkpoint")
	if err != nil {
		return nil, err
	}
	opened, tree, err := log.openCheckpoint(data)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	if len(opened.Sigs) != len(known) {
		return nil, fmt.Errorf("checkpoint: signed by %d of %d keys", len(opened.Sigs), len(known))
	}
	log.tree = tree
	return log, nil
}

func (log *log) openCheckpoint(data []byte) (*note.Note, tlog.Tree, error) {
	opened, err := note.Open(data, log.verifiers)
	if err != nil {
		return nil, tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != log.origin {
		return nil, tlog.Tree{}, fmt.Errorf("not a checkpoint of %s: %q", log.origin, opened.Text)
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil || strconv.FormatInt(size, 10) != lines[1] || size < 0 {
		return nil, tlog.Tree{}, fmt.Errorf("not a size: %q", lines[1])
	}
	root, err := tlog.ParseHash(lines[2])
	return opened, tlog.Tree{N: size, Hash: root}, err
}

// readEntries hashes every entry into the tree built here and compares its root with the checkpoint's.
func (log *log) readEntries() (int, error) {
	count := int64(0)
	for number := int64(0); number*fullWidth < log.tree.N; number++ {
		width := min(fullWidth, log.tree.N-number*fullWidth)
		path := tlog.Tile{H: tileHeight, L: -1, N: number, W: int(width)}.Path()
		bundle, err := log.place.read(strings.Replace(path, "tile/8/data/", "tile/entries/", 1))
		if err != nil {
			return 0, err
		}
		for range width {
			if len(bundle) < 2 || len(bundle)-2 < int(binary.BigEndian.Uint16(bundle)) {
				return 0, fmt.Errorf("entry %d: the bundle is cut", count)
			}
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			added, err := tlog.StoredHashes(count, bundle[2:end], log.own())
			if err != nil {
				return 0, err
			}
			log.hashes = append(log.hashes, added...)
			bundle = bundle[end:]
			count++
		}
		if len(bundle) > 0 {
			return 0, fmt.Errorf("bundle %d: %d bytes too many", number, len(bundle))
		}
	}
	root, err := tlog.TreeHash(count, log.own())
	if err == nil && root != log.tree.Hash {
		err = fmt.Errorf("the entries have the root %s", root)
	}
	return int(count), err
}

func (log *log) checkTiles() (int, error) {
	indexes := make([]int64, log.tree.N)
	for number := range indexes {
		indexes[number] = tlog.StoredHashIndex(0, int64(number))
	}
	read, err := log.tiles().ReadHashes(indexes)
	if err != nil {
		return 0, err
	}
	for number, index := range indexes {
		if read[number] != log.hashes[index] {
			return 0, fmt.Errorf("leaf %d has another hash in its tile", number)
		}
	}
	return len(read), nil
}

func (log *log) proveLeaves() (int, error) {
	count := 0
	for number := int64(0); number < log.tree.N; number += 1 + log.tree.N/mostProven {
		proof, err := tlog.ProveRecord(log.tree.N, number, log.tiles())
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckRecord(proof, log.tree.N, log.tree.Hash, number, log.leaf(number)); err != nil {
			return 0, fmt.Errorf("leaf %d: %w", number, err)
		}
		count++
	}
	return count, nil
}

func (log *log) proveGrowth() (int, error) {
	count := 0
	for size := int64(1); size <= log.tree.N; size += 1 + log.tree.N/mostProven {
		proof, err := tlog.ProveTree(log.tree.N, size, log.tiles())
		if err != nil {
			return 0, err
		}
		root, err := tlog.TreeHash(size, log.own())
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckTree(proof, log.tree.N, log.tree.Hash, size, root); err != nil {
			return 0, fmt.Errorf("size %d: %w", size, err)
		}
		count++
	}
	return count, nil
}

func (log *log) checkFiles(folder, pattern string, check func([]byte) error) (int, error) {
	names, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || folder == "" {
		return 0, err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err == nil {
			err = check(data)
		}
		if err != nil {
			return 0, fmt.Errorf("%s: %w", filepath.Base(name), err)
		}
	}
	return len(names), nil
}

// checkProof checks a proof that the log's own software made (C2SP tlog-proof) for the leaf that the entries have at its index.
func (log *log) checkProof(data []byte) error {
	head, checkpoint, _ := bytes.Cut(data, []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	if len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return errors.New("not a tlog-proof")
	}
	index, err := numberAfter("index ", lines[1])
	if err != nil {
		return err
	}
	proof, err := hashesOf(lines[2:])
	if err != nil {
		return err
	}
	_, tree, err := log.openCheckpoint(checkpoint)
	if err != nil {
		return err
	}
	if index >= log.tree.N {
		return fmt.Errorf("there is no leaf %d", index)
	}
	return tlog.CheckRecord(proof, tree.N, tree.Hash, index, log.leaf(index))
}

// checkGrowth does what a witness does with the body of an add-checkpoint request (C2SP tlog-witness).
func (log *log) checkGrowth(data []byte) error {
	head, checkpoint, _ := bytes.Cut(data, []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	old, err := numberAfter("old ", lines[0])
	if err != nil {
		return err
	}
	proof, err := hashesOf(lines[1:])
	if err != nil {
		return err
	}
	_, tree, err := log.openCheckpoint(checkpoint)
	if err != nil {
		return err
	}
	if old == 0 {
		if len(proof) > 0 {
			return errors.New("a proof from the empty tree")
		}
		return nil
	}
	root, err := tlog.TreeHash(old, log.own())
	if err != nil {
		return err
	}
	return tlog.CheckTree(proof, tree.N, tree.Hash, old, root)
}

func (log *log) leaf(number int64) tlog.Hash {
	return log.hashes[tlog.StoredHashIndex(0, number)]
}

// own reads the tree built here from the entries.
func (log *log) own() tlog.HashReader {
	return tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		read := make([]tlog.Hash, len(indexes))
		for at, index := range indexes {
			if index >= int64(len(log.hashes)) {
				return nil, fmt.Errorf("there are no entries for the hash %d", index)
			}
			read[at] = log.hashes[index]
		}
		return read, nil
	})
}

// tiles reads the tree that the log serves, each tile checked against the root by the tlog package.
func (log *log) tiles() tlog.HashReader {
	return tlog.TileHashReader(log.tree, tileReader{log.place})
}

func numberAfter(word, line string) (int64, error) {
	text, found := strings.CutPrefix(line, word)
	number, err := strconv.ParseInt(text, 10, 64)
	if !found || err != nil || number < 0 || strconv.FormatInt(number, 10) != text {
		return 0, fmt.Errorf("%q and a number are expected: %q", word, line)
	}
	return number, nil
}

func hashesOf(lines []string) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(lines))
	for at, line := range lines {
		raw, err := base64.StdEncoding.DecodeString(line)
		if err != nil || len(raw) != tlog.HashSize {
			return nil, fmt.Errorf("not a hash: %q", line)
		}
		copy(hashes[at][:], raw)
	}
	return hashes, nil
}
