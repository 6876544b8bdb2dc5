package main

import (
	"encoding/base64"
	"fmt"
)

// 3: disclosures
func disclosed() {
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
	consented(held)
	for n, one := range records {
		if raw, known := held[fmt.Sprint(n, "raw")].(string); known && one.kind == "table.CommandAccepted" {
			need(hash(raw) == str(one.data, "digest"), "command_digest")
		}
	}
	for _, from := range hidden {
		if from.key = opened[from.stream]; from.key == "" {
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
}
