/**
 * The service worker: shows pushes, opens the inbox from them, and shows the tables last seen without a network.
 *
 * It keeps the page, its hashed assets, and the newest answers about games and tables. It forgets the answers when the page says that another
 * account signs in, and when the server says that the session is of somebody else now, or of nobody.
 */
const SHELL = 'rollbook-shell-1'
const SEEN = 'rollbook-seen-1'
const KEPT = 120
const KEEPS = /^\/api\/(session|lobby|games|boards|art|tables)(\/|$)/
const SESSION = '/api/session'
const NEVER = /\/(invitation|proof|bundle|commands|previews|sight)$/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== SEEN) await caches.delete(name)
    await self.clients.claim()
  })())
})
self.addEventListener('message', ({ data }) => {
  if (data === 'forget') void forget()
})

/** How often the answers were forgotten: one that was asked for before is not kept afterwards. */
let forgotten = 0

async function forget() {
  forgotten += 1
  await caches.delete(SEEN)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (KEEPS.test(address.pathname) && !NEVER.test(address.pathname)) event.respondWith(answer(request, event))
})

/** The page from the network, or the one that is kept. */
async function page(request) {
  try {
    const fresh = await fetch(request)
    if (fresh.ok && fresh.headers.get('content-type')?.startsWith('text/html')) await (await caches.open(SHELL)).put('/', fresh.clone())
    return fresh
  } catch (fault) {
    const kept = await caches.match('/', { cacheName: SHELL })
    if (kept) return kept
    throw fault
  }
}

/** A file whose name changes with its content: kept for ever, oldest first out. */
async function asset(request) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) {
    await cache.put(request, fresh.clone())
    await trim(cache, KEPT)
  }
  return fresh
}

/** An answer from the network, or the last one without it. */
async function answer(request, event) {
  let before = forgotten
  try {
    const fresh = await fetch(request)
    if (fresh.ok && new URL(request.url).pathname === SESSION && before === forgotten && (await isOfAnother(fresh.clone()))) {
      await forget()
      before = forgotten
    }
    if (fresh.ok) event.waitUntil(keep(request, fresh.clone(), before))
    return fresh
  } catch (fault) {
    const kept = await caches.match(request, { cacheName: SEEN, ignoreVary: true })
    if (kept) return kept
    throw fault
  }
}

/** True if a session is of another account than the one whose answers are kept. */
async function isOfAnother(fresh) {
  const kept = await caches.match(SESSION, { cacheName: SEEN, ignoreVary: true })
  return kept !== undefined && (await kept.json()).person?.id !== (await fresh.json()).person?.id
}

/** Keep an answer that was asked for when so much was `forgotten`. */
async function keep(request, fresh, before) {
  const cache = await caches.open(SEEN) // of before, if it is forgotten from here on
  if (before !== forgotten) return
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, fresh)
  await trim(cache, KEPT)
}

async function trim(cache, most) {
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) if (new URL(old.url).pathname !== '/') await cache.delete(old)
}

self.addEventListener('push', (event) => event.waitUntil(pushed(event.data?.json() ?? {})))

async function pushed(said) {
  const shown = self.registration.showNotification(said.title || 'Rollbook', {
    body: said.body || '', tag: said.tag || 'rollbook', icon: '/icon-192.png', badge: '/icon-192.png', data: { kind: said.kind },
  })
  // the code shows that pushes arrive here: it is given back without asking the person to type it
  const confirmed = said.code && said.channel
    ? fetch(`/api/channels/${encodeURIComponent(said.channel)}/confirmation`, {
        method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: said.code }),
      })
    : null
  const counted = said.code || said.kind === 'test' ? null : said.waiting ? navigator.setAppBadge?.(said.waiting) : navigator.clearAppBadge?.()
  await Promise.allSettled([shown, confirmed, counted])
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ kind: 'pushed', about: said.kind ?? '' })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const at = ['code', 'test'].includes(event.notification.data?.kind) ? '/account' : '/inbox'
  event.waitUntil((async () => {
    const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!open) return self.clients.openWindow(at)
    await open.focus()
    return open.navigate(at)
  })())
})
