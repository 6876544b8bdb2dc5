import { waitFor } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { die, filmStep, words } from '../fixtures/scenes'
import { soundOf } from './sounds'
import { settings } from './settings.svelte'

class Node { static made: string[] = []; gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }; connect = () => this; start = () => undefined; stop = () => undefined; constructor(_: unknown, { type }: { type?: string }) { if (type) Node.made.push(type) } }

afterEach(() => { vi.unstubAllGlobals(); settings.sound = 'off' })

test('a step sounds as what it shows', () => {
  const roll = { purpose: words('roll'), dice: [die(3, true)], n: 5, against: [], outcome: null, explained: [] }
  const card = { id: 'c', title: words('c'), text: words('c'), glyph: 'star', tone: 'plain' as const }
  expect([soundOf(filmStep(1, 2)), soundOf(filmStep(1, 2, { card })), soundOf(filmStep(1, 2, { roll, card }))]).toEqual(['step', 'card', 'dice'])
})

test('a film makes sounds only if they are wanted', async () => {
  vi.stubGlobal('AudioContext', class { state = 'running'; currentTime = 0; destination = {} })
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  const { FilmPlayer } = await import('./film-player.svelte')
  const { hexes } = await import('../fixtures/scenes')
  const player = new FilmPlayer()
  player.play([filmStep(1, 2)], hexes, null)
  player.forth()
  await import('./sounds') // the player would have asked for it first
  expect(Node.made).toEqual([])
  settings.sound = 'on'
  player.play([filmStep(1, 2)], hexes, null)
  player.forth()
  await waitFor(() => expect(Node.made).toEqual(['triangle']))
  player.skip()
})
