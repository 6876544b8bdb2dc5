package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// 3.7: what rests on a player's consent is what the player's command says
var consents = map[string]object{
	"SeatReady": {"type": "ready"}, "SeatKeyAdded": {"type": "add_key", "key": "key"}, "NonceReanchored": {"type": "reanchor", "anchor": "anchor"},
	"UndoAsked": {"type": "ask_for_undo", "to": "to_n"}, "UndoAgreed": {"type": "agree_to_undo", "request": "request", "to": "to_n"},
	"UndoRefused": {"type": "refuse_undo", "request": "request"}, "UndoWithdrawn": {"type": "withdraw_undo", "request": "request"},
	"DisputeOpened":    {"type": "open_dispute", "about": "about", "wish": "wish", "rule": "rule", "digest": "digest"},
	"DisputeAnswered":  {"type": "answer_dispute", "dispute": "dispute", "digest": "digest"},
	"DisputeWithdrawn": {"type": "withdraw_dispute", "dispute": "dispute"}, "RulingAppealed": {"type": "appeal_ruling", "ruling": "ruling", "digest": "digest"},
	"Rewound": {"type": "undo", "to": "to_n"}, "Conceded": {"type": "concede"}, "BeaconDropAgreed": {"type": "agree_to_drop_beacon"},
	"StartAgreed": {"type": "agree_to_start"}, "StartAgreed@2": {"type": "agree_to_start"}, "EndAgreed": {"type": "agree_to_end"},
	"EndAgreed@2": {"type": "agree_to_end"}, "GameAborted@2": {"type": "abort_game"}, "AbortAgreed@2": {"type": "abort_game"},
	"BeaconDropAgreed@2": {"type": "agree_to_drop_beacon"}, "PauseAgreed@3": {"type": "agree_to_pause"}, "ResumeAgreed@2": {"type": "agree_to_resume"},
	"SubstituteAgreed@2":   {"type": "agree_to_substitute", "offer": "offer", "anchor": "offered anchor", "key": "offered key"},
	"SubstituteDeclined@2": {"type": "decline_substitute", "offer": "offer"},
	"GameAborted":          {"type": "abort_game"}, "AbortAgreed": {"type": "abort_game"}, "TimedOut": {"type": "claim_time_out", "seat": "seat"},
	"TimeGiven": {"type": "give_time", "seat": "seat", "seconds": "given seconds"}, "GraceTaken": {"type": "take_grace"},
	"PauseAgreed": {"type": "agree_to_pause"}, "PauseAgreed@2": {"type": "agree_to_pause"}, "ResumeAgreed": {"type": "agree_to_resume"}, "GameResumed": {"type": "resume_game"},
	"SubstituteCalled": {"type": "call_substitute", "seat": "seat"}, "SubstituteDeclined": {"type": "decline_substitute", "offer": "offer"},
	"SubstituteAgreed": {"type": "agree_to_substitute", "offer": "offer", "anchor": "offered anchor", "key": "offered key"},
}
var consenting = map[string]string{"Rewound": "by", "TimedOut": "claimed_by", "TimeGiven": "giver", "SubstituteCalled": "by"}

// The members of a record, with the time in seconds, and the chain and the key of the offer that is meant.
func membersOf(d object, made map[string]object) object {
	all := object{"given seconds": nil, "offered anchor": "", "offered key": ""}
	for name, value := range d {
		all[name] = value
	}
	if by, fits := d["by"].(json.Number); fits {
		if whole, err := by.Int64(); err == nil && whole%1000 == 0 {
			all["given seconds"] = json.Number(fmt.Sprint(whole / 1000))
		}
	}
	offer := made[fmt.Sprint(d["offer"])]
	for name, member := range map[string]string{"offered anchor": "anchor", "offered key": "key"} {
		if value, fits := offer[member].(string); fits {
			all[name] = value
		}
	}
	return all
}

// Returns how many claims cannot be compared, as the file does not open their commands.
func consented(held map[string]any) (closed int) {
	command, waits, made := -1, -1, map[string]object{}
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
		case "SubstituteOffered":
			made[fmt.Sprint(one.data["offer"])] = one.data
		default:
			consent, rests := consents[kind]
			by := one.data[pick(consenting[kind] == "", "seat", consenting[kind])]
			agreed := kind == "Rewound" && str(one.data, "reason") != "undo"
			if !rests || agreed || by == nil || command < 0 || records[command].data["seat"] != by {
				continue
			}
			raw, known := held[fmt.Sprint(command, "raw")].(string)
			if !known {
				closed++
				continue
			}
			said, wanted, members := get[object](parse([]byte(raw)).(object), "command"), object{}, membersOf(one.data, made)
			for name, member := range consent {
				wanted[name] = pick(name == "type", member, members[member.(string)])
			}
			need(canonical(said) == canonical(wanted), "consent_differs")
		}
	}
	return
}
