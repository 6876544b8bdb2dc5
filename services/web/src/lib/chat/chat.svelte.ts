/** The chat of a table in this tab: its rooms, the messages of the open one, and what is being written. */
import type { ChatRoomView, MessageView, RoomKind } from '../contract'
import { follow } from '../live'
import { Refused } from '../server'
import { pointing } from './pointing.svelte'
import { requests } from './requests'

const KEY_BYTES = 16
const madeKey = () => [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export class Chat {
  rooms = $state.raw<readonly ChatRoomView[]>([])
  muted = $state(false)
  room = $state<RoomKind>('table')
  messages = $state.raw<readonly MessageView[]>([])
  /** The number before which earlier messages can be asked for. */
  earlier = $state<number | null>(null)
  /** Where what was new begins, while the room stays open. */
  fresh = $state(0)
  text = $state('')
  record = $state<number | null>(null)
  wanted = $state('')
  /** True if the server does not answer. */
  away = $state(false)
  private open = false
  private key = madeKey()
  private sent = ''
  private asked = 0

  constructor(readonly table: string) {}

  /** How many messages of others are unread, of all rooms. */
  get unread(): number {
    return this.muted ? 0 : this.rooms.reduce((sum, { unread }) => sum + unread, 0)
  }

  get writes(): boolean {
    return this.rooms.some(({ kind, writes }) => kind === this.room && writes)
  }

  /** Follow the chat until the returned function is called. */
  follow(): () => void {
    void this.load()
    return follow((hint) => hint.table.startsWith(`~${this.table}~`), () => void this.load())
  }

  /** Load what is unread, and the newest page of the room if it is shown. */
  async load(): Promise<void> {
    try {
      const { rooms, muted } = await requests.rooms(this.table)
      this.rooms = rooms
      this.muted = muted
      this.away = false
      if (!rooms.some(({ kind }) => kind === this.room)) this.room = 'table'
      if (this.open) await this.newest()
    } catch (fault) {
      this.away = !(fault instanceof Refused)
    }
  }

  /** Show the messages until the returned function is called. */
  show(): () => void {
    this.open = true
    void this.enter(this.rooms.find(({ unread }) => unread)?.kind ?? this.room)
    return () => (this.open = false)
  }

  async enter(room: RoomKind): Promise<void> {
    this.room = room
    this.messages = []
    this.earlier = null
    this.fresh = 0
    this.wanted = ''
    await this.load()
  }

  /** Search in one's notes; an empty text shows all. */
  async search(wanted: string): Promise<void> {
    this.wanted = wanted
    this.messages = []
    await this.load()
  }

  async before(): Promise<void> {
    if (this.earlier === null) return
    const page = await requests.page(this.table, this.room, { before: this.earlier })
    this.messages = [...page.messages, ...this.messages]
    this.earlier = page.earlier
  }

  /** Send what is written; sent again after no answer, it is written once. Raises what the server refuses. */
  async send(): Promise<void> {
    const points = { record: this.record, marks: pointing.drawn }
    const now = JSON.stringify([this.room, this.text, points])
    if (now !== this.sent) [this.sent, this.key] = [now, madeKey()]
    await requests.write(this.table, this.room, this.key, this.text, points)
    this.sent = this.text = ''
    this.record = null
    pointing.end()
    await this.load()
  }

  async remove(message: MessageView): Promise<void> {
    await requests.remove(this.table, this.room, message.id)
    this.messages = this.messages.filter(({ id }) => id !== message.id)
  }

  async mute(muted: boolean): Promise<void> {
    await requests.mute(this.table, muted)
    await this.load()
  }

  async mutePerson(name: string, muted: boolean): Promise<void> {
    await requests.mutePerson(name, muted)
    this.messages = []
    await this.load()
  }

  private async newest(): Promise<void> {
    const { room, wanted } = this
    const asked = ++this.asked
    const page = await requests.page(this.table, room, { wanted: wanted || undefined })
    if (asked !== this.asked || room !== this.room) return
    const first = page.messages[0]?.id ?? 0
    const kept = wanted ? [] : this.messages.filter(({ id }) => id < first)
    if (!kept.length) this.earlier = page.earlier
    if (!this.fresh) this.fresh = page.read_to
    this.messages = [...kept, ...page.messages]
    const last = page.messages.at(-1)?.id ?? 0
    if (last > page.read_to && room !== 'notes' && document.visibilityState === 'visible') await this.markRead(room, last)
  }

  private async markRead(room: RoomKind, last: number): Promise<void> {
    if (!this.rooms.some(({ kind, unread }) => kind === room && unread)) return
    await requests.read(this.table, room, last)
    this.rooms = this.rooms.map((each) => (each.kind === room ? { ...each, unread: 0 } : each))
  }
}
