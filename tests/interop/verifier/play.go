package main

import (
	"crypto/ed25519"
	"fmt"
	"slices"
	"strings"
)

// 2 and 4: play
type chain struct {
	link                string
	at, base, committed int
	waits, urgent       bool
	stale               map[int]bool
}
type seat struct {
	taken, bot, ready, agreed, spent bool
	nonce                            string
	j, out                           int
	nonces                           *chain
	keys, recovered                  []string
}
type cause struct {
	stream, nonce, of string
	append            int
}

var seats, parts, now, waiting = []*seat{}, map[string][]*chain{}, (*cause)(nil), (*cause)(nil)
var heads, used, seals, opened = map[string]int{}, map[string]int{}, map[string]string{}, map[string]string{}
var due, burned = map[string]int{}, map[string]int{}
var k, windows, window, opening, seated, length, awaited, acted, restored = -1, 0, 0, 0, 0, 0, 0, -1, -1
var entropy, pulse, before, over, asked, answers, sent, beacon, hidden = "", "", "", false, []int{}, map[int]string{}, object{}, object{}, []source{}

func (known *chain) follow(label, stream string, at int, link, code string) {
	need(at > known.at && at-known.at <= 4096, code)
	found := link
	for step := at - 1; step >= known.at; step-- {
		found = hash(text("rollbook/v1/"+label, handle, stream, step, found))
	}
	need(found == known.link, code)
	known.at, known.link = at, link
}
func signedBy(keys []string) bool {
	stream, head := fmt.Sprint("seat.", num(sent, "seat")), str(sent, "head")
	signed := []byte(text("rollbook/v1/command", handle, stream, num(sent, "j"), head, str(sent, "digest"), dash(str(sent, "y"))))
	return slices.ContainsFunc(keys, func(key string) bool { return ed25519.Verify(unbase(key), signed, unbase(str(sent, "sig"))) })
}

const unchecked = "ValuesCarriedOver RulesChanged OperatorLooked Disclosed TurnBegan DecisionOpened StepsDeferred ReliabilityAsked " +
	"DecisionAnswered DecisionWithdrawn DecisionPassed StepTaken"
const checked = "GameCreated SeatJoined SeatLeft CommandAccepted SystemCommandAccepted SeatReady GameReported GameStarted DecisionsOpened DecisionsClosed " +
	"DiceRolled DeckShuffled SecretRolled SealOpened SeatKeyAdded NonceReanchored ChainsExtended PositionsBurned NoncesBurned GameRestored " +
	"BeaconChosen RollRequested BeaconPublished BeaconDropAgreed BeaconDropAgreed@2 BeaconDropped GameEnded TableClosed Rewound Conceded OpenedByGame TurnEnded DisputesAllowed " + disputing + arbitrating + ruledBy + undos
const undos = "UndosAllowed UndoAsked UndoAgreed UndoRefused UndoWithdrawn"
const clocked = "ClockChosen DeadlineSet ClockStopped TimeCredited TimeGiven GraceTaken TimedOut PauseAgreed PauseAgreed@2 PauseAgreed@3 GamePaused ResumeAgreed ResumeAgreed@2 GameResumed " +
	"DeadlinesMoved DeadlineDeferred LeaveTaken AbandonmentWarned GameAbandoned"
const decided = "SubstituteAgreed SubstituteAgreed@2 SubstituteDeclined SubstituteDeclined@2 AbortAgreed AbortAgreed@2 EndAgreed EndAgreed@2 GameAborted GameAborted@2 "
const started = "StartChosen StartAgreed StartAgreed@2 SubstituteCalled SubstituteOffered SeatHandedOver SilenceWarned SilenceWarned@2 SeatVacated SeatVacated@2 "
const peopled = decided + started + "TableExpired DirectorActed GameFollowed"
const causeless = decided + started + disputing + arbitrating + ruledBy + "DirectorActed GameFollowed AbandonmentWarned GameAbandoned SeatKeyAdded NonceReanchored BeaconDropAgreed BeaconDropAgreed@2"
const upkeep = "SeatKeyAdded NonceReanchored BeaconDropAgreed BeaconDropAgreed@2 TimedOut TimeGiven GraceTaken PauseAgreed PauseAgreed@2 PauseAgreed@3 ResumeAgreed " +
	"ResumeAgreed@2 GameResumed SubstituteCalled " + decided + disputing + undos

