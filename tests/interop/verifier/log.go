package main

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// 5: the site's log, by a policy. Keys that the log announced are left to the client beside it.
type key struct {
	name, id string
	kind     byte
	public   ed25519.PublicKey
}
type note struct{ text, lines string }
type checkpoint struct {
	note
	origin string
	size   int
	root   []byte
}
type group struct {
	least   int
	members []string
}

var logs []key
var witnesses, groups, served, quorum, checkers = map[string]key{}, map[string]group{}, false, "", ""

func readKey(text string) key {
	parts := strings.SplitN(text, "+", 3)
	need(len(parts) == 3, "policy")
	public := must(base64.StdEncoding.DecodeString(parts[2]))
	need(len(public) == 33 && hex.EncodeToString(digest(parts[0] + "\n" + string(public))[:4]) == parts[1], "policy")
	return key{parts[0], parts[1], public[0], public[1:]}
}
func readPolicy(text string) {
	for _, line := range strings.Split(text, "\n") {
		words := append(strings.Fields(line), "", "", "")
		switch served = served || strings.HasPrefix(line, "# served by the site itself"); words[0] {
		case "log":
			logs = append(logs, readKey(words[1]))
		case "witness":
			witnesses[words[1]] = readKey(words[2])
		case "group":
			members := words[3 : len(words)-3]
			least, err := strconv.Atoi(words[2])
			groups[words[1]] = group{pick(words[2] == "all", len(members), pick(err == nil, least, 1)), members}
		case "quorum":
			quorum = words[1]
		case "#":
			checkers = pick(words[1] == "rollbook/v1/checked", words[2], checkers)
		}
	}
}
func readNote(data string) note {
	at := strings.LastIndex(data, "\n\n")
	need(at > 0 && strings.HasSuffix(data, "\n"), "checkpoint_malformed")
	return note{data[:at+1], data[at+2:]}
}

// The newest time of a cosignature by a key, or 1 for a log's signature; 0 without one.
func (one note) by(signer key) (newest uint64) {
	for _, line := range strings.Split(one.lines, "\n") {
		data, err := base64.StdEncoding.DecodeString(line[strings.LastIndex(line, " ")+1:])
		if err != nil || len(data) < 68 || !strings.HasPrefix(line, "— "+signer.name+" ") || hex.EncodeToString(data[:4]) != signer.id {
			continue
		}
		if signer.kind == 1 && ed25519.Verify(signer.public, []byte(one.text), data[4:]) {
			newest = 1
		} else if at := binary.BigEndian.Uint64(data[4:]); signer.kind == 4 && len(data) == 76 {
			said := fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, one.text)
			newest = max(newest, pick(ed25519.Verify(signer.public, []byte(said), data[12:]), at, 0))
		}
	}
	return
}
func (one note) met(name string) bool {
	if all, fits := groups[name]; fits {
		count := 0
		for _, member := range all.members {
			count += pick(one.met(member), 1, 0)
		}
		return count >= all.least
	}
	return name == "none" || one.by(witnesses[name]) > 0
}
func readCheckpoint(data string) checkpoint {
	read := readNote(data)
	parts := strings.Split(read.text, "\n")
	need(len(parts) == 4, "checkpoint_malformed")
	size, err := strconv.Atoi(parts[1])
	return checkpoint{read, parts[0], must(size, err), must(base64.StdEncoding.DecodeString(parts[2]))}
}
func (one checkpoint) signed() bool {
	return slices.ContainsFunc(logs, func(each key) bool { return each.name == one.origin && one.by(each) > 0 })
}
func leafHash(leaf string) []byte        { return digest("\x00" + leaf) }
func nodeHash(left, right []byte) []byte { return digest("\x01" + string(left) + string(right)) }
func included(one checkpoint, at int, reached []byte, proof []any) bool {
	last := one.size - 1
	for _, each := range proof {
		side := must(base64.StdEncoding.DecodeString(fmt.Sprint(each)))
		if last == 0 {
			return false
		}
		if at%2 == 0 && at != last {
			reached = nodeHash(reached, side)
		} else {
			for reached = nodeHash(side, reached); at%2 == 0 && at > 0; at, last = at/2, last/2 {
			}
		}
		at, last = at/2, last/2
	}
	return last == 0 && bytes.Equal(reached, one.root)
}
func logged(policy, copied string) string {
	readPolicy(string(must(os.ReadFile(policy))))
	newest := readCheckpoint(string(files["checkpoint"]))
	need(newest.signed(), "checkpoint_unsigned")
	need(newest.met(quorum), "checkpoint_quorum")
	places, following, seen := []int{}, 0, sights(newest)
	for _, line := range lines("appends.jsonl") {
		logged := parse([]byte(line)).(object)
		leaf, index := str(logged, "leaf"), num(logged, "index")
		parts := strings.Split(leaf, "\n")
		need(len(parts) == 7 && parts[0] == "rollbook/v1/append" && parts[1] == handle, "append_leaf")
		first, last := must(strconv.Atoi(parts[2])), must(strconv.Atoi(parts[3]))
		need(first == following && first <= last && last < len(records) && (len(places) == 0 || places[len(places)-1] < index), "append_gap")
		before := pick(first == 0, strings.Repeat("0", 64), records[max(first, 1)-1].head)
		need(parts[4] == before && parts[5] == records[last].head, "append_head")
		whole := records[first].append == first && (last+1 == len(records) || records[last+1].append == last+1)
		need(whole && (first == 0 || records[last].append == first), "append_bounds")
		need(included(newest, index, leafHash(leaf), get[[]any](logged, "proof")), "append_not_included")
		places, following = append(places, index), last+1
		dated(seen, index, records[first], records[last])
	}
	if copied != "" {
		uncopied(newest, places, copied)
	}
	read := copied != "" || checkers != "" && !served && newest.met(checkers)
	return pick(read, ", one history checked", ", one history not checked")
}

