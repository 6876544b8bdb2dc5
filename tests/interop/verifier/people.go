package main

import (
	"crypto/ed25519"
	"fmt"
	"slices"
	"strings"
)

// 3.2 and 3.4 to 3.8: beginnings, substitutes, ends, directors, vacant seats and games that follow each other
type offer struct {
	n, seat     int
	anchor, key string
	bot         bool
	agreed      map[int]bool
}
type act struct {
	kind         string
	seat, amount int
}

var given, waitingCommand, system, waitingSystem, direction, followed = object(nil), object(nil), (*act)(nil), (*act)(nil), (*act)(nil), (*act)(nil)
var hour, rated, startAgreed, absence, systems, acts = 0, false, map[int][]int{}, "", 0, 0
var absent, offers, offered, agreedTo = map[int]bool{}, map[int]*offer{}, 0, 0
var moved, endAgreed, conceded, endNow, consequence = map[int]bool{}, map[int]bool{}, map[int]bool{}, "", ""
var vacant, abortAgreed, quietSince, quietWarned, vacated, isDue, aborts, beforeAt = map[int]bool{}, map[int]bool{}, -1, []int{}, 0, false, false, 0
var gone, byMoves, waitsSince, stamp, forGood, answeredFor = map[int]bool{}, false, -1, 0, false, map[int]bool{}
var endsInGame, dropsInGame, offersInGame, leftInGame = false, false, false, false
var opener, followedGame, followedN = "", "", -1

