import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hexes, rooms, squares } from '../../fixtures/scenes'
import { speak, tableWith } from '../../fixtures/speaking'
import { api } from '../../lib/server'
import type { Scene } from '../../lib/contract'
import type { Table } from '../../lib/table.svelte'
import Shown from '../../fixtures/Shown.svelte'

beforeEach(() => {
  speak()
  vi.spyOn(api, 'preview').mockResolvedValue({ words: [], odds: [], lines: [], need: null, weight: 'plain', refused: '', rule: '', detail: '' })
})
afterEach(() => void vi.restoreAllMocks())

async function board(scene: Scene): Promise<Table> {
  const table = await tableWith(scene)
  render(Shown, { table })
  await screen.findByRole('grid')
  return table
}
const cell = (id: string) => document.querySelector<SVGElement>(`[data-cell="${id}"]`)!

test.each([['hexes', hexes], ['squares', squares], ['rooms', rooms]])('all cells and pieces of %s are drawn', async (_, scene) => {
  await board(scene)
  expect(screen.getAllByRole('gridcell', { hidden: true })).toHaveLength(scene.cells.length)
  expect(document.querySelectorAll('[data-piece]')).toHaveLength(scene.pieces.length)
})

test('a cell says what stands on it and what can be done', async () => {
  await board(hexes)
  await vi.waitFor(() => expect(cell('E4').getAttribute('aria-label')).toBe('E4, orange emp, 2 charges, can begin here'))
  expect(cell('D6').getAttribute('aria-label')).toContain('facing east')
  expect([cell('E4').getAttribute('aria-disabled'), cell('A2').getAttribute('aria-disabled')]).toEqual(['false', 'true'])
})

test('one cell has the keyboard, arrows move on, Enter chooses, Escape takes back', async () => {
  const table = await board(hexes)
  expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  cell('F9').focus()
  await fireEvent.keyDown(cell('F9'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell('F10'))
  await fireEvent.keyDown(cell('F10'), { key: 'Enter' })
  expect(table.begun).toBe(true)
  await fireEvent.keyDown(cell('F10'), { key: 'Escape' })
  expect(table.begun).toBe(false)
})

test('directions are buttons around the piece', async () => {
  const table = await board(hexes)
  await fireEvent.click(cell('H9'))
  const ways = within(await screen.findByRole('group', { name: 'Directions' })).getAllByRole('button')
  expect(ways).toHaveLength(6)
  await fireEvent.keyDown(ways[0]!, { key: 'Enter' })
  expect(table.command).toEqual({ type: 'fire', weapon: 'i5', direction: 'E' })
})

test('a drag is no click', async () => {
  const table = await board(hexes)
  const svg = cell('E4').ownerSVGElement!
  svg.setPointerCapture = () => undefined
  const at = (x: number) => ({ clientX: x, clientY: 10, button: 0, buttons: 1 })
  await fireEvent.pointerDown(cell('E4'), at(10))
  await fireEvent.pointerMove(cell('E4'), at(60))
  await fireEvent.pointerUp(cell('E4'), at(60))
  await fireEvent.click(cell('E4'), at(60))
  expect(table.begun).toBe(false)
})

test('no picture holds a static style, which the page is not allowed', async () => {
  const sources = Object.values(import.meta.glob(['../../**/*.svelte', '../../../index.html'], { query: '?raw', import: 'default', eager: true })) as string[]
  expect(sources.length).toBeGreaterThan(25)
  for (const source of sources) expect(source).not.toMatch(/\sstyle="|\{@html/)
})

test('sight is measured between two squares, and a click means nothing else meanwhile', async () => {
  const table = await board({ ...squares, sight: true })
  const eye = screen.getByRole('button', { name: 'Line of sight' })
  await fireEvent.click(eye)
  expect(screen.getByText('Sight past figures: choose two squares.')).toBeTruthy()
  await fireEvent.click(cell('2.1'))
  await fireEvent.click(cell('6.1'))
  expect(screen.getByText('Not in sight.')).toBeTruthy()
  await fireEvent.click(cell('2.2'))
  await fireEvent.click(cell('2.5'))
  expect(screen.getByText('In sight.')).toBeTruthy()
  expect(table.begun).toBe(false)
  await fireEvent.click(eye)
  expect(screen.getByText('Not in sight.')).toBeTruthy()
  await fireEvent.click(eye)
  expect(screen.queryByText('Not in sight.')).toBeNull()
  await fireEvent.click(cell('2.2'))
  expect(table.begun).toBe(true)
})
