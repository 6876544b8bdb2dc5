import { expect, test } from 'vitest'
import type { TableView } from './contract'
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
