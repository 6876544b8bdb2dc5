// A verifier of a game's file in another language, written from docs/proof-formats.md alone. It prints "holds", the code of the first
// fault that it finds, or "not_proven" if nothing is wrong and a finished game's file lacks what everybody may have. It checks records, dice, signatures and disclosures; with a policy also the game's leaves in the log, their times and
// whether checkers say that the log has one history; with a copy of the log it looks for a second one. Quicknet is not checked.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

type object = map[string]any
type record struct {
	n, append      int
	at, kind, head string
	game           string
	data           object
}
type fault string

var files, handle = map[string][]byte{}, ""
var records []record

func need(holds bool, code string) {
	if !holds {
		panic(fault(code))
	}
}
func text(parts ...any) (all string) {
	for _, part := range parts {
		all += fmt.Sprintln(part)
	}
	return
}
func digest(data string) []byte { sum := sha256.Sum256([]byte(data)); return sum[:] }
func hash(data string) string   { return hex.EncodeToString(digest(data)) }
func unhex(data string) []byte  { read, err := hex.DecodeString(data); return must(read, err) }
func unbase(data string) []byte {
	read, err := base64.RawURLEncoding.Strict().DecodeString(data)
	return must(read, err)
}
func must[T any](value T, err error) T { need(err == nil, "data_malformed"); return value }
func pick[T any](holds bool, one, other T) T {
	if holds {
		return one
	}
	return other
}
func dash(value string) string { return pick(value == "", "-", value) }
func seconds(at string) int64 {
	read, err := time.Parse("2006-01-02T15:04:05.000Z", at)
	return must(read, err).UnixMilli()
}
func parse(line []byte) (value any) {
	reader := json.NewDecoder(bytes.NewReader(line))
	reader.UseNumber()
	need(reader.Decode(&value) == nil, "record_not_canonical")
	return
}
func canonical(value any) string {
	var out bytes.Buffer
	writer := json.NewEncoder(&out)
	writer.SetEscapeHTML(false)
	need(writer.Encode(value) == nil, "record_not_canonical")
	return strings.TrimSuffix(strings.NewReplacer(`\u2028`, "\u2028", `\u2029`, "\u2029").Replace(out.String()), "\n")
}
func get[T any](data object, name string) T {
	value, fits := data[name].(T)
	need(fits, "data_malformed")
	return value
}
func str(data object, name string) string {
	if value, there := data[name]; there && value == nil {
		return ""
	}
	return get[string](data, name)
}
func num(data object, name string) int {
	read, err := get[json.Number](data, name).Int64()
	return pick(must(read, err) >= 0, int(read), 1<<53)
}
func nums(data object, name string) (all []int) {
	for _, each := range get[[]any](data, name) {
		all = append(all, num(object{"": each}, ""))
	}
	return
}
func lines(file string) []string {
	return strings.Split(strings.TrimSuffix(string(files[file]), "\n"), "\n")
}
func among(kind, kinds string) bool { return slices.Contains(strings.Fields(kinds), kind) }

// 3: records
func readRecords() {
	before := record{head: strings.Repeat("0", 64)}
	for n, line := range lines("events.jsonl") {
		read, fits := parse([]byte(line)).(object)
		need(fits && len(line) <= 60000 && canonical(read) == line && len(read) == 9, "record_not_canonical")
		one := record{num(read, "n"), num(read, "append"), str(read, "at"), str(read, "type"), hash(line), str(read, "game"), get[object](read, "data")}
		need(str(read, "t") == "rollbook/v1/event" && str(read, "_sd_alg") == "sha-256", "record_format")
		need(one.n == n, "record_number")
		need(str(read, "prev") == before.head, "record_previous")
		need(seconds(one.at) >= 0 && one.at >= before.at, "record_time")
		need(n == 0 || str(read, "game") == handle, "record_foreign")
		need(one.append == n || n > 0 && one.append == before.append && one.at == before.at, "record_append")
		records, before, handle = append(records, one), one, str(read, "game")
	}
}

func main() {
	defer func() {
		if found := recover(); found != nil {
			code, said := found.(fault)
			fmt.Println(pick(said, string(code), "data_malformed"))
		}
	}()
	files = unzipped(must(os.ReadFile(os.Args[1])))
	if files[outer] != nil {
		collected(files)
		fmt.Println("holds")
		return
	}
	readRecords()
	for n, one := range records {
		need(!newer(one.kind) && (n > 0 || strings.HasPrefix(one.kind, "table.")), "newer_format")
		if before = pick(one.append == n, "-", before); one.append == n {
			rulingsBegin()
			appendEnds()
			peopleBegin(int(seconds(records[max(0, n-1)].at)))
			rewindsBegin(n)
		}
		at := &seat{}
		if number, fits := one.data["seat"].(json.Number); fits {
			at = seats[must(number.Int64())]
		}
		kind, table := strings.CutPrefix(one.kind, "table.")
		need(consequence == "" || one.kind == "table."+consequence, "director_wrong")
		disputesFollow(pick(table, kind, ""), one.append == n)
		if consequence = ""; table {
			step(n, kind, one.data, at)
			rewindsFollow(n, kind, one.data)
			rulingsFollow(n, kind)
		}
		need(table || awaited == 0, "roll_awaited")
		before, heads[one.head] = kind, n
	}
	disputesFollow("", true)
	rulingsBegin()
	appendEnds()
	peopleBegin(0)
	said := pick(disclosed(), "not_proven", "holds")
	if len(os.Args) > 2 {
		said += logged(os.Args[2], append(os.Args, "")[3])
	}
	fmt.Println(said)
}
