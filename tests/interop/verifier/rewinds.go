package main

import "slices"

// 3.9: rewinds
type request struct {
	number, seat, to int
	until            int64
	agreed           map[int]int
}

const dayLong = 24 * 3600 * 1000

var whose, wasWhose, barrier, limited, limit, beginning = -1, -1, -1, true, 0, 0
var free, wasFree, askers, returns, gaveUp = []int{}, []int{}, []int{}, map[int]bool{}, map[int]bool{}
var requested *request
var back = false

func rewindsBegin(n int) {
	beginning, wasWhose, wasFree = n, whose, free
	if barrier >= 0 && barrier < n {
		returns[n-1] = true
	}
}

// Notes what a record that was checked changes.
func rewindsFollow(n int, kind string, d object) {
	switch {
	case kind == "CommandAccepted" && num(d, "w") > 0:
		if num(d, "seat") != whose {
			whose, free = num(d, "seat"), nil
		}
		if k >= 0 && !over && !forGood {
			free = append(slices.Clone(free), beginning-1)
		}
		requested = nil
	case kind == "DecisionsOpened":
		for _, number := range nums(d, "seats") {
			free = pick(number == whose, free, nil)
		}
	case among(kind, "DiceRolled DeckShuffled SecretRolled Disclosed TurnEnded RollRequested"):
		free = nil
	case among(kind, "SystemCommandAccepted TimedOut SeatVacated SeatVacated@2 SeatHandedOver GameFollowed GameEnded GameRestored"):
		whose, free = -1, nil
	}
	if kind == "DecisionsOpened" && len(free) == 0 && !back {
		waitsSince = stamp
	}
	if kind == "TimedOut" || kind == "SystemCommandAccepted" && among(str(d, "kind"), "answer skip time_out report") {
		requested = nil
	}
	if among(kind, "GameStarted Conceded SeatHandedOver GameReported GameRestored GameEnded") {
		barrier, requested, returns = n, nil, map[int]bool{}
		if kind == "Conceded" {
			gaveUp[num(d, "seat")] = true
		}
	}
}

// The seats whose consent a request needs: other people who are not absent and have not given up.
func askedBy(asker int) (all []int) {
	for number := range staying(false) {
		if number != asker && !gaveUp[number] {
			all = append(all, number)
		}
	}
	return
}
func allAgree(one *request) bool {
	return !slices.ContainsFunc(askedBy(one.seat), func(number int) bool { _, gave := one.agreed[number]; return !gave })
}
func rewound(n int, d object) {
	to, by, consent, ruled, ordered := num(d, "to_n"), num(d, "by"), nums(d, "consent"), d["ruling"] != nil, ordersBack(d)
	freely := str(d, "reason") == "undo" && len(consent) == 0 && !ruled
	need(to < n, "rewind_wrong")
	for _, each := range seats {
		each.out = pick(each.out > to, 0, each.out)
	}
	back = freely
	if freely {
		need(by == wasWhose && slices.Contains(wasFree, to), "rewind_wrong")
		behind := among(before, "CommandAccepted BeaconPublished") && len(sent) > 0
		need(behind && num(sent, "seat") == by, "consent_wrong")
		free = slices.DeleteFunc(slices.Clone(free), func(each int) bool { return each >= to })
		if to < barrier {
			delete(gaveUp, by)
		}
	} else if ordered {
		need(returns[to], "rewind_wrong")
		whose, free = -1, nil
	} else {
		need(!ruled && str(d, "reason") == "agreed" && requested != nil && among(before, "UndoAsked UndoAgreed"), "rewind_wrong")
		agreed := []int{}
		for _, each := range requested.agreed {
			agreed = append(agreed, each)
		}
		slices.Sort(agreed)
		need(to == requested.to && by == requested.seat && slices.Equal(agreed, consent) && allAgree(requested), "rewind_wrong")
		whose, free = -1, nil
	}
	for each := range returns {
		if each > to {
			delete(returns, each)
		}
	}
	requested = nil
}
func aboutUndo(n int, kind string, d object) {
	at := seconds(records[n].at)
	if kind == "UndosAllowed" {
		limited = d["requests"] != nil
		limit = pick(limited, 0, -1)
		if limited {
			limit = num(d, "requests")
		}
		need(beginning == 0 && among(before, "GameCreated BeaconChosen ClockChosen ReliabilityAsked"), "rewind_wrong")
		return
	}
	number, by := num(d, "request"), num(d, "seat")
	need(before == "CommandAccepted" && num(sent, "seat") == by, "rewind_wrong")
	if now = nil; kind == "UndoAsked" {
		spent := 0
		for _, each := range askers {
			spent += pick(each == by, 1, 0)
		}
		to, until := num(d, "to_n"), seconds(str(d, "until"))
		may := seats[by].taken && !seats[by].bot && !gaveUp[by] && window > 0
		need(may && (requested == nil || at >= requested.until) && (!limited || spent < limit), "rewind_wrong")
		need(number == len(askers)+1 && until == at+dayLong && returns[to] && to < beginning-1, "rewind_wrong")
		askers, requested = append(askers, by), &request{number, by, to, until, map[int]int{}}
		return
	}
	need(requested != nil && requested.number == number && at < requested.until, "rewind_wrong")
	_, gave := requested.agreed[by]
	asked := slices.Contains(askedBy(requested.seat), by)
	switch kind {
	case "UndoAgreed":
		again := allAgree(requested) && (gave || by == requested.seat)
		need(num(d, "to_n") == requested.to && (asked && !gave || again), "rewind_wrong")
		requested.agreed[by] = n
	case "UndoRefused":
		need(asked, "rewind_wrong")
		requested = nil
	case "UndoWithdrawn":
		need(by == requested.seat, "rewind_wrong")
		requested = nil
	}
}
