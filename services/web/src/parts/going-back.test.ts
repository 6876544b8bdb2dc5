import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { hexes } from '../fixtures/scenes'
import { speak, tableWith } from '../fixtures/speaking'
import ShownGoingBack from '../fixtures/ShownGoingBack.svelte'
import type { Checking } from '../lib/checking.svelte'
import type { TableView, WayBack } from '../lib/contract'
import { api } from '../lib/server'
import { follow } from '../lib/site-time'

const LEARNED: WayBack['learned'] = [
  { what: 'dice', seats: [], count: 3, records: [50, 55] },
  { what: 'values', seats: [1], count: 1, records: [53] },
]

let asked = vi.spyOn(api, 'wayBack')
beforeEach(() => {
  speak()
  asked = vi.spyOn(api, 'wayBack').mockImplementation(async (_, to) => ({ points: [48, 51, 54], learned: to === null ? [] : LEARNED }))
})

const request = (more: Partial<NonNullable<TableView['undo']>> = {}): Partial<TableView> => ({
  undo: { request: 2, seat: 0, to: 51, until: '2026-01-06T10:00:00Z', asked: [1], agreed: [], answer: true, refuse: true, ...more },
})
const may = async (more: Partial<TableView['can']> = {}): Promise<Partial<TableView>> => ({ undos: 3, can: { ...(await tableWith(hexes)).view!.can, ask_undo: 20, undos_left: 2, ...more } })

async function shown(more: Partial<TableView>, look?: () => void, lapsed?: () => void) {
  const table = await tableWith(hexes, more)
  vi.spyOn(table, 'order').mockResolvedValue(undefined)
  render(ShownGoingBack, { table, ...(look && { look }), ...(lapsed && { lapsed }) })
  return table
}

test('a player sees what a request would take back and what stays known, and agrees to that record', async () => {
  const table = await shown(request())

  expect(await screen.findByText(/Everybody saw 3 rolled dice/)).toBeTruthy()
  expect(screen.getByText(/Ada.* saw one thing that was hidden/)).toBeTruthy()
  expect(screen.getByText(/the same roll never comes again/)).toBeTruthy()
  expect([...document.querySelectorAll('s')]).toHaveLength(2)
  expect(asked).toHaveBeenLastCalledWith('t', 51)
  await fireEvent.click(screen.getByRole('button', { name: 'Agree to go back' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))

  expect(vi.mocked(table.order).mock.calls).toEqual([[{ type: 'agree_to_undo', request: 2, to: 51 }], [{ type: 'refuse_undo', request: 2 }]])
  expect(screen.queryByRole('button', { name: 'Take the request back' })).toBeNull()
})

test('how many moves go back is counted in the checked records, whatever the report shows', async () => {
  const table = await tableWith(hexes, request({ to: 0 }))
  const records = [0, 1, 1].map((seat, n) => ({ n, append: n, at: '', head: '', game: '', type: 'table.CommandAccepted', data: { seat, w: 1 } }))
  const report = { ok: true } as unknown as Checking['report']
  render(ShownGoingBack, { table, checking: { report, records } })
  expect(await screen.findByText(/By the records this takes back 2 moves: Ada/)).toBeTruthy()
})

test('who asked takes the request back, and who only watches can do nothing', async () => {
  const table = await shown(request({ seat: 1, asked: [0], answer: false, refuse: false }))
  expect(screen.queryByRole('button', { name: 'Agree to go back' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Take the request back' }))
  expect(table.order).toHaveBeenCalledWith({ type: 'withdraw_undo', request: 2 })

  document.body.innerHTML = ''
  await shown({ ...request({ answer: false, refuse: false }), your_seat: null })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Look at it'])
})

test('a request is said politely, and leads to its words', async () => {
  const look = vi.fn()
  await shown(request(), look)
  expect((await screen.findByRole('status')).textContent).toBe('')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/asks you to go back/))
  await fireEvent.click(screen.getByRole('button', { name: 'Look at it' }))
  expect(look).toHaveBeenCalledOnce()
})

test('a request whose time is over by the site is asked about again', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-06T09:59:45Z'), toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  follow('2026-01-06T09:59:45Z', performance.now(), performance.now())
  const lapsed = vi.fn()
  await shown(request(), undefined, lapsed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lapsed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lapsed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a player asks to go back to before a line of the report', async () => {
  const table = await shown(await may())
  expect(asked).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByText('Going back'))

  const choice = await screen.findByRole('combobox')
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['54', '51', '48'])
  await fireEvent.change(choice, { target: { value: '48' } })
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('t', 48))
  expect(screen.getByText(/You may ask 2 times/)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Ask the others' }))

  expect(table.order).toHaveBeenCalledWith({ type: 'ask_for_undo', to: 48 })
})

test('who has asked as often as the table allows is told', async () => {
  await shown(await may({ ask_undo: null, undos_left: 0 }))
  expect(screen.getByText(/as often as this table allows/)).toBeTruthy()
  expect(screen.queryByText('Going back')).toBeNull()
})
