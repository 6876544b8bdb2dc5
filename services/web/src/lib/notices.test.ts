import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPush, renewPush, subscribe } from './notices'
import * as server from './server'

const KEYS = { getKey: () => new Uint8Array([1, 2, 3]).buffer }
let endpoint = 'https://push.example/1'
let kept: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null
const channel = (state: string) => ({ id: 'c1', kind: 'push', address: 'https://push.example/1', state })
let channels: ReturnType<typeof channel>[] = []
const [posted, removed] = [vi.fn(), vi.fn()]

beforeEach(() => {
  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async () => (kept = { endpoint, unsubscribe: async () => ((kept = null), true), ...KEYS }),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) } })
  vi.spyOn(server, 'get').mockImplementation((async () => ({ channels, push_key: 'AQID' })) as never)
  vi.spyOn(server, 'post').mockImplementation((async (_: string, { body }: { body: { address: string } }) => void posted(body.address)) as never)
  vi.spyOn(server, 'remove').mockImplementation((async (_: string, said: { in: { channel: string } }) => void removed(said.in.channel)) as never)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  posted.mockClear()
  removed.mockClear()
  localStorage.clear()
  kept = null
})

async function subscribed(state: string, next: string): Promise<void> {
  endpoint = 'https://push.example/1'
  await subscribe('AQID')
  posted.mockClear()
  channels = [channel(state)]
  endpoint = next
}

test('a subscription that the browser has lost is made anew, and the old channel removed', async () => {
  await subscribed('active', 'https://push.example/2')
  kept = null // as a browser does it
  await renewPush()
  expect(posted.mock.calls).toEqual([['https://push.example/2']])
  expect(removed.mock.calls).toEqual([['c1']])
  channels = [{ ...channel('active'), address: 'https://push.example/2' }]
  await renewPush()
  expect(posted).toHaveBeenCalledTimes(1)
})

test('a channel that was turned off gets another subscription', async () => {
  await subscribed('off', 'https://push.example/2')
  await renewPush()
  expect(posted.mock.calls).toEqual([['https://push.example/2']])
  expect(removed.mock.calls).toEqual([['c1']])
})

test('a subscription that works, and a channel that was removed, are left alone', async () => {
  await subscribed('active', 'https://push.example/2')
  await renewPush()
  channels = []
  await renewPush()
  expect(posted).not.toHaveBeenCalled()
  expect(removed).not.toHaveBeenCalled()
})

test('who signs out ends the subscription and its channel, and whoever comes next renews none', async () => {
  await subscribed('active', 'https://push.example/2')
  await endPush()
  expect([kept, removed.mock.calls]).toEqual([null, [['c1']]])
  await renewPush()
  expect(posted).not.toHaveBeenCalled()
})

test('a browser without a subscription asks for nothing at signing out', async () => {
  channels = []
  await endPush()
  expect(server.get).not.toHaveBeenCalled()
})
