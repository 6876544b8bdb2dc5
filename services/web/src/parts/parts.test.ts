import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Shown from '../fixtures/Shown.svelte'
import { die, hexes, placing, rooms, skilled, timeline, told, words } from '../fixtures/scenes'
import { speak, tableWith } from '../fixtures/speaking'
import { api } from '../lib/server'
import type { PreviewView, Scene, TableView } from '../lib/contract'
import DieFace from './DieFace.svelte'

const preview: PreviewView = {
  words: [words('preview-volley')], odds: [{ outcome: words('outcome', { n: 4 }), numerator: 91, denominator: 216 }], lines: [], explained: [], weight: 'grave', refused: '', rule: '', detail: '',
}

beforeEach(() => {
  speak()
  vi.spyOn(api, 'preview').mockResolvedValue(preview)
})
afterEach(() => void vi.restoreAllMocks())

async function shown(scene: Scene, more: Partial<TableView> = {}) {
  const table = await tableWith(scene, more)
  render(Shown, { table })
  await screen.findByRole('region', { name: 'What you can do' })
  return table
}

test('the question stands on top, with the phase', async () => {
  await shown(hexes)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your turn: fire something, or pass')
  expect(screen.getByText('Round 9')).toBeTruthy()
})

test('the bar says what will happen and how likely it is, before anything is sent', async () => {
  const play = vi.spyOn(api, 'play')
  await shown(hexes)
  await fireEvent.click(document.querySelector('[data-cell="E4"]')!)
  expect(await screen.findByText('Three dice, the highest less 2.')).toBeTruthy()
  expect(screen.getByText('42%')).toBeTruthy()
  expect(screen.getByText('This cannot be taken back.')).toBeTruthy()
  expect(play).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})

test('why a place is no target is said in the words of the game', async () => {
  vi.spyOn(api, 'preview').mockResolvedValue({ ...preview, refused: 'blocked', rule: 'R-7' })
  const table = await shown(placing)
  table.tapItem('red-cube')
  await fireEvent.click(document.querySelector('[data-cell="A2"]')!)
  expect(await screen.findByText(/Something is in the way there/)).toBeTruthy()
  expect(screen.getByText('R-7')).toBeTruthy()
})

test('before a turn ends the pieces that can still act are named, and a press begins with one of them', async () => {
  vi.spyOn(api, 'preview').mockResolvedValue({ ...preview, weight: 'done' })
  const table = await shown(hexes)
  const ends = table.options.find(({ weight }) => weight === 'done')!
  table.choose(ends)
  const said = await screen.findByText(/3 can still act/)
  const named = said.closest('p')!.querySelectorAll('button')
  expect(named).toHaveLength(3)
  await fireEvent.click(named[2]!)
  expect([...table.targets.cells]).toEqual(['D9', 'E11', 'G9'])
  expect(screen.queryByText(/can still act/)).toBeNull()
})

test('things in a tray are pressed buttons with names', async () => {
  await shown(placing)
  const disc = await screen.findByRole('button', { name: 'red cube' })
  await fireEvent.click(disc)
  expect(disc.getAttribute('aria-pressed')).toBe('true')
})

test('who stands together is told apart by a button each', async () => {
  await shown(rooms)
  await fireEvent.click(document.querySelector('[data-cell="Z2"]')!)
  expect(await screen.findByText('Several stand here. Which one?')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'blue shield' }))
  expect(await screen.findByText('Choose one of the lit places.')).toBeTruthy()
})

test('the report names the sides, leads to each moment and keeps what was taken back', async () => {
  await shown(hexes)
  expect(await screen.findByText('Keeper rolls at C1.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'record 30' }).getAttribute('href')).toBe('/t/t?at=30')
  expect(document.querySelector('.cancelled')?.textContent).toContain('Taken back')
})

test.each([
  [die(5, true), '5, counted', 5, 0],
  [die(17, false, 20), '17, not counted', 0, 1],
  [die('H', true), 'H, counted', 0, 1],
])('a die shows its face', (die, label, pips, texts) => {
  render(DieFace, { die })
  const image = screen.getByRole('img', { name: label })
  expect([image.querySelectorAll('circle').length, image.querySelectorAll('text').length]).toEqual([pips, texts])
})

test('preview, roll panel and log say a roll in the same words, the modifiers with their signs', async () => {
  const explained = [skilled(54, { points: 9, target: null })]
  vi.spyOn(api, 'preview').mockResolvedValue({ ...preview, explained: [skilled(null, { points: null, target: null })] })
  const entries = timeline.entries.map((entry) => ({ ...entry, lines: entry.lines.map((line) => (line.n === 57 ? { ...line, explained } : line)) }))
  await shown({ ...hexes, roll: { ...hexes.roll!, explained } }, { report: { ...told, entries } })
  await fireEvent.click(document.querySelector('[data-cell="E4"]')!)
  expect(await screen.findByText('3 dice: weapon 1, fusion +2; against 12: skill 14, cover −4, aimed +2.')).toBeTruthy()
  expect(screen.getAllByText('3 dice: weapon 1, fusion +2; 9 against 12: skill 14, cover −4, aimed +2.').length).toBe(2)
})

test('each of several targets has its own comparison', async () => {
  const targets = [{ points: 14, target: words('piece', { kind: 'cube', tone: 'red' }) }, { points: 3, target: words('piece', { kind: 'cube', tone: 'blue' }) }]
  await shown({ ...hexes, roll: { ...hexes.roll!, explained: [{ ...skilled(54, ...targets), dice: null }] } })
  expect(await screen.findByText('red cube: 14 against 12: skill 14, cover −4, aimed +2; blue cube: 3 against 12: skill 14, cover −4, aimed +2.')).toBeTruthy()
})

test('a value that appears under the pointer takes no click for a moment, but keys choose it', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const table = await shown(hexes)
  await fireEvent.pointerMove(document.body, { clientX: 5, clientY: 5 })
  await fireEvent.click(document.querySelector('[data-cell="H9"]')!)
  const value = await waitFor(() => document.querySelector<HTMLElement>('.bar.live .acts button')!)
  document.elementFromPoint = () => value
  await fireEvent.click(value, { detail: 1 })
  expect(table.command).toBeFalsy()
  await fireEvent.click(value)
  expect(table.command).toMatchObject({ type: 'fire', weapon: 'i5' })
})
