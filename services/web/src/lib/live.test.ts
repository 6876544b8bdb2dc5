import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Stream extends EventTarget {
  static all: Stream[] = []
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }

  say(name: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
}

class Bus {
  static all = new Set<Bus>()
  onmessage: ((said: MessageEvent) => void) | null = null

  constructor() {
    Bus.all.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of Bus.all) if (other !== this) other.onmessage?.(new MessageEvent('message', { data }))
  }
}

/** Two tabs of one browser: two instances of the module on one channel, the first of which holds the lock. */
async function tab(leads: boolean) {
  vi.resetModules()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request: (_: string, lead: () => Promise<void>) => (leads ? lead() : new Promise(() => undefined)) } }))
  return import('./live')
}

beforeEach(() => {
  Stream.all = []
  Bus.all = new Set()
  vi.stubGlobal('BroadcastChannel', Bus)
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => vi.unstubAllGlobals())

test('two tabs share one stream, and both hear a hint', async () => {
  const heard: string[] = []
  const first = await tab(true)
  first.follow(({ table }) => table === 'a', () => heard.push('first'))
  const second = await tab(false)
  second.follow(({ table }) => table === 'a', () => heard.push('second'))
  Stream.all.at(-1)!.say('hint', '{"table":"a","n":7}')
  Stream.all.at(-1)!.say('hint', '{"table":"b","n":7}')
  expect(Stream.all).toHaveLength(1)
  expect(heard.sort()).toEqual(['first', 'second'])
})

test('the stream is opened anew for a table that another tab watches', async () => {
  const first = await tab(true)
  first.live().watch('a')
  const second = await tab(false)
  second.live().watch('b')
  const open = Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED)
  expect(open.map(({ url }) => url.replace(/page=[0-9a-f]{32}$/, 'page='))).toEqual(['/api/hints?watch=a&watch=b&page='])
})

test('when hints may have been lost, everything is looked at again', async () => {
  const look = vi.fn()
  const { follow } = await tab(true)
  follow(() => false, look)
  Stream.all[0]!.say('resync', '{}')
  expect(look).toHaveBeenCalledTimes(1)
})

test('while the link is lost it is looked at now and then', async () => {
  const { follow } = await tab(true)
  vi.useFakeTimers()
  const look = vi.fn()
  const stop = follow(() => true, look)
  Stream.all[0]!.say('error')
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledTimes(1)
  stop()
  vi.advanceTimersByTime(600_000)
  vi.useRealTimers()
  expect(look).toHaveBeenCalledTimes(1)
})
