import { afterEach, expect, test, vi } from 'vitest'
import type { MessageView } from '../contract'
import { Unreachable } from '../server'
import { Chat } from './chat.svelte'
import { requests } from './requests'

const message = (id: number, more: Partial<MessageView> = {}): MessageView => ({ id, at: '', name: 'Bob', seat: 1, yours: false, n: 1, text: `${id}`, record: null, marks: [], ...more })
const rooms = (unread: number) => ({ rooms: [{ kind: 'table' as const, writes: true, unread, seats: [] }], muted: false })
const page = (read_to: number, ...ids: number[]) => ({ messages: ids.map((id) => message(id)), earlier: null, read_to })

afterEach(() => vi.restoreAllMocks())

test('a room is read when it is shown, up to its last message', async () => {
  vi.spyOn(requests, 'rooms').mockResolvedValue(rooms(2))
  vi.spyOn(requests, 'page').mockResolvedValue(page(1, 1, 2, 3))
  const read = vi.spyOn(requests, 'read').mockResolvedValue(undefined)
  const chat = new Chat('t')
  await chat.load()
  expect([chat.unread, read.mock.calls]).toEqual([2, []])
  chat.show()
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith('t', 'table', 3))
  await vi.waitFor(() => expect([chat.unread, chat.messages.length, chat.fresh]).toEqual([0, 3, 1]))
})

test('a message that was not answered is sent again under the same key, the next one under another', async () => {
  vi.spyOn(requests, 'rooms').mockResolvedValue(rooms(0))
  const write = vi.spyOn(requests, 'write').mockRejectedValueOnce(new Unreachable('')).mockResolvedValue(message(1))
  const chat = new Chat('t')
  chat.text = 'hello'
  await expect(chat.send()).rejects.toThrow(Unreachable)
  await chat.send()
  expect(chat.text).toBe('')
  chat.text = 'hello'
  await chat.send()
  const keys = write.mock.calls.map(([, , key]) => key)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('what was deleted elsewhere goes, and earlier pages stay', async () => {
  vi.spyOn(requests, 'rooms').mockResolvedValue(rooms(0))
  const pages = vi.spyOn(requests, 'page').mockResolvedValueOnce({ ...page(9, 5, 6, 7), earlier: 5 })
  const chat = new Chat('t')
  chat.show()
  await vi.waitFor(() => expect(chat.messages).toHaveLength(3))
  pages.mockResolvedValueOnce(page(9, 3, 4))
  await chat.before()
  pages.mockResolvedValueOnce({ ...page(9, 5, 7, 8), earlier: 5 })
  await chat.load()
  expect(chat.messages.map(({ id }) => id)).toEqual([3, 4, 5, 7, 8])
  expect(chat.earlier).toBeNull()
})
