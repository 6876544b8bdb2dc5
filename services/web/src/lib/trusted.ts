/** The script addresses that this page gives to workers: one trusted-types policy that holds two constant paths. */
import verifier from './proof/worker.ts?worker&url'

export const VERIFIER = verifier
export const SERVICE_WORKER = '/service-worker.js'

interface Policy { createScriptURL: (address: string) => unknown }
let policy: Policy | null = null

function made(): Policy {
  const createScriptURL = (address: string) => {
    if (address !== VERIFIER && address !== SERVICE_WORKER) throw new TypeError('no script of this page')
    return address
  }
  const types = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy } }).trustedTypes
  return types?.createPolicy('rollbook-worker', { createScriptURL }) ?? { createScriptURL }
}

/** The address as the browser takes it. Throws for every other address. */
export function scriptAddress(wanted: typeof VERIFIER | typeof SERVICE_WORKER): string {
  policy ??= made()
  return policy.createScriptURL(wanted) as string
}
