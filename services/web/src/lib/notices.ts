/** Notices of an account: channels, wishes, the delivery log, and this browser's push subscription. */
import { base64url, bytes } from './passkeys'
import { get, post, remove } from './server'
import { hasWorker } from './worker'

export const notices = () => get('/api/notices')
export type NoticeSettings = Awaited<ReturnType<typeof notices>>
export type Channel = NoticeSettings['channels'][number]
export type ChannelKind = Channel['kind']
export type Wishes = NoticeSettings['wishes']

export const saveWishes = (body: Wishes) => post('/api/notices/wishes', { body })
export const renewCalendar = (wanted: boolean) => post('/api/notices/calendar', { body: { wanted } })
export const addChannel = (kind: ChannelKind, address: string, shared: boolean) => post('/api/channels', { body: { kind, address, shared, keys: null } })
export const sendCode = (channel: string) => post('/api/channels/{channel}/code', { in: { channel } })
export const confirmChannel = (channel: string, code: string) => post('/api/channels/{channel}/confirmation', { in: { channel }, body: { code } })
export const testChannel = (channel: string) => post('/api/channels/{channel}/test', { in: { channel } })
export const removeChannel = (channel: string) => remove('/api/channels/{channel}', { in: { channel } })
export const nudge = (table: string) => post('/api/tables/{table}/nudge', { in: { table } })
export const unsubscribe = (token: string) => post('/api/unsubscribe/{token}', { in: { token } })
export const allowMails = (token: string) => remove('/api/unsubscribe/{token}', { in: { token } })
/** True for the link that refuses all mails to an address; others end one channel. */
export const refusesAddress = (token: string) => token.startsWith('m')
export const askPasswordReset = (name: string) => post('/api/password/reset', { body: { name } })
export const resetPassword = (secret: string, password: string) => post('/api/password/new', { body: { secret, password } })

export const hasPush = () => hasWorker() && 'PushManager' in globalThis

/** The person does not allow notifications on this device. */
export class NotAllowed extends Error {}

/** Subscribe this browser. The service worker confirms the channel by the push that follows. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed('denied')
  await add(await navigator.serviceWorker.ready, key)
}

/** Where the address of this browser's subscription is remembered. */
const HERE = 'push'

async function add(worker: ServiceWorkerRegistration, key: string): Promise<void> {
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }).catch(() => null)
  const [p256dh, auth] = [made?.getKey('p256dh'), made?.getKey('auth')]
  if (!made || !p256dh || !auth) throw new NotAllowed('unable')
  await post('/api/channels', { body: { kind: 'push', address: made.endpoint, shared: false, keys: { p256dh: base64url(p256dh), auth: base64url(auth) } } })
  localStorage.setItem(HERE, made.endpoint)
}

/**
 * Renew this browser's subscription at a visit, if there was one: browsers and push services end them without a word, and then the
 * server turns the channel off. Who removed the channel, or forbids notifications, gets none.
 */
export async function renewPush(): Promise<void> {
  if (!hasPush() || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.ready
  const kept = await worker.pushManager.getSubscription()
  const before = localStorage.getItem(HERE) ?? kept?.endpoint
  if (!before) return
  const { channels, push_key: key } = await notices()
  const channel = channels.find(({ kind, address }) => kind === 'push' && address === before)
  if (!channel) return localStorage.removeItem(HERE)
  if (kept?.endpoint === before && channel.state !== 'off') return
  if (channel.state === 'off') await kept?.unsubscribe() // the push service knows it no longer
  await add(worker, key)
  await removeChannel(channel.id)
}

/** End this browser's subscription: whoever signs out may leave the browser to others, to whom no notice of the account is shown. */
export async function endPush(): Promise<void> {
  const worker = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined
  const kept = await worker?.pushManager.getSubscription()
  const before = localStorage.getItem(HERE) ?? kept?.endpoint
  if (!before) return
  localStorage.removeItem(HERE)
  await kept?.unsubscribe()
  const channel = (await notices()).channels.find(({ kind, address }) => kind === 'push' && address === before)
  if (channel) await removeChannel(channel.id)
}
