/** Requests about the chat of a table and private notes. */
import type { MarkView, RoomKind } from '../contract'
import { get, post, remove } from '../server'

export interface Points { readonly record: number | null; readonly marks: readonly MarkView[] }

export const requests = {
  rooms: (table: string) => get('/api/tables/{table}/chat', { in: { table } }),
  page: (table: string, room: RoomKind, query: { before?: number | undefined; wanted?: string | undefined } = {}) =>
    get('/api/tables/{table}/chat/{room}', { in: { table, room }, query }),
  write: (table: string, room: RoomKind, key: string, text: string, { record, marks }: Points) =>
    post('/api/tables/{table}/chat/{room}', { in: { table, room }, body: { key, text, points: { record, marks: [...marks] } } }),
  remove: (table: string, room: RoomKind, message: number) => remove('/api/tables/{table}/chat/{room}/{message}', { in: { table, room, message } }),
  read: (table: string, room: RoomKind, message: number) => post('/api/tables/{table}/chat/{room}/read', { in: { table, room }, body: { message } }),
  mute: (table: string, muted: boolean) => post('/api/tables/{table}/chat-muted', { in: { table }, body: { muted } }),
  mutedPeople: () => get('/api/muted-people'),
  mutePerson: (name: string, muted: boolean) => post('/api/muted-people', { body: { name, muted } }),
}