func seatOr(d object, name string) int {
	if value, there := d[name]; !there || value == nil {
		return -1
	}
	return num(d, name)
}
func isBy(number int) bool {
	return before == "CommandAccepted" && given != nil && num(given, "seat") == number
}
func isSystem(kind string, number int) bool { return system != nil && *system == act{kind, number, 0} }
func isDirected(kind string, number, amount int) bool {
	return before == "DirectorActed" && direction != nil && *direction == act{kind, number, amount}
}
func isFollowed(kind string, number int) bool {
	return before == "GameFollowed" && followed != nil && *followed == act{kind, number, 0}
}
func people(inGame bool) map[int]bool {
	all := map[int]bool{}
	for number, each := range seats {
		if each.taken && !each.bot && !(inGame && each.out > 0) {
			all[number] = true
		}
	}
	return all
}
func staying(inGame bool) map[int]bool {
	all := people(inGame)
	for number := range absent {
		delete(all, number)
	}
	return all
}
func within(some, all map[int]bool) bool {
	for number := range some {
		if !all[number] {
			return false
		}
	}
	return true
}
func claim(append int) *cause {
	if given == nil {
		return &cause{stream: "table", append: append}
	}
	y := str(given, "y")
	return &cause{"table", y, fmt.Sprint(num(given, "seat"), "/", num(given, "j")), append}
}
func peopleBegin(at int) {
	need(consequence == "", "director_wrong")
	given, system, direction, followed, late, agreedNow, abandoned, turnEnded = nil, nil, nil, nil, -1, false, false, false
	endNow, isDue, vacated, aborts, released, beforeAt = "", false, 0, false, false, at
	endsInGame, leftInGame, pausesInGame, forGood, back = false, false, false, false, false
	for _, each := range clocks {
		each.given = 0
	}
}
func cameBack(number int) {
	delete(absent, number)
	for place, each := range offers {
		if each.seat == number {
			delete(offers, place)
		}
	}
}
func isThere(number int) {
	delete(gone, number)
	if delete(vacant, number); len(vacant) == 0 {
		abortAgreed = map[int]bool{}
	}
}
func quietEnds() { quietSince, quietWarned, byMoves = -1, nil, false }
func heard(number int, moves bool) {
	given = sent
	_, answered := answers[number]
	silent := window > 0 && slices.Contains(asked, number) && !answered
	if gone[number] && !moves {
		return
	}
	forGood = moves && (gone[number] || silent && byMoves)
	if silent && (moves || !byMoves) {
		quietEnds()
	}
	if forGood {
		waitsSince = stamp
	}
	isThere(number)
	cameBack(number)
	if moves {
		moved[number] = true
		delete(endAgreed, number)
		delete(abortAgreed, number)
		if pausing[number] {
			delete(pausing, number)
		}
	}
}
func consentsEnd(number int) {
	delete(endAgreed, number)
	delete(pausing, number)
}
func left(number int) {
	consentsEnd(number)
	for other, bound := range startAgreed {
		if other == number || slices.Contains(bound, number) {
			delete(startAgreed, other)
		}
	}
}
func silentSeats() map[int]bool {
	all := map[int]bool{}
	for number := range people(false) {
		if _, answered := answers[number]; window > 0 && slices.Contains(asked, number) && !answered {
			all[number] = true
		}
	}
	return all
}
func isOverdue(at int) bool {
	return quietSince >= 0 && len(quietWarned) == 2 && at >= max(quietSince+silence, quietWarned[1]+warnedBefore[1])
}
func systemActs(d object) {
	kind, number, reason, setting := str(d, "kind"), seatOr(d, "seat"), str(d, "reason"), str(d, "setting")
	_, answered := answers[number]
	waits := window > 0 && slices.Contains(asked, number)
	need(among(kind, "answer skip time_out move_deadlines start abandon report vacate leave dispute"), "newer_format")
	need(str(d, "decision") != "" || among(kind, "start leave vacate dispute move_deadlines abandon"), "data_malformed")
	systems++
	need(num(d, "j") == systems, "system_number")
	need((k < 0) == (kind == "start"), "system_misplaced")
	allowed, placed := setting == "clock" && (kind == "time_out") == (number >= 0), window > 0 && (number < 0 || slices.Contains(asked, number))
	switch kind {
	case "answer", "report":
		allowed, placed = number < 0 && setting == "" && reason == pick(kind == "answer", "awaited", "reported"), window == 0
	case "leave":
		allowed, placed = number >= 0 && reason == "leave" && setting == "clock", true
	case "start":
		allowed, placed = str(d, "decision") == "" && number < 0 && setting == "" && reason == "all_seated", true
	case "dispute":
		allowed, placed = str(d, "decision") == "" && number < 0 && setting == "" && reason == "due", true
	case "vacate":
		allowed, placed = str(d, "decision") == "" && setting == "" && reason == pick(number < 0, "silent", "erased"), true
	case "skip":
		allowed, placed = setting == "absence" && absence == "skip", waits && !answered
	case "time_out":
		allowed = allowed && reason == "time_out"
	default:
		allowed = allowed && reason == pick(kind == "abandon", "abandoned", "outage")
	}
	need(allowed, "system_not_allowed")
	need(placed, "system_misplaced")
	system = &act{kind, number, 0}
	if kind == "skip" {
		answeredFor[number] = true
	}
}
func starts(at int) {
	bySystem := isSystem("start", -1)
	for number, each := range seats {
		_, agreed := startAgreed[number]
		need(each.taken && (each.ready || bySystem && agreed), "start_early")
		need(!rated || each.ready && each.nonce != "", "start_early")
		each.nonce = pick(each.ready, each.nonce, "")
	}
	need(at >= hour, "start_early")
}
func ends(reason string, at int) {
	deserted := followed != nil && (followed.kind == "vacant" && within(staying(false), conceded) || followed.kind == "gone" && len(staying(true)) == 0)
	overdue := isSystem("vacate", -1) && vacated == 0 && isOverdue(at) && within(silentSeats(), vacant)
	mayEnd := system != nil && system.kind == "vacate" && (len(staying(leftInGame)) == 0 || overdue)
	need(reason != "inactive" || abandoned || mayEnd || deserted, "end_wrong")
	need(reason != "opener_over" || followed != nil && *followed == act{"ended", -1, 0}, "end_wrong")
	if among(reason, "agreed aborted") && !(reason == "aborted" && aborts) {
		need(endNow == reason && (reason == "aborted" || within(staying(endsInGame), endAgreed)), "end_wrong")
	}
}
func peopleStep(n, at int, kind string, d object) {
	number := seatOr(d, "seat")
	switch kind {
	case "StartChosen":
		need(!rated && hour == 0 && len(people(false)) == 0, "start_wrong")
		rated = get[bool](d, "rated")
		if d["at"] != nil {
			hour = moment(d, "at")
		}
	case "StartAgreed", "StartAgreed@2":
		need(given != nil && num(given, "seat") == number && str(given, "sig") != "" && k < 0 && !rated && seats[number].taken, "start_wrong")
		startAgreed[number] = []int{}
		if kind == "StartAgreed@2" {
			beside := []int{}
			for other, each := range seats {
				if each.taken && other != number {
					beside = append(beside, other)
				}
			}
			need(slices.Equal(nums(d, "others"), beside), "start_wrong")
			seen, known := heads[str(given, "head")]
			need(known && seen >= seated, "start_head_old")
			startAgreed[number] = beside
		}
	case "SubstituteCalled":
		by := num(d, "by")
		need(isBy(by) && k >= 0 && seats[number].taken && !seats[number].bot && !absent[number], "substitute_wrong")
		need(number == by || isLate(number, at), "substitute_wrong")
		absent[number] = true
	case "SubstituteOffered":
		made := &offer{n, number, str(d, "anchor"), str(d, "key"), get[bool](d, "bot"), map[int]bool{}}
		need(among(before, "- RulesChanged") || isFollowed("handed_over", number), "substitute_wrong")
		need(absent[number] && !(made.bot && made.anchor+made.key != "") && num(d, "offer") == offered+1, "substitute_wrong")
		offered++
		offers[offered] = made
	case "SubstituteAgreed", "SubstituteDeclined", "SubstituteAgreed@2", "SubstituteDeclined@2":
		open := offers[num(d, "offer")]
		offersInGame = strings.HasSuffix(kind, "@2")
		need(open != nil && isBy(number) && staying(offersInGame)[number] && number != open.seat, "substitute_wrong")
		if strings.HasPrefix(kind, "SubstituteDeclined") {
			delete(offers, num(d, "offer"))
			return
		}
		open.agreed[number], agreedTo = true, num(d, "offer")
	case "SeatHandedOver":
		open, asked := offers[num(d, "offer")], staying(offersInGame)
		need(open != nil && number == open.seat && str(d, "anchor") == open.anchor && str(d, "key") == open.key && absent[number], "hand_over_wrong")
		delete(asked, number)
		agreed := among(before, "SubstituteAgreed SubstituteAgreed@2") && agreedTo == num(d, "offer") && within(asked, open.agreed)
		follows := before == "SubstituteOffered" && followed != nil && *followed == act{"handed_over", number, 0}
		need(agreed || follows || isDirected("hand_over", number, num(d, "offer")), "hand_over_wrong")
		others := slices.ContainsFunc(seats, func(each *seat) bool { return each.taken && each.nonces != nil && each != seats[number] })
		need(seats[number].taken && get[bool](d, "waits") == others, "hand_over_wrong")
		handedOver(number, open, others)
	case "EndAgreed", "EndAgreed@2":
		endsInGame = kind == "EndAgreed@2"
		need(isBy(number) && !(endsInGame && (seats[number].out > 0 || gone[number])), "end_wrong")
		endAgreed[number], endNow = true, "agreed"
	case "GameAborted", "GameAborted@2":
		all := true
		for other, each := range seats {
			all = all && (!each.taken || moved[other] || kind == "GameAborted@2" && answeredFor[other])
		}
		need(isBy(number) && !all, "end_wrong")
		endNow = "aborted"
	case "TableExpired":
		need(k < 0 && at-beforeAt >= 14*day && among(before, "- RulesChanged"), "end_wrong")
		over = true
	case "SilenceWarned", "SilenceWarned@2":
		anew := kind == "SilenceWarned@2"
		if anew && !byMoves {
			quietEnds()
		}
		began, count := pick(quietSince < 0, pick(anew && waitsSince >= 0, waitsSince, beforeAt), quietSince), len(quietWarned)
		first := count == 0 && at >= began+silence-warnedBefore[0]
		second := count == 1 && at >= max(began+silence-warnedBefore[1], quietWarned[0]+day)
		right := len(settings) == 0 && isSystem("vacate", -1) && len(silentSeats()) > 0 && num(d, "number") == count+1
		need(right && moment(d, "at") == at && moment(d, "since") == began && (first || second), "vacancy_wrong")
		quietSince, quietWarned, byMoves = began, append(quietWarned, at), anew
	case "SeatVacated", "SeatVacated@2":
		anew := kind == "SeatVacated@2"
		if vacated == 0 {
			isDue = isOverdue(at) && byMoves == anew
		}
		reason := str(d, "reason")
		silent := reason == "silent" && isSystem("vacate", -1) && isDue && silentSeats()[number]
		erased := reason == "erased" && isSystem("vacate", number) && people(false)[number]
		need((silent || erased) && !vacant[number] && moment(d, "at") == at, "vacancy_wrong")
		vacant[number], absent[number], quietSince, quietWarned, vacated = true, true, at, nil, vacated+1
		if byMoves, leftInGame = anew, anew; anew {
			gone[number] = true
		}
	case "AbortAgreed", "AbortAgreed@2":
		anew := kind == "AbortAgreed@2"
		need(isBy(number) && len(vacant) > 0 && !(anew && (seats[number].out > 0 || gone[number])), "vacancy_wrong")
		abortAgreed[number] = true
		aborts = within(staying(anew), abortAgreed)
	case "DirectorActed":
		directs(number, d)
	case "GameFollowed":
		follows(number, d)
	}
}
func handedOver(number int, open *offer, waits bool) {
	delete(barred, number)
	taken := &seat{taken: true, bot: open.bot, ready: true, j: seats[number].j, out: seats[number].out}
	if open.key != "" {
		taken.keys = []string{open.key}
	}
	if open.anchor != "" {
		taken.nonces = &chain{link: open.anchor, base: taken.j, waits: waits, stale: map[int]bool{}}
		for other := range answers {
			taken.nonces.stale[other] = window > 0 && other != number
		}
	}
	seats[number] = taken
	cameBack(number)
	for _, each := range offers {
		delete(each.agreed, number)
	}
	if number < len(clocks) {
		clocks[number] = &clock{bank: settings["bank"] * 1000, leave: map[int]int{}}
	}
	consentsEnd(number)
	quietEnds()
	waitsSince = stamp
	resumedPause = -1
	delete(abortAgreed, number)
	isThere(number)
}
func directs(number int, d object) {
	kind, amount, head := str(d, "kind"), num(d, "amount"), str(d, "head")
	follow := map[string]string{"give_time": "TimeGiven", "pause": "GamePaused", "resume": "GameResumed", "hand_over": "SeatHandedOver"}[kind]
	need(follow != "", "newer_format")
	acts++
	seen, known := heads[head]
	need(k >= 0 && among(before, "- RulesChanged") && num(d, "j") == acts && known, "director_wrong")
	if open := offers[amount]; kind == "hand_over" && open != nil {
		need(seen >= open.n, "director_wrong")
	}
	about := pick(number < 0, "-", fmt.Sprint("seat.", number))
	signed := []byte(text("rollbook/v1/director", handle, str(d, "director"), acts, head, kind, about, amount, hash(str(d, "reason"))))
	need(ed25519.Verify(unbase(str(d, "key")), signed, unbase(str(d, "sig"))), "signature_wrong")
	direction, consequence = &act{kind, number, amount}, follow
}

