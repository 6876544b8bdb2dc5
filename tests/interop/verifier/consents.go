package main

import (
	"fmt"
	"strings"
)

// 3.7: what rests on a player's consent is what the player's command says
var consents = map[string]object{
	"SeatReady": {"type": "ready"}, "SeatKeyAdded": {"type": "add_key", "key": "key"}, "NonceReanchored": {"type": "reanchor", "anchor": "anchor"},
	"Rewound": {"type": "undo", "to": "to_n"}, "Conceded": {"type": "concede"}, "BeaconDropAgreed": {"type": "agree_to_drop_beacon"},
}

// Returns how many claims cannot be compared, as the file does not open their commands.
func consented(held map[string]any) (closed int) {
	command, waits := -1, -1
	for n, one := range records {
		command = pick(one.append == n, -1, command)
		switch kind := strings.TrimPrefix(one.kind, "table."); kind {
		case "CommandAccepted":
			command = n
		case "RollRequested":
			waits = command
		case "BeaconPublished":
			command, waits = waits, -1
		case "GameRestored":
			waits = -1
		default:
			consent, rests := consents[kind]
			by := one.data[pick(kind == "Rewound", "by", "seat")]
			if !rests || command < 0 || records[command].data["seat"] != by {
				continue
			}
			raw, known := held[fmt.Sprint(command, "raw")].(string)
			if !known {
				closed++
				continue
			}
			said, wanted := get[object](parse([]byte(raw)).(object), "command"), object{}
			for name, member := range consent {
				wanted[name] = pick(name == "type", member, one.data[member.(string)])
			}
			need(canonical(said) == canonical(wanted), "consent_differs")
		}
	}
	return
}
