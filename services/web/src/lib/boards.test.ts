import { afterEach, expect, test, vi } from 'vitest'
import { cell, edge, squares, view } from '../fixtures/scenes'
import { laidOut, merged } from './boards'
import type { Board } from './contract'
import { api, Refused, Unreachable } from './server'

afterEach(() => void vi.restoreAllMocks())

const known = [cell('b', [1, 0])]
const printed: Board = { cells: [cell('a', [0, 0], { dim: true }), cell('b', [1, 0], { dim: true }), cell('c', [2, 0])], edges: [edge('w', 'wall', 'a', 'b'), edge('d', 'door_closed', 'b', 'c')], layers: { B: known, C: [cell('c', [2, 0], { dim: true })] } }
const short = { ...squares, base: 'printed', layers: ['B'], cells: [cell('x', [3, 0])], edges: [edge('d', 'door_open', 'b', 'c')], gone_cells: ['c'], gone_edges: ['w'] }

test('a layer covers the board, and what differs covers both', () => {
  const scene = merged(short, printed)
  expect(scene.cells).toEqual([cell('a', [0, 0], { dim: true }), cell('b', [1, 0]), cell('x', [3, 0])])
  expect(scene.edges).toEqual([edge('d', 'door_open', 'b', 'c')])
  expect([scene.base, scene.layers, scene.gone_cells, scene.gone_edges]).toEqual(['', [], [], []])
})

test('a board is asked for once, and an answer is laid out once', async () => {
  const asked = vi.spyOn(api, 'board').mockResolvedValue(printed)
  const answer = view('t', short)
  const [one, other] = [await laidOut(answer), await laidOut({ ...answer })]
  expect(asked.mock.calls).toEqual([['printed']])
  expect(await laidOut(answer)).toBe(one)
  expect(other.scene).toEqual(one.scene)
})

test('a scene without boards is whole', async () => {
  const answer = view('t', squares)
  expect(await laidOut(answer)).toBe(answer)
})

test('a board that does not come bars nothing, and is asked for again', async () => {
  const asked = vi.spyOn(api, 'board').mockRejectedValueOnce(new Refused({ status: 404, title: '', type: '', detail: '', code: 'not_found', rule: '', note: '' }))
  const answer = view('t', { ...short, base: 'late' })
  await expect(laidOut(answer)).rejects.toBeInstanceOf(Unreachable)
  asked.mockResolvedValue(printed)
  expect((await laidOut(answer)).scene?.cells.length).toBe(3)
})