// A size of the log, with the first and the last time at which a witness that cosigned the newest checkpoint, too, cosigned it.
type sight struct {
	size             int
	earliest, latest uint64
}

func sights(newest checkpoint) (all []sight) {
	for _, line := range append(lines("cosigned.jsonl"), "") {
		one := newest
		if line != "" {
			one = readCheckpoint(str(parse([]byte(line)).(object), "checkpoint"))
			need(one.origin == newest.origin && one.size <= newest.size && one.signed(), "cosigned_wrong")
		}
		earliest, latest := uint64(1<<62), uint64(0)
		for _, witness := range witnesses {
			if at := one.by(witness); at > 0 && newest.by(witness) > 0 && !served {
				earliest, latest = min(earliest, at), max(latest, at)
			}
		}
		if latest > 0 && (len(all) == 0 || all[len(all)-1].size < one.size) {
			all = append(all, sight{one.size, earliest, latest})
		}
	}
	return
}
func dated(seen []sight, index int, first, last record) {
	for at, one := range seen {
		if one.size > index {
			need(seconds(last.at) <= int64(one.latest+60)*1000, "time_ahead")
			need(at == 0 || seconds(first.at) >= int64(seen[at-1].earliest-60)*1000, "time_behind")
			return
		}
	}
}

// A copy of the log has no leaf of the game that the file does not have.
func uncopied(newest checkpoint, places []int, folder string) {
	epoch, hashes, rivals := newest.origin[strings.LastIndex(newest.origin, "/")+1:], [][]byte{}, false
	for number := 0; len(hashes) < newest.size; number++ {
		place := fmt.Sprintf("%03d", number%1000)
		for rest := number / 1000; rest > 0; rest /= 1000 {
			place = fmt.Sprintf("x%03d/%s", rest%1000, place)
		}
		file := filepath.Join(folder, "log", epoch, "tile", "entries", place)
		if _, err := os.Stat(file); err != nil {
			widths := must(filepath.Glob(file + ".p/*"))
			need(len(widths) > 0, "copy_short")
			file = slices.MaxFunc(widths, func(one, other string) int { return cmp.Or(len(one)-len(other), strings.Compare(one, other)) })
		}
		for content := must(os.ReadFile(file)); len(content) > 1 && len(hashes) < newest.size; {
			end := 2 + int(binary.BigEndian.Uint16(content))
			entry := string(content[2:end])
			rivals = rivals || strings.HasPrefix(entry, "rollbook/v1/append\n"+handle+"\n") && !slices.Contains(places, len(hashes))
			hashes, content = append(hashes, leafHash(entry)), content[end:]
		}
	}
	need(bytes.Equal(root(hashes), newest.root), "copy_differs")
	need(!rivals, "second_history")
}
func root(hashes [][]byte) []byte {
	if len(hashes) == 1 {
		return hashes[0]
	}
	half := 1
	for half*2 < len(hashes) {
		half *= 2
	}
	return nodeHash(root(hashes[:half]), root(hashes[half:]))
}
