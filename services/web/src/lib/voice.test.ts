import { expect, test } from 'vitest'
import type { TableView } from './contract'
import { speak } from '../fixtures/speaking'
import { when } from './speech.svelte'
import { Voice } from './voice.svelte'

const seat = (who: string) => ({ seat: 0, who, taken: true, bot: false, ready: true, you: false, awaited: false, result: null, strength: null, deadline: '', first: '', reliability: null })

test('a player is named as long as the table knows the name', () => {
  let view = { game: 'toy', scene: null, seats: [seat('Ada')] } as unknown as TableView
  const voice = new Voice(() => view)
  expect(voice.player(0)).toBe('Ada')

  view = { ...view, seats: [seat('')] }
  expect(voice.player(0)).toBe(voice.seat(0))
  expect(voice.player(0)).not.toContain('Ada')
})

test('what happened in this minute was just now, and the rest is relative or a date', () => {
  speak()
  const at = (stamp: string) => when(stamp, Date.parse('2026-01-05T10:00:10Z'))
  expect([at('2026-01-05T10:00:00Z'), at('2026-01-05T09:57:00Z'), at('2026-01-04T09:00:00Z')]).toEqual(['just now', '3 minutes ago', 'yesterday'])
  expect(at('2025-01-05T10:00:00Z')).toContain('2025')
})
