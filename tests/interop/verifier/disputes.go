package main

import (
	"crypto/ed25519"
	"slices"
)

// 3.10: disputes and rulings. `judges` are who ruled, and who would let the ruling fall.
type ruling struct {
	number, to, seat, amount, until int
	kind, results                   string
	appealed                        bool
	judges                          [][2]string
}
type dispute struct {
	number, seat, until int
	ruling              *ruling
}

const disputing = "DisputeOpened DisputeAnswered DisputeWithdrawn RulingAppealed "
const arbitrating = "ArbiterLooked Ruled RulingJudged "
const ruledBy = "RulingEnforced DisputeLapsed ResultRuled SeatRuledOut "

var pauses, endedAt, arbiterActs, rulings, upheld, disputer = -1, -1, 0, 0, 0, -1
var disputed, shown, barred, spent, openDisputes, inForce = [][2]int{}, []int{}, map[int]bool{}, map[int]bool{}, []*dispute{}, (*ruling)(nil)
var behindEnd, disputeActed, effects, ruledAct = false, false, "", (*act)(nil)

var followUp = map[string]string{
	"no_fault": "", "remark": "", "go_back": "Rewound", "give_time": "TimeGiven", "pause": "GamePaused", "result": "GameEnded ResultRuled", "replace": "SeatRuledOut",
}
var signedMembers = map[string][]string{
	"ArbiterLooked": {"look", "dispute", "reason", "seat"},
	"Ruled":         {"rule", "amount", "digest", "dispute", "kind", "learned", "results", "rule", "seat", "to_n"},
	"RulingJudged":  {"judge", "digest", "ruling", "upholds"},
}

func rulingsBegin() {
	need(effects == "", "ruling_wrong")
	need(!isSystem("dispute", -1) || disputeActed, "ruling_wrong")
	inForce, disputer, disputeActed, upheld, ruledAct = nil, -1, false, 0, nil
}
func disputesFollow(kind string, begins bool) {
	need(!behindEnd || !begins && among(kind, disputing), "dispute_wrong")
	behindEnd = false
}
func rulingsFollow(n int, kind string) {
	if among(kind, "DiceRolled DeckShuffled SecretRolled Disclosed") {
		shown = append(shown, n)
	}
	effects = pick(among(kind, effects), "", effects)
}

// True if the clocks stand for a dispute: not for one of a seat of which another changed nothing.
func held() bool {
	return slices.ContainsFunc(openDisputes, func(each *dispute) bool { return pauses == 1 && !spent[each.seat] || each.ruling != nil })
}
func openDispute(number int) *dispute {
	place := slices.IndexFunc(openDisputes, func(each *dispute) bool { return each.number == number })
	return append(openDisputes, nil)[pick(place < 0, len(openDisputes), place)]
}
func waitingRuling(number int) *dispute {
	place := slices.IndexFunc(openDisputes, func(each *dispute) bool { return each.ruling != nil && each.ruling.number == number })
	return append(openDisputes, nil)[pick(place < 0, len(openDisputes), place)]
}
func closeDispute(number int, changes bool) {
	if open := openDispute(number); open != nil && !changes {
		spent[open.seat] = true
	}
	openDisputes = slices.DeleteFunc(openDisputes, func(each *dispute) bool { return each.number == number })
}

// True if a ruling that is in force demands a record of this type.
func isRuled(kind string) bool { return inForce != nil && among(kind, effects) }
func isRuledAct(kind string, number, amount int) bool {
	return ruledAct != nil && *ruledAct == act{kind, number, amount}
}
func ordersBack(d object) bool {
	back := isRuled("Rewound") && num(d, "to_n") == inForce.to && num(d, "by") == disputer && str(d, "reason") == "ruling"
	return back && len(nums(d, "consent")) == 0 && d["ruling"] != nil && num(d, "ruling") == inForce.number
}
func endsByRuling(reason string, results any) {
	need((reason == "ruled") == (isRuled("GameEnded") && canonical(results) == inForce.results), "ruling_wrong")
}
func disputeStep(n, at int, kind string, d object) {
	switch kind {
	case "DisputesAllowed":
		need(beginning == 0 && among(before, "GameCreated BeaconChosen ClockChosen ReliabilityAsked UndosAllowed") && pauses < 0, "dispute_wrong")
		pauses = pick(get[bool](d, "pauses"), 1, 0)
	case "DisputeOpened":
		opens(at, d)
	case "DisputeAnswered":
		open := openDispute(num(d, "dispute"))
		need(open != nil && open.seat != num(d, "seat") && isBy(num(d, "seat")), "dispute_wrong")
	case "DisputeWithdrawn":
		open := openDispute(num(d, "dispute"))
		need(open != nil && open.seat == num(d, "seat") && open.ruling == nil && isBy(open.seat), "dispute_wrong")
		closeDispute(open.number, false)
	case "RulingAppealed":
		open, until := waitingRuling(num(d, "ruling")), moment(d, "until")
		need(open != nil && !open.ruling.appealed && at < open.ruling.until && until == at+14*day && isBy(num(d, "seat")), "dispute_wrong")
		open.ruling.appealed, open.ruling.until = true, until
	case "ArbiterLooked":
		arbitrates(kind, d)
		need(openDispute(num(d, "dispute")) != nil && endedAt < 0 && num(d, "seat") < len(seats), "ruling_wrong")
	case "Ruled":
		rules(at, d)
	case "RulingJudged":
		judges(at, d)
	case "RulingEnforced":
		enforces(at, d)
	case "DisputeLapsed":
		open := openDispute(num(d, "dispute"))
		need(open != nil && open.ruling == nil && disputesGoOn(at, open.until), "ruling_wrong")
		closeDispute(open.number, false)
	case "ResultRuled":
		right := isRuled(kind) && num(d, "ruling") == inForce.number && canonical(d["results"]) == inForce.results
		need(right && endedAt >= 0, "ruling_wrong")
	case "SeatRuledOut":
		number := num(d, "seat")
		need(isRuled(kind) && num(d, "ruling") == inForce.number && number == inForce.seat, "ruling_wrong")
		barred[number], absent[number], vacant[number] = true, true, true
	}
}
func opens(at int, d object) {
	number, by, until, lately, another := num(d, "dispute"), num(d, "seat"), moment(d, "until"), 0, false
	for _, each := range disputed {
		lately += pick(each[0] == by && at-each[1] < 30*day, 1, 0)
	}
	for _, each := range openDisputes {
		another = another || each.seat == by
	}
	fresh := endedAt < 0 || at-endedAt <= 7*day
	need(pauses >= 0 && lately < 3 && !another && fresh && seats[by].taken && !seats[by].bot && isBy(by), "dispute_wrong")
	need(moment(d, "at") == at && until == at+14*day && number == len(disputed)+1, "dispute_wrong")
	need(num(d, "about") < beginning && among(str(d, "wish"), "explain take_back give_time change_result remark"), "dispute_wrong")
	disputed, openDisputes = append(disputed, [2]int{by, at}), append(openDisputes, &dispute{number, by, until, nil})
}