var causes = map[string]string{
	"absent": "SubstituteCalled TimedOut", "back": "CommandAccepted SeatJoined", "vacant": "SeatVacated Conceded TableExpired", "gone": "SeatVacated@2", "handed_over": "SeatHandedOver",
	"paused": "GamePaused", "halted": "GamePaused", "resumed": "GameResumed", "ended": "",
}

func follows(number int, d object) {
	game, m, kind := str(d, "game"), num(d, "n"), str(d, "act")
	_, known := causes[kind]
	need(known, "newer_format")
	need(among(before, "- RulesChanged") && (opener == "" || game == opener) && (opener != "" || kind != "ended"), "followed_wrong")
	need(game != followedGame || m > followedN || m == followedN && among(kind, "vacant gone"), "followed_wrong")
	need(among(kind, "absent back vacant gone handed_over") == (number >= 0), "followed_wrong")
	followedGame, followedN, followed, waitsSince = game, m, &act{kind, number, 0}, stamp
	if number < 0 || k < 0 {
		return
	}
	need(seats[number].taken && !seats[number].bot, "followed_wrong")
	if kind == "back" {
		cameBack(number)
		isThere(number)
		return
	}
	if absent[number] = true; among(kind, "vacant gone") {
		vacant[number] = true
		quietEnds()
	}
	if kind == "gone" {
		gone[number] = true
	}
}
