/** Sends a command so that it takes effect once, however often it is sent. */
import { Unreachable } from './server'
import type { Command, SendCommand, SentText } from './contract'

/** Random bytes in hex; works without https, where `randomUUID` is missing. */
export function random(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A command ready to be sent: its id and salt stay the same from now on. */
export function sealed(command: Command, decision: string, head: string | null, name = '', text: SentText | null = null): SendCommand {
  return { id: random(16), command, decision, head, salt: random(16), position: null, nonce: null, signature: null, name, text }
}

const PAUSES = [400, 1200, 3000]

/** Send, and repeat unchanged while no answer comes; throws the error of the last attempt. */
export async function persistently<T>(
  ask: () => Promise<T>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await ask()
    } catch (fault) {
      if (!(fault instanceof Unreachable)) throw fault
      await pause(ms)
    }
  }
  return ask()
}