// An act of an arbiter: who it is, by name and key.
func arbitrates(kind string, d object) [2]string {
	name, key, head, content := str(d, "arbiter"), str(d, "key"), str(d, "head"), object{}
	arbiterActs++
	_, known := heads[head]
	plays := slices.ContainsFunc(seats, func(each *seat) bool { return slices.Contains(each.keys, key) })
	need(among(before, "- RulesChanged") && num(d, "j") == arbiterActs && known && !plays, "ruling_wrong")
	for _, member := range signedMembers[kind][1:] {
		content[member] = d[member]
	}
	signed := []byte(text("rollbook/v1/arbiter", handle, name, arbiterActs, head, signedMembers[kind][0], hash(canonical(content))))
	need(ed25519.Verify(unbase(key), signed, unbase(str(d, "sig"))), "signature_wrong")
	return [2]string{name, key}
}
func rules(at int, d object) {
	by, open, until, learned := arbitrates("Ruled", d), openDispute(num(d, "dispute")), moment(d, "until"), 0
	made := &ruling{num(d, "ruling"), seatOr(d, "to_n"), seatOr(d, "seat"), num(d, "amount"), until, str(d, "kind"), canonical(d["results"]), false, [][2]string{by}}
	rulings++
	need(open != nil && open.ruling == nil && made.number == rulings && until == at+3*day, "ruling_wrong")
	for _, each := range shown {
		learned += pick(made.to >= 0 && made.to < each && each <= heads[str(d, "head")], 1, 0)
	}
	need(canTake(made, get[[]any](d, "results")) && num(d, "learned") == learned, "ruling_wrong")
	open.ruling = made
}

// True if the game can take a ruling now, as far as public records tell.
func canTake(made *ruling, results []any) bool {
	_, known := followUp[made.kind]
	toAll, ordered := made.to < 0 && made.seat < 0 && made.amount == 0, len(results) == len(seats)
	for number, each := range results {
		ordered = ordered && num(each.(object), "seat") == number
	}
	switch made.kind {
	case "no_fault", "remark":
		return toAll && len(results) == 0
	case "result":
		return toAll && (len(results) == 0 || ordered)
	case "go_back":
		return endedAt < 0 && returns[made.to] && made.seat < 0
	case "pause":
		return endedAt < 0 && toAll && len(results) == 0 && len(settings) > 0
	}
	return endedAt < 0 && known && people(false)[made.seat] && (made.kind == "replace" || len(settings) > 0)
}
func judges(at int, d object) {
	by, open, upholds, until := arbitrates("RulingJudged", d), waitingRuling(num(d, "ruling")), get[bool](d, "upholds"), moment(d, "until")
	need(open != nil && open.ruling.appealed, "ruling_wrong")
	for _, each := range open.ruling.judges {
		need(each[0] != by[0] && each[1] != by[1], "ruling_wrong")
	}
	if !upholds {
		open.ruling.judges = append(open.ruling.judges, by)
	}
	falls := len(open.ruling.judges) > 2
	need(until == pick(falls, at+14*day, open.ruling.until), "ruling_wrong")
	upheld = pick(upholds, open.ruling.number, 0)
	if falls {
		open.ruling, open.until = nil, until
	}
}

// True right behind the command of SYSTEM, once a time is over.
func disputesGoOn(at, until int) bool {
	disputeActed = true
	return isSystem("dispute", -1) && before == "SystemCommandAccepted" && at >= until
}
func enforces(at int, d object) {
	open, void := waitingRuling(num(d, "ruling")), get[bool](d, "void")
	need(open != nil, "ruling_wrong")
	made := open.ruling
	need(before == "RulingJudged" && upheld == made.number || disputesGoOn(at, made.until), "ruling_wrong")
	need(!void || !among(made.kind, "no_fault remark result"), "ruling_wrong")
	closeDispute(open.number, !void && made.kind != "no_fault")
	if void {
		return
	}
	inForce, disputer, effects, ruledAct = made, open.seat, followUp[made.kind], &act{made.kind, made.seat, made.amount}
	if made.kind == "pause" && paused >= 0 && !pausedForDispute {
		effects = "" // it is paused already
	}
}
