package main

import (
	"slices"
	"time"
)

// 3.3: clocks
type running struct {
	decision                       string
	start, deadline, free, allowed int
}
type clock struct {
	bank, given, graces, due int
	run                      *running
	decision                 string
	leave                    map[int]int
}

const day, outage = 24 * 3600 * 1000, 300000
const silence, aligned, mostAsked, leaveDays = 30 * day, 7 * day, 7 * day, 30

var warnedBefore, spans = []int{10 * day, 3 * day}, []string{"bank", "increment", "cap", "limit", "interrupt", "grace", "graces"}
var settings, timeOut, clocks, paused, directed = map[string]int{}, "", []*clock{}, -1, false
var pausing, warned, late, agreedNow, abandoned, turnEnded = map[int]bool{}, []int{}, -1, false, false, false
var pausesInGame, pausedForDispute = false, false
var resuming, resumedPause, resumeAsked, released = map[int]bool{}, -1, 0, false

// The seats that agreed to a pause are in `pausing`: true if the consent ends with the next move.
func moment(d object, name string) int { return int(seconds(get[string](d, name))) }
func clockOf(number int) *clock {
	need(number < len(clocks), "clock_misplaced")
	return clocks[number]
}
func isLate(number, at int) bool {
	return number < len(clocks) && paused < 0 && clocks[number].run != nil && at >= clocks[number].run.deadline
}
func shift(by int) {
	for _, each := range clocks {
		if each.run != nil {
			each.run.start, each.run.deadline = each.run.start+by, each.run.deadline+by
			each.decision, each.due = each.run.decision, each.run.deadline
		}
	}
}
func madeLater(each *clock, decision string, at, days int) bool {
	if each.run == nil || paused >= 0 {
		return false
	}
	right := each.run.decision == decision && at > each.run.deadline && at-each.run.deadline <= days*day+aligned
	each.run.deadline, each.decision, each.due = at, each.run.decision, at
	return right
}

