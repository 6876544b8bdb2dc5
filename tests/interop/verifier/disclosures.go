package main

import (
	"encoding/base64"
	"fmt"
	"slices"
)

// Types that hold a text, which may be erased, with its digest.
const texts = "table.DisputeOpened table.DisputeAnswered table.RulingAppealed table.Ruled table.RulingJudged"

// 3: disclosures. True if the file is one of a finished game for all seats, and lacks what everybody may have by now.
func disclosed() bool {
	held := map[string]any{}
	for _, line := range lines("disclosures.jsonl") {
		if line == "" {
			continue
		}
		opening := parse([]byte(line)).(object)
		box, fits := records[num(opening, "n")].data[str(opening, "field")].(object)
		made := base64.RawURLEncoding.EncodeToString(digest(str(opening, "disclosure")))
		need(fits && num(opening, "k") < len(get[[]any](box, "_sd")) && get[[]any](box, "_sd")[num(opening, "k")] == made, "opening_unbound")
		place, value := fmt.Sprint(num(opening, "n"), str(opening, "field"), num(opening, "k")), parse(unbase(str(opening, "disclosure"))).([]any)[2]
		_, twice := held[place]
		need(!twice, "opening_twice")
		need(get[[]any](box, "aud")[num(opening, "k")] == opening["aud"], "opening_audience")
		held[place] = value
		if inner, fits := value.(object); fits && str(opening, "field") == "secret" {
			for name, each := range inner {
				held[fmt.Sprint(num(opening, "n"), name)] = each
			}
		}
	}
	lacks := consented(held) > 0
	for n, one := range records {
		if raw, known := held[fmt.Sprint(n, "raw")].(string); known && one.kind == "table.CommandAccepted" {
			need(hash(raw) == str(one.data, "digest"), "command_digest")
		}
		written, known := held[fmt.Sprint(n, "text")].(object)
		if open, inline := one.data["text"].(object); inline && open["is"] != nil {
			written, known = get[object](open, "is"), true
		}
		if known && among(one.kind, texts) {
			said := hash(text("rollbook/v1/text", str(written, "salt"), hash(str(written, "text"))))
			need(said == str(one.data, "digest"), "text_differs")
		}
	}
	for _, from := range hidden {
		if from.key = opened[from.stream]; from.key == "" {
			lacks = true
			continue
		}
		faces, _ := held[fmt.Sprint(from.record, "faces")].([]any)
		count := len(from.sides)
		if from.field == "cards" {
			count = len(get[[]any](get[object](records[from.record].data, "cards"), "_sd"))
		}
		for place, card := range from.draw(count) {
			given, known := held[fmt.Sprint(from.record, "cards", place)]
			if from.field == "faces" && len(faces) == count {
				given, known = faces[place], true
			}
			need(!known || fmt.Sprint(given) == fmt.Sprint(card), "hidden_wrong")
		}
	}
	for n, one := range records {
		for field, value := range one.data {
			box, fits := value.(object)
			digests, boxed := box["_sd"].([]any)
			if !fits || !boxed {
				continue
			}
			need(len(box) == 2 && len(digests) == len(get[[]any](box, "aud")), "box_malformed")
			for k, aud := range get[[]any](box, "aud") {
				_, known := held[fmt.Sprint(n, field, k)]
				lacks = lacks || !known && !(aud == "all" && among(one.kind, "table.SeatJoined table.SubstituteOffered "+texts))
			}
		}
	}
	all := []any{"all"}
	for number := range seats {
		all = append(all, fmt.Sprint("s", number))
	}
	manifest := parse(files["manifest.json"]).(object)
	return over && lacks && slices.Equal(get[[]any](manifest, "audience"), all)
}
