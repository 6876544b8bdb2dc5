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

// The lines by the name and the number of a key, and the time of the cosignature, or 1 for a log's signature; 0 if one of them is not by the key.
func (one note) by(signer key) (at uint64, named int) {
	for _, line := range strings.Split(one.lines, "\n") {
		data, err := base64.StdEncoding.DecodeString(line[strings.LastIndex(line, " ")+1:])
		if err != nil || len(data) < 4 || !strings.HasPrefix(line, "— "+signer.name+" ") || hex.EncodeToString(data[:4]) != signer.id {
			continue
		}
		right := false
		if named++; signer.kind == 1 {
			at, right = 1, ed25519.Verify(signer.public, []byte(one.text), data[4:])
		} else if signer.kind == 4 && len(data) == 76 {
			time := binary.BigEndian.Uint64(data[4:])
			right = ed25519.Verify(signer.public, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, one.text)), data[12:])
			at = max(at, time)
		}
		if !right {
			return 0, named
		}
	}
	return
}
func (one note) signedBy(signer key) bool { at, _ := one.by(signer); return at > 0 }

// A line by the name and number of a key that did not sign it is worse than none.
func (one note) misused() bool {
	for _, witness := range witnesses {
		if at, named := one.by(witness); named > 0 && at == 0 {
			return true
		}
	}
	return false
}
func (one note) met(name string) bool {
	if one.misused() {
		return false
	}
	if all, fits := groups[name]; fits {
		count := 0
		for _, member := range all.members {
			count += pick(one.met(member), 1, 0)
		}
		return count >= all.least
	}
	return name == "none" || one.signedBy(witnesses[name])
}
func readCheckpoint(data string) checkpoint {
	read := readNote(data)
	parts := strings.Split(read.text, "\n")
	need(len(parts) == 4, "checkpoint_malformed")
	size, err := strconv.Atoi(parts[1])
	return checkpoint{read, parts[0], must(size, err), must(base64.StdEncoding.DecodeString(parts[2]))}
}
func (one checkpoint) signed() bool {
	return slices.ContainsFunc(logs, func(each key) bool { return each.name == one.origin && one.signedBy(each) })
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
	announced(newest)
	places, ends, following, seen := []int{}, []int{}, 0, sights(newest)
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
		places, ends, following = append(places, index), append(ends, last), last+1
		dated(seen, index, records[first], records[last])
	}
	pausedBy := ""
	for n, one := range records {
		if strings.HasPrefix(one.kind, "table.ResumeAgreed") {
			need(isRetired(pausedBy, seconds(one.at)), "director_not_retired")
		}
		if one.kind == "table.DirectorActed" && str(one.data, "kind") == "pause" {
			pausedBy = announcedKey(one, newest.origin)
		}
		place, arbiter := slices.IndexFunc(ends, func(end int) bool { return n <= end }), isArbiters(one)
		if place >= 0 && (arbiter || one.kind == "table.DirectorActed") {
			need(isAnnounced(one, newest.origin, places[place], place == 0), pick(arbiter, "arbiter_unknown", "director_unknown"))
		}
	}
	read := copied != "" && readCopy(newest, places, copied) || checkers != "" && !served && newest.met(checkers)
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
			if at, _ := one.by(witness); at > 0 && newest.signedBy(witness) && !served {
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

func isArbiters(one record) bool { return among(strings.TrimPrefix(one.kind, "table."), arbitrating) }

// 3.6: the log announced the key of a director or an arbiter before the act, and had not retired it. Older records came into the log together.
func isAnnounced(one record, origin string, index int, older bool) bool {
	vkey := announcedKey(one, origin)
	at, known := added[vkey]
	ended, gone := retired[vkey]
	late := gone && index > ended["at"].(int) && seconds(one.at) > seconds(ended["time"].(string))+60000
	return known && (older || index > at && !late)
}

// The key of a director or an arbiter who acted, as the log announced it; empty if it did not.
func announcedKey(one record, origin string) string {
	host, _, _ := strings.Cut(origin, "/log/")
	name := host + "/directors/"
	if isArbiters(one) {
		name = host + "/arbiters/" + str(one.data, "arbiter")
	} else {
		name += str(one.data, "director")
	}
	for vkey := range added {
		found := readKey(vkey)
		if found.name == name && bytes.Equal(found.public, unbase(str(one.data, "key"))) {
			return vkey
		}
	}
	return ""
}

// 3.6: players end the pause only of a director whose key the log has retired, at most 60 seconds later, or never announced.
func isRetired(vkey string, at int64) bool {
	_, known := added[vkey]
	ended, gone := retired[vkey]
	return !known || gone && at+60000 >= seconds(ended["time"].(string))
}

// 5: the leaves in which the log announces keys
var added, retired = map[string]int{}, map[string]object{}

func announced(newest checkpoint) {
	known, before := slices.Clone(logs), -1
	all := pick(files["keys.jsonl"] == nil, nil, lines("keys.jsonl"))
	need(len(all) <= 4096, "too_many_key_leaves")
	for _, line := range all {
		logged := parse([]byte(line)).(object)
		leaf, index := str(logged, "leaf"), num(logged, "index")
		right := index > before && included(newest, index, leafHash(leaf), get[[]any](logged, "proof"))
		need(right && !strings.HasPrefix(leaf, "rollbook/v1/append\n"), "key_leaf_wrong")
		if before = index; !strings.HasPrefix(leaf, "rollbook/v1/key\n") {
			continue
		}
		read := readNote(leaf)
		action, vkey, _ := strings.Cut(strings.Split(read.text, "\n")[1], " ")
		_, twice := added[vkey]
		need(action != "add" || !twice, "key_leaf_twice")
		if action == "add" {
			known, added[vkey] = append(known, readKey(vkey)), index
		} else {
			retired[vkey] = object{"at": index, "time": strings.Split(read.text, "\n")[2]}
		}
		signs := func(each key) bool { return each.kind == 1 && read.signedBy(each) }
		need(slices.ContainsFunc(known, signs), "key_leaf_wrong")
	}
}

// 5.1: one history of the game, read from a copy of the site's logs.
type end struct {
	epoch, last int
	head        string
}
type tooShort struct{}

// True if the game comes into a log shorter than it was in the one before.
func (known end) followed(leaf end, first int, before string) bool {
	here := known.epoch == leaf.epoch
	need(first == pick(here, known.last+1, 0) && before == pick(here, known.head, strings.Repeat("0", 64)), "second_history")
	if known.epoch == 0 || here || leaf.last == known.last && leaf.head == known.head {
		return false
	}
	need(leaf.last < known.last, "carried_wrong")
	return true
}
func number(decimal string) int {
	read, err := strconv.Atoi(decimal)
	return pick(err == nil && strconv.Itoa(read) == decimal, read, -1)
}
func appendIn(entry string, epoch int) (leaf end, first int, before string) {
	parts := append(strings.Split(entry, "\n"), "", "", "", "", "", "")
	heads, err := hex.DecodeString(parts[4] + parts[5])
	first, leaf = number(parts[2]), end{epoch, number(parts[3]), parts[5]}
	need(strings.Count(entry, "\n") == 6 && parts[6] == "" && err == nil && len(heads) == 64, "second_history")
	need(first >= 0 && first <= leaf.last, "second_history")
	return leaf, first, parts[4]
}

// As many entries of a log as the copy has.
func entriesOf(folder string, epoch int) (all []string) {
	for number := 0; len(all) == number*256; number++ {
		place := fmt.Sprintf("%03d", number%1000)
		for rest := number / 1000; rest > 0; rest /= 1000 {
			place = fmt.Sprintf("x%03d/%s", rest%1000, place)
		}
		file := filepath.Join(folder, "log", strconv.Itoa(epoch), "tile", "entries", place)
		if _, err := os.Stat(file); err != nil {
			widths := must(filepath.Glob(file + ".p/*"))
			if len(widths) == 0 {
				return
			}
			file = slices.MaxFunc(widths, func(one, other string) int { return cmp.Or(len(one)-len(other), strings.Compare(one, other)) })
		}
		for content := must(os.ReadFile(file)); len(content) > 0; {
			need(len(content) > 1 && len(content) >= 2+int(binary.BigEndian.Uint16(content)), "copy_differs")
			all, content = append(all, string(content[2:2+int(binary.BigEndian.Uint16(content))])), content[2+int(binary.BigEndian.Uint16(content)):]
		}
	}
	return
}

// Every end that the game had in a log up to a size, in order, and how many records got lost. Without places, its leaves may be anywhere.
func copiedEnds(folder, origin string, size int, wanted []byte, places []int) (ends []end, lost int) {
	host, name, _ := strings.Cut(origin, "/log/")
	epoch, entries, older := number(name), []string(nil), []end(nil)
	if entries = entriesOf(folder, epoch); epoch > 1 && len(entries) > 0 {
		first := append(strings.Split(entries[0], "\n"), "", "", "", "")
		need(first[0] == "rollbook/v1/epoch" && len(first) == 10 && number(first[2]) >= 0, "epoch_wrong")
		need(first[1] == fmt.Sprintf("%s/log/%d", host, epoch-1), "epoch_wrong")
		older, lost = copiedEnds(folder, first[1], number(first[2]), unhex(first[3]), nil)
		for _, entry := range entriesOf(folder, epoch-1)[number(first[2]):] {
			if strings.HasPrefix(entry, "rollbook/v1/append\n"+handle+"\n") {
				cut, from, _ := appendIn(entry, epoch-1)
				lost += pick(cut.last >= len(records) || records[min(cut.last, len(records)-1)].head != cut.head, cut.last-from+1, 0)
			}
		}
	}
	if len(entries) < size {
		panic(tooShort{})
	}
	hashes := [][]byte{}
	for _, entry := range entries[:size] {
		hashes = append(hashes, leafHash(entry))
	}
	need(bytes.Equal(root(hashes), wanted), "copy_differs")
	for index, entry := range entries {
		if !strings.HasPrefix(entry, "rollbook/v1/append\n"+handle+"\n") || index >= size && places == nil {
			continue
		}
		leaf, first, before := appendIn(entry, epoch)
		need(index >= size || places == nil || slices.Contains(places, index), "second_history")
		all := append(slices.Clone(older), ends...)
		known := append([]end{{}}, all...)[len(all)]
		if known.followed(leaf, first, before) {
			was := func(each end) bool { return each.last == leaf.last && each.head == leaf.head }
			need(slices.ContainsFunc(older, was), "carried_wrong")
			lost += known.last - leaf.last
		}
		need(index < size || leaf.last >= len(records) || records[leaf.last].head == leaf.head, "second_history")
		ends = append(ends, leaf)
	}
	return pick(len(ends) == 0, older, ends), lost
}
func readCopy(newest checkpoint, places []int, folder string) (checked bool) {
	defer func() {
		if found := recover(); found != nil && found != (tooShort{}) {
			panic(found)
		}
	}()
	ends, lost := copiedEnds(folder, newest.origin, newest.size, newest.root, places)
	return len(ends) > 0 && lost == 0
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