// Since when the newest decision waits, and when the game may end for that; 0 for no clock that runs.
func silent() (since, end int) {
	for _, each := range clocks {
		if each.run != nil && paused < 0 {
			since = max(since, each.run.start)
		}
	}
	for _, each := range clocks {
		if each.run != nil && paused < 0 {
			end = max(end, since+silence, each.run.deadline)
		}
	}
	return
}
func drawnLate() {
	for number, each := range seats {
		binds := each.taken && !each.bot && each.nonces != nil && !each.nonces.waits
		need(late < 0 || number == late || !binds || now != nil && now.nonce != "", "time_out_rolled")
	}
}
func clockStep(n, at int, kind string, d object) {
	if kind == "ClockChosen" {
		need(among(before, "GameCreated BeaconChosen") && len(clocks) == 0, "clock_misplaced")
		for _, name := range spans {
			settings[name] = num(d, name)
		}
		timeOut = str(d, "time_out")
		need(settings["bank"] > 0 && settings["cap"] >= settings["bank"] && among(timeOut, "claim skip bot forfeit substitute"), "clock_wrong")
		for range seats {
			clocks = append(clocks, &clock{bank: settings["bank"] * 1000, leave: map[int]int{}})
		}
		return
	}
	number := seatOr(d, "seat")
	switch kind {
	case "DeadlineSet":
		each, limit := clockOf(number), settings["limit"]*1000
		made := &running{str(d, "decision"), moment(d, "start"), moment(d, "at"), num(d, "free"), num(d, "allowed")}
		right, old := false, each.run
		if reason := str(d, "reason"); reason == "extended" {
			same := old != nil && old.decision == made.decision && old.start == made.start && old.free == made.free
			right = same && made.allowed == old.allowed+each.given && made.deadline >= old.deadline+each.given && old.deadline+each.given > 0
		} else {
			allowed := made.free + pick(limit > 0, min(each.bank, limit), each.bank)
			later := made.deadline - made.start - allowed
			right = old == nil && made.start == at && made.free <= settings["interrupt"]*1000 && made.allowed == allowed
			right = right && pick(reason == "normal", later == 0, reason == "paused" && later > 0)
		}
		need(window > 0 && slices.Contains(asked, number) && right && num(d, "bank") == each.bank && paused < 0, "clock_wrong")
		each.run, each.decision, each.due, warned = made, made.decision, made.deadline, nil
	case "ClockStopped":
		each, stop, excepted := clockOf(number), moment(d, "at"), num(d, "excepted")
		run := each.run
		need(run != nil, "clock_wrong")
		end := pick(paused < 0, stop, min(stop, paused))
		used := max(0, end-run.start-excepted)
		right := run.start <= stop && stop <= max(at, run.start) && excepted <= max(0, min(run.deadline-run.start-run.allowed, end-run.start))
		need(right && num(d, "bank") == max(0, each.bank-max(0, used-run.free)), "clock_wrong")
		each.run, each.bank = nil, num(d, "bank")
	case "TimeCredited":
		each := clockOf(number)
		need(turnEnded && num(d, "by") == min(settings["increment"]*1000, settings["cap"]*1000-each.bank), "clock_wrong")
		each.bank += num(d, "by")
	case "TimeGiven":
		giver, by := seatOr(d, "giver"), num(d, "by")
		seconds := pick(by%1000 == 0, by/1000, -1)
		without := isDirected("give_time", number, seconds) || isRuledAct("give_time", number, seconds)
		need(pick(giver < 0, without, isBy(giver)) && giver != number, "time_consent")
		each := clockOf(number)
		each.bank, each.given = each.bank+by, by
	case "GraceTaken":
		each, by := clockOf(number), num(d, "by")
		need(isBy(number), "time_consent")
		each.graces++
		need(each.graces <= settings["graces"] && by == settings["grace"]*1000, "clock_wrong")
		each.bank, each.given = each.bank+by, by
	case "PauseAgreed", "PauseAgreed@2", "PauseAgreed@3":
		pausesInGame = kind == "PauseAgreed@3"
		need(isBy(number) && !(pausesInGame && seats[number].out > 0), "time_consent")
		pausing[number], agreedNow = kind != "PauseAgreed", true
	case "GamePaused":
		all := agreedNow
		for number := range people(pausesInGame) {
			_, agrees := pausing[number]
			all = all && agrees
		}
		reason := str(d, "reason")
		directed = reason == "director" && (isDirected("pause", -1, 0) || isFollowed("halted", -1))
		pausedForDispute = reason == "dispute" && held() && among(before, "DisputeOpened Ruled")
		agreed := reason == "agreed" && (all || isFollowed("paused", -1)) || reason == "ruling" && isRuledAct("pause", -1, 0)
		need(directed || pausedForDispute || agreed, "time_consent")
		need(moment(d, "since") == at && paused < 0, "time_consent")
		paused, pausing = at, map[int]bool{}
	case "ResumeAgreed", "ResumeAgreed@2":
		anew := kind == "ResumeAgreed@2"
		need(!anew || seats[number].out == 0, "time_consent")
		need(isBy(number) && moment(d, "at") == at && paused >= 0 && directed, "time_consent")
		if resumedPause < 0 || resumedPause != paused {
			resuming, resumedPause, resumeAsked = map[int]bool{}, paused, at
		}
		resuming[number] = true
		released = within(staying(anew), resuming) || at-resumeAsked >= mostAsked
	case "GameResumed":
		agreed := among(before, "ResumeAgreed ResumeAgreed@2") && released
		settled := pausedForDispute && among(before, "DisputeWithdrawn DisputeLapsed RulingEnforced") && !held()
		without := agreed || settled || isFollowed("resumed", -1) || isDirected("resume", -1, 0)
		need(pick(number < 0, without, isBy(number) && !directed && !pausedForDispute), "time_consent")
		need(paused >= 0 && num(d, "by") == max(0, at-paused), "clock_wrong")
		directed, pausedForDispute, paused = false, false, -1
		shift(num(d, "by"))
	case "DeadlinesMoved":
		need(isSystem("move_deadlines", -1) && num(d, "by") >= outage && paused < 0, "time_consent")
		shift(num(d, "by"))
	case "DeadlineDeferred":
		stood := among(before, "GameResumed DeadlinesMoved DeadlineDeferred")
		need(stood && madeLater(clockOf(number), str(d, "decision"), moment(d, "at"), leaveDays), "clock_wrong")
	case "LeaveTaken":
		each, until, year, days, later := clockOf(number), moment(d, "at"), num(d, "year"), num(d, "days"), num(d, "later")
		each.leave[year], each.leave[year+1] = each.leave[year]+days, each.leave[year+1]+later
		few := each.leave[year] <= leaveDays && each.leave[year+1] <= leaveDays
		dated := yearOf(at) <= year && year <= yearOf(until) && moment(d, "entered") <= at
		moved := days+later > 0 && madeLater(each, str(d, "decision"), until, days+later)
		need(isSystem("leave", number) && few && dated && moved, "leave_wrong")
	case "AbandonmentWarned":
		since, end := silent()
		first := len(warned) == 0 && at >= end-warnedBefore[0]
		second := len(warned) == 1 && at >= max(end-warnedBefore[1], warned[0]+day)
		need(isSystem("abandon", -1) && num(d, "number") == len(warned)+1 && moment(d, "at") == at && since > 0 && (first || second), "abandon_wrong")
		warned = append(warned, at)
	case "GameAbandoned":
		since, end := silent()
		need(isSystem("abandon", -1) && since > 0 && moment(d, "since") == since && len(warned) == 2, "abandon_wrong")
		need(at >= max(end, warned[1]+warnedBefore[1]), "abandon_wrong")
		abandoned = true
	case "TimedOut":
		each, claimer, act := clockOf(number), seatOr(d, "claimed_by"), str(d, "act")
		need(each.decision == str(d, "decision") && moment(d, "at") >= each.due && moment(d, "at") <= at && paused < 0, "time_out_early")
		claimed := claimer >= 0 && given != nil && num(given, "seat") == claimer && claimer != number
		right := claimed || claimer < 0 && isSystem("time_out", number) && timeOut != "claim"
		need(act == pick(timeOut == "claim", "forfeit", timeOut) && right && among(before, "CommandAccepted SystemCommandAccepted BeaconPublished"), "time_out_wrong")
		if late = number; act == "substitute" {
			absent[number] = true
		} else {
			answeredFor[number] = true
		}
		if act == "forfeit" {
			seats[number].out = n
		}
		now = claim(n)
	}
}
func yearOf(at int) int { return time.UnixMilli(int64(at)).UTC().Year() }
