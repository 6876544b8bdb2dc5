import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hexes } from '../fixtures/scenes'
import { speak, tableWith } from '../fixtures/speaking'
import type { TableView } from '../lib/contract'
import ShownClocks from '../fixtures/ShownClocks.svelte'
import { follow, siteTime } from '../lib/site-time'
import { inWords, mostOfMove, throughWindows } from '../lib/clocks'

const NOW = Date.parse('2026-06-01T10:00:00.000Z')
const HOUR = 3_600_000

beforeEach(() => {
  speak()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  follow(new Date(NOW).toISOString(), performance.now(), performance.now())
})
afterEach(() => void vi.useRealTimers())

const clock = (deadlines: readonly string[], more: Partial<NonNullable<TableView['clock']>> = {}): Partial<TableView> => ({
  clock: {
    name: 'daily', bank: 259_200, increment: 86_400, cap: 432_000, limit: 0, interrupt: 86_400, grace: 86_400, graces: 2, time_out: 'claim', paused: '', agreed: [], directed: false, released: false, resume_agreed: [], resume_until: '',
    seats: deadlines.map((deadline, seat) => ({ seat, bank: 26 * HOUR, graces: 2, start: deadline && '2026-05-31T10:00:00.000Z', deadline })), ...more,
  },
})

async function shown(more: Partial<TableView>) {
  const table = await tableWith(hexes, more)
  vi.spyOn(table, 'order').mockResolvedValue(undefined)
  render(ShownClocks, { table })
  return table
}

test('a running clock ticks, and a standing one shows the bank', async () => {
  await shown(clock(['', '2026-06-01T10:02:05.000Z']))
  expect(screen.getByText('2 min 5 s')).toBeTruthy()
  expect(screen.getByText('1 d 2 h left')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(65_000)
  expect(screen.getByText('1 min 0 s')).toBeTruthy()
  expect(screen.getByText(/3 days/)).toBeTruthy()
})

test('a time-out is claimed only while the asker waits', async () => {
  const late = clock(['2026-06-01T09:00:00.000Z', ''])
  const seats = (await tableWith(hexes)).view!.seats
  await shown(late)
  expect(screen.queryByRole('button', { name: 'Claim the time-out' })).toBeNull()
  document.body.innerHTML = ''

  const table = await shown({ ...late, seats: seats.map((seat) => ({ ...seat, awaited: !seat.you })) })
  await fireEvent.click(screen.getByRole('button', { name: 'Claim the time-out' }))
  expect(table.order).toHaveBeenCalledWith({ type: 'claim_time_out', seat: 0 })
})

test('time is given, a grace taken and a pause proposed with a button each', async () => {
  const table = await shown(clock(['2026-06-02T10:00:00.000Z', '2026-06-02T10:00:00.000Z']))
  await fireEvent.click(screen.getByRole('button', { name: 'Give 24 hours' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Take 1 d 0 h more (2 left)' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Propose a pause' }))
  expect(vi.mocked(table.order).mock.calls.map(([command]) => command['type'])).toEqual(['give_time', 'take_grace', 'agree_to_pause'])
})

test('a paused game shows no running clock, and can go on', async () => {
  const table = await shown(clock(['2026-06-01T09:00:00.000Z', ''], { paused: '2026-06-01T08:00:00.000Z' }))
  expect(screen.queryByText('time is over')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(table.order).toHaveBeenCalledWith({ type: 'resume_game' })
})

test('a pause of a director is ended by no player', async () => {
  await shown(clock(['2026-06-01T09:00:00.000Z', ''], { paused: '2026-06-01T08:00:00.000Z', directed: true }))
  expect(screen.getByText(/A director paused the game/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
})

test('spans are said in their two largest units', () => {
  expect([90_061_000, 3_600_000 + 120_000, 59_000].map(inWords)).toEqual(['1 d 1 h', '1 h 2 min', '0 min 59 s'])
})


test('the table says how much of the real day a move may take', () => {
  expect(mostOfMove({ bank: 1800, cap: 1800, limit: 0 })).toMatch(/up to 30 min 0 s: such a clock runs by day and by night/)
  expect(mostOfMove({ bank: 259_200, cap: 432_000, limit: 0 })).toMatch(/up to 5 days by day and by night, or up to 21 days if/)
  expect(mostOfMove({ bank: 259_200, cap: 432_000, limit: 36_000 })).toMatch(/up to 10 hours by day and by night, or up to 4 days if/)
  expect([1, 8, 40, 41].map((hours) => throughWindows(hours * HOUR) / HOUR)).toEqual([65, 72, 168, 64 + 168 + 1])
})

const waiting = async () => (await tableWith(hexes)).view!.seats.map((seat) => ({ ...seat, awaited: !seat.you }))

test.each([['fast', 40 * 60_000], ['slow', -40 * 60_000]])('a device whose clock is %s neither offers a time-out early nor shows time that is not there', async (_, off) => {
  const seats = await waiting()
  await shown({ ...clock(['2026-06-01T10:29:00.000Z', '']), seats })
  vi.setSystemTime(NOW + off)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.queryByRole('button', { name: 'Claim the time-out' })).toBeNull()
  expect(screen.getByText('28 min 59 s')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(screen.getByRole('button', { name: 'Claim the time-out' })).toBeTruthy()
})

test('the time that the server told is that of the middle of its request', () => {
  const got = performance.now()
  follow('2026-06-01T12:00:00.000Z', got - 400, got)
  expect(siteTime()).toBe(Date.parse('2026-06-01T12:00:00.200Z'))
  follow('2026-06-01T13:00:00.000Z', got - 20_000, got)
  expect(siteTime()).toBe(Date.parse('2026-06-01T12:00:00.200Z'))
})

test('players may end the pause of a retired director, and one alone after the time of the others', async () => {
  const held = { paused: '2026-05-01T08:00:00.000Z', directed: true, released: true }
  const table = await shown(clock(['2026-06-01T09:00:00.000Z', ''], held))
  expect(screen.getByText(/The director who paused the game is retired/)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Agree to go on' }))
  expect(table.order).toHaveBeenCalledWith({ type: 'agree_to_resume' })
  document.body.innerHTML = ''

  const own = table.view!.your_seat!
  await shown(clock(['2026-06-01T09:00:00.000Z', ''], { ...held, resume_agreed: [own], resume_until: '2026-06-02T10:00:00.000Z' }))
  expect(screen.getByText(/You agree to go on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree to go on' })).toBeNull()
  document.body.innerHTML = ''

  await shown(clock(['2026-06-01T09:00:00.000Z', ''], { ...held, resume_agreed: [own], resume_until: '2026-06-01T10:00:00.000Z' }))
  expect(screen.getByRole('button', { name: 'Agree to go on' })).toBeTruthy()
})