func newer(kind string) bool {
	name, ours := strings.CutPrefix(kind, "table.")
	return ours && !among(name, unchecked+" "+checked+" "+clocked+" "+peopled)
}
func accept(n int, d object) {
	number, y, sig := num(d, "seat"), str(d, "y"), str(d, "sig")
	at, stream, next := seats[number], fmt.Sprint("seat.", number), records[min(n+1, len(records)-1)]
	need(at.taken, "seat_wrong")
	need(!barred[number], "dispute_wrong")
	behindEnd = endedAt >= 0
	need(num(d, "j") == at.j+1, "command_number")
	sent, at.j, now = d, num(d, "j"), &cause{stream, y, fmt.Sprint(number, "/", num(d, "j")), n}
	if y != "" {
		need(at.nonces != nil && !at.nonces.waits, "nonce_early")
		at.nonces.follow("seat-step", stream, at.j-at.nonces.base, y, "nonce_wrong")
	}
	need(sig == "" || signedBy(at.keys), "signature_wrong")
	need(!newer(next.kind), "newer_format")
	need(sig != "" || len(at.keys) == 0 || next.kind == "table.SeatKeyAdded" && str(next.data, "by") == "recovery", "signature_missing")
	seen, known := heads[str(d, "head")]
	need(known || str(d, "head") == "", "command_head")
	if num(d, "w") == 0 {
		waits := next.kind == "table.RollRequested" && len(settings) > 0
		need(window == 0 || waits || among(strings.TrimPrefix(next.kind, "table."), upkeep), "command_window")
		heard(number, false)
		return
	}
	need(num(d, "w") == window, "command_window")
	need(sig == "" || seen >= opening, "command_head_old")
	heard(number, true)
	if _, twice := answers[number]; !twice && slices.Contains(asked, number) {
		answers[number] = y
	}
}
func rolled(n int, kind string, d object) {
	public, of := kind == "DiceRolled", ""
	name, at := str(d, pick(public, "stream", "group")), num(d, pick(public, "i", "d"))
	need(now != nil && k >= 0 && opened[name] == "", "draw_misplaced")
	if pulse == "" && len(beacon) == 0 {
		drawnLate()
	}
	if y, fits := d["y"].(object); fits {
		of = fmt.Sprint(num(y, "seat"), "/", num(y, "j"))
	}
	need(num(d, "e") == k && of == pick(now.nonce == "", "", now.of) && (name == now.stream || !public && seals[name] != ""), "draw_source")
	need(str(d, "beacon") == pulse, "beacon_wrong")
	need(len(beacon) == 0 || pulse != "", "beacon_missing")
	need(at == used[name]+1, "position_wrong")
	from := source{"", name, entropy, now.nonce, pulse, "roll", pick(kind == "DeckShuffled", "cards", "faces"), at, n, nums(d, "sides")}
	if used[name] = at; kind != "SecretRolled" {
		from.method = str(d, "method")
	}
	if !public {
		hidden = append(hidden, from)
		return
	}
	bound := (*chain)(nil)
	for _, each := range parts[name] {
		bound = pick(each.base < at, each, bound)
	}
	need(bound != nil, "position_wrong")
	from.key = str(d, "seed")
	bound.follow("step", name, at, from.key, "seed_wrong")
	need(bound.committed <= now.append, "chain_chosen_late")
	need(slices.Equal(from.draw(len(nums(d, "draw"))), nums(d, "draw")), "draw_wrong")
}
func step(n int, kind string, d object, at *seat) {
	need(!newer("table."+kind), "newer_format")
	need(n == 0 == (kind == "GameCreated"), "not_created")
	disputes := endedAt >= 0 && among(kind, "CommandAccepted SystemCommandAccepted RulesChanged "+disputing+arbitrating+ruledBy)
	need(!over || disputes || among(kind, "SealOpened DecisionsClosed PositionsBurned TableClosed"), "after_end")
	need(len(due) == 0 || kind == "PositionsBurned", "burn_missing")
	need(awaited == 0 || among(kind, "BeaconPublished ClockStopped RulesChanged OperatorLooked ChainsExtended GameRestored PositionsBurned NoncesBurned"), "roll_awaited")
	need(!among(kind, "CommandAccepted SystemCommandAccepted GameRestored DirectorActed GameFollowed "+arbitrating) || acted != records[n].append, "append_commands")
	need(!among(kind, "SeatReady SeatKeyAdded NonceReanchored BeaconDropAgreed BeaconDropAgreed@2") || acted == records[n].append && sent["seat"] == d["seat"], "seat_wrong")
	whole, today := records[n].append, int(seconds(records[n].at))
	stamp = today
	if among(kind, causeless) {
		now = nil
	}
	if among(kind, clocked) {
		clockStep(whole, today, kind, d)
		return
	}
	if among(kind, "DisputesAllowed "+disputing+arbitrating+ruledBy) {
		acted = pick(among(kind, arbitrating), whole, acted)
		disputeStep(n, today, kind, d)
		return
	}
	if among(kind, peopled) {
		if among(kind, "DirectorActed GameFollowed") {
			acted = whole
		}
		peopleStep(n, today, kind, d)
		return
	}
	switch kind {
	case "TurnEnded":
		turnEnded = true
	case "OpenedByGame":
		opener, followedGame, followedN = str(d, "game"), str(d, "game"), num(d, "n")
	case "GameCreated":
		length = num(d, "chain_length")
		absence, _ = get[object](d, "options")["absence"].(string)
		for stream, anchor := range get[object](d, "anchors") {
			parts[stream] = []*chain{{link: anchor.(string)}}
		}
		for group, commitment := range get[object](d, "seals") {
			seals[group] = commitment.(string)
		}
		for range num(d, "seats") {
			seats = append(seats, &seat{})
		}
	case "SeatJoined":
		need(k < 0 && !at.taken && (d["strength"] == nil || get[bool](d, "bot")), "seat_wrong")
		seated, *at = n, seat{taken: true, bot: get[bool](d, "bot"), j: at.j, keys: pick(str(d, "key") == "", nil, []string{str(d, "key")})}
		at.nonces = pick(str(d, "anchor") == "", nil, &chain{link: str(d, "anchor"), base: at.j})
		need(!at.bot || at.nonces == nil && at.keys == nil, "seat_wrong")
	case "SeatLeft":
		seated, *at = n, seat{j: at.j}
		left(num(d, "seat"))
		for _, each := range seats {
			each.ready = false
		}
	case "CommandAccepted":
		acted = whole
		accept(n, d)
	case "SystemCommandAccepted":
		acted, now = whole, &cause{stream: "table", append: whole}
		need(!over || str(d, "kind") == "dispute", "after_end")
		systemActs(d)
	case "GameReported":
		need(before == "SystemCommandAccepted" && system.kind == "report" && str(d, "game") != "", "system_misplaced")
	case "SeatReady":
		at.ready, at.nonce = true, str(sent, "y")
		need(at.nonces == nil && at.keys == nil || heads[str(sent, "head")] >= seated, "ready_head_old")
	case "GameStarted":
		mixed := []any{"rollbook/v1/entropy", handle, 0, "-"}
		starts(today)
		for number, each := range seats {
			mixed = append(mixed, fmt.Sprintf("%d:%s", number, dash(each.nonce)))
		}
		need(k < 0 && str(d, "entropy") == hash(text(mixed...)), "entropy_wrong")
		k, entropy, now = 0, str(d, "entropy"), &cause{stream: "table", append: n}
	case "DecisionsOpened":
		need(window == 0 && num(d, "w") == windows+1 && k >= 0, "window_wrong")
		quietEnds()
		windows, window, opening, asked, answers = num(d, "w"), num(d, "w"), n, nums(d, "seats"), map[int]string{}
	case "DecisionsClosed":
		mixed := []any{"rollbook/v1/entropy", handle, k + 1, entropy}
		for number := range seats {
			if y, gave := answers[number]; gave {
				mixed = append(mixed, fmt.Sprintf("%d:%s", number, dash(y)))
				for other, each := range seats {
					if each.nonces != nil && other != number && y != "" && !each.nonces.stale[number] {
						each.nonces.waits = false
					}
				}
			}
		}
		need(window == num(d, "w"), "window_wrong")
		need(len(mixed) == len(nums(d, "mixed"))+4, "mixed_wrong")
		need(num(d, "e") == k+1 && str(d, "entropy") == hash(text(mixed...)), "entropy_wrong")
		for stream, chains := range parts {
			last, others := chains[len(chains)-1], false
			for number, y := range answers {
				others = others || y != "" && stream != fmt.Sprint("seat.", number)
			}
			if last.urgent && last.base > used[stream] && others {
				due[stream] = last.base
			}
		}
		for _, each := range seats {
			if each.nonces != nil {
				each.nonces.stale = nil
			}
		}
		k, entropy, window, now = k+1, str(d, "entropy"), 0, pick(len(asked) > 1 && !over, pick(late >= 0, claim(whole), &cause{stream: "table", append: whole}), nil)
	case "DiceRolled", "DeckShuffled", "SecretRolled":
		rolled(n, kind, d)
	case "SealOpened":
		need(opened[str(d, "group")] == "", "twice")
		opened[str(d, "group")] = str(d, "secret")
		need(hash(text("rollbook/v1/seal", handle, str(d, "group"), str(d, "secret"))) == seals[str(d, "group")], "seal_wrong")
	case "SeatKeyAdded":
		need((str(d, "by") == "key") == (str(sent, "sig") != ""), "key_unproven")
		key, by := str(d, "key"), str(d, "by")
		if place := slices.Index(at.recovered, key); place >= 0 && by == "key" {
			need(signedBy(at.keys[:slices.Index(at.keys, at.recovered[0])]), "signature_wrong")
			at.recovered = slices.Delete(at.recovered, place, place+1)
			return
		}
		need(!slices.Contains(at.keys, key), "key_twice")
		at.recovered = append(at.recovered, pick(by == "recovery" && len(at.keys) > 0, []string{key}, nil)...)
		at.keys = append(at.keys, key)
		need(len(at.keys) <= 16, "too_many_keys")
	case "NonceReanchored":
		at.nonces = &chain{link: str(d, "anchor"), base: at.j, waits: get[bool](d, "waits")}
	case "ChainsExtended":
		for stream, anchor := range get[object](d, "anchors") {
			from, stolen := num(get[object](d, "at"), stream), str(d, "reason") == "key_stolen"
			need(len(parts[stream]) > 0 && from >= used[stream], "extension_wrong")
			end := parts[stream][len(parts[stream])-1].base + length
			need(from == end || stolen || restored == records[n].append, "extension_wrong")
			parts[stream] = append(parts[stream], &chain{link: anchor.(string), at: from, base: from, committed: n, urgent: stolen})
		}
	case "PositionsBurned":
		name, to := str(d, "stream"), num(d, "to")
		burned[name] = to - used[name]
		need((restored == records[n].append || due[name] == to) && burned[name] >= 0, "burn_misplaced")
		used[name] = to
		delete(due, name)
	case "NoncesBurned":
		need(restored == records[n].append && num(d, "to") >= at.j, "burn_misplaced")
		at.j, at.spent = num(d, "to"), num(d, "to") > at.j
	case "GameRestored":
		for _, each := range seats {
			each.ready, each.spent = each.ready && (awaited == 0 || k >= 0), each.nonces == nil && each.keys == nil
		}
		restored, acted, awaited, burned = whole, whole, 0, map[string]int{}
		quietEnds()
		waitsSince, gone = stamp, map[int]bool{}
		absent, offers, vacant, abortAgreed = map[int]bool{}, map[int]*offer{}, map[int]bool{}, map[int]bool{}
	case "BeaconChosen":
		need(n == 1, "beacon_misplaced")
		beacon = d
	case "RollRequested":
		need(len(beacon) > 0 && among(before, "CommandAccepted SystemCommandAccepted GameReported SeatReady"), "request_misplaced")
		since, period := seconds(records[n].at)+1000*int64(num(beacon, "lead")-num(beacon, "genesis")), 1000*int64(num(beacon, "period"))
		need(int64(num(d, "round")) == max(1, (since+period-1)/period+1), "round_wrong")
		awaited, waiting, now, waitingCommand, waitingSystem = num(d, "round"), now, nil, given, system
	case "BeaconPublished":
		need(awaited > 0 && among(before, "- RulesChanged"), "round_misplaced")
		need(awaited == num(d, "round"), "round_exchanged")
		signed := []byte(text("rollbook/v1/beacon", awaited))
		need(str(beacon, "scheme") != "ed25519" || ed25519.Verify(unhex(str(beacon, "key")), signed, unhex(str(d, "signature"))), "round_forged")
		pulse, now, awaited = fmt.Sprint(awaited, ":", hash(string(unhex(str(d, "signature"))))), waiting, 0
		given, system = waitingCommand, waitingSystem
	case "BeaconDropAgreed", "BeaconDropAgreed@2":
		need(str(sent, "sig") != "" && len(beacon) > 0, "consent_wrong")
		dropsInGame = kind == "BeaconDropAgreed@2"
		need(!dropsInGame || at.out == 0, "consent_wrong")
		at.agreed = true
	case "BeaconDropped":
		for number := range people(dropsInGame) {
			need(seats[number].agreed, "consent_missing")
		}
		beacon = object{}
	case "Rewound":
		rewound(n, d)
	case "UndosAllowed", "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn":
		aboutUndo(n, kind, d)
	case "Conceded":
		behind := among(before, "CommandAccepted BeaconPublished") && len(sent) > 0
		need(behind && num(sent, "seat") == num(d, "seat"), "consent_wrong")
		conceded[num(d, "seat")], at.out = true, n
	case "GameEnded":
		ends(str(d, "reason"), today)
		endsByRuling(str(d, "reason"), d["results"])
		over, now, endedAt = true, nil, today
	case "TableClosed":
		over, now = true, nil
	default:
		need(among(kind, unchecked), "newer_format")
	}
}
func appendEnds() {
	need(len(due) == 0, "burn_missing")
	if restored >= 0 && restored == acted {
		counts := map[int]bool{}
		for _, count := range burned {
			counts[count] = true
		}
		need(len(counts) == 1 && len(burned) == len(parts)+len(seals), "restore_wrong")
		need(!slices.ContainsFunc(seats, func(each *seat) bool { return !each.spent }), "restore_wrong")
	}
	acted, now, pulse = -1, nil, ""
}
