import { describe, expect, test } from 'vitest'
import type { LobbyCard } from './contract'
import { inOrder, Round } from './round'

const card = (id: string, deadline = '') => ({ id, seats: [{ you: true, awaited: true, deadline }] }) as unknown as LobbyCard
const three = [card('a'), card('b'), card('c')]

describe('the round through the tables that wait', () => {
  test('reaches the third of three', () => {
    const round = new Round()
    expect(['a', 'b', 'c'].map((here) => round.next(three, here)?.id)).toEqual(['b', 'c', 'a'])
  })

  test('begins anew after the last, without the table that is shown', () => {
    const round = new Round()
    let here = 'a'
    const gone = Array.from({ length: 7 }, () => (here = round.next(three, here)!.id))
    expect(gone.every((id, index) => index === 0 || id !== gone[index - 1])).toBe(true)
    expect(new Set(gone)).toEqual(new Set(['a', 'b', 'c']))
  })

  test('leaves out a table that is skipped, until the round is over', () => {
    const round = new Round()
    round.skip('b')
    expect(round.next(three, 'a')?.id).toBe('c')
    expect(round.next([card('a'), card('b')], 'a')?.id).toBe('b')
  })

  test('has no next where nothing else waits', () => {
    expect(new Round().next([card('a')], 'a')).toBeNull()
    expect(new Round().next([], '')).toBeNull()
  })

  test('goes by deadline, and to tables without one last', () => {
    expect(inOrder([card('a'), card('b', '2026-11-25T10'), card('c', '2026-11-24T10')]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})
