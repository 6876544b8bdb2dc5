package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"slices"
)

// 2.3: draws
type source struct {
	key, stream, entropy, nonce, beacon, method, field string
	i, record                                          int
	sides                                              []int
}

func (from source) draw(count int) (all []int) {
	var stream []byte
	block := 0
	below := func(limit int) int {
		width, most := 0, 1
		for ; most < limit; width++ {
			most *= 256
		}
		for need(limit >= 1 && limit <= 1<<32, "draw_wrong"); ; stream = stream[width:] {
			for ; len(stream) < width; block++ {
				keyed := hmac.New(sha256.New, unhex(from.key))
				keyed.Write([]byte(text("rollbook/v1/draw", handle, from.stream, from.i, from.entropy, dash(from.nonce), dash(from.beacon), block)))
				stream = keyed.Sum(stream)
			}
			value := 0
			for _, each := range stream[:width] {
				value = value*256 + int(each)
			}
			if value < most-most%limit {
				stream = stream[width:]
				return value % limit
			}
		}
	}
	given := pick(from.method == "roll", len(from.sides), append(from.sides, -1)[max(0, len(from.sides)-1)])
	need(given == count && slices.Contains([]string{"roll", "pick", "shuffle"}, from.method), "draw_wrong")
	for card := 0; from.method != "roll" && card < min(from.sides[0], 1<<20); card++ {
		all = append(all, card)
	}
	for step := range count {
		if from.method == "roll" {
			all = append(all, below(from.sides[step]))
		} else if at := count - 1 - step; from.method == "pick" {
			other := step + below(len(all)-step)
			all[step], all[other] = all[other], all[step]
		} else if at > 0 {
			other := below(at + 1)
			all[at], all[other] = all[other], all[at]
		}
	}
	return all[:count]
}
