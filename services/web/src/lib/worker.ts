/** The service worker of this page: registered once, told to forget what it keeps, and the badge of the installed page. */
import { scriptAddress, SERVICE_WORKER } from './trusted'

/** True if this browser runs service workers at this address: it needs a safe connection. */
export const hasWorker = () => 'serviceWorker' in navigator && isSecureContext

/** Register the service worker. A browser that refuses it shows the page as before. */
export function registerWorker(): void {
  if (hasWorker()) addEventListener('load', () => void navigator.serviceWorker.register(scriptAddress(SERVICE_WORKER)).catch(() => undefined), { once: true })
}

/** Forget the answers that are kept for use without a network: another account is signed in. */
export function forgetSeen(): void {
  if (hasWorker()) navigator.serviceWorker.controller?.postMessage('forget')
}

/** Show on the icon of the installed page how many tables wait. */
export function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined)
}
