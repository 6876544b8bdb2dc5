/** Passkeys: the browser's WebAuthn interface, with bytes in base64url as the server has them. */
import type { Person } from './contract'
import { get, post, remove } from './server'

/** The person has cancelled, or the device has no passkey for this site. */
export class NoPasskey extends Error {}

interface Asked { readonly options: Record<string, unknown>; readonly ticket: string }
interface Descriptor { readonly id: string; readonly type: 'public-key'; readonly transports?: AuthenticatorTransport[] }

/** Whether this browser makes passkeys at this address: it needs a safe connection to a host with a name. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
export const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const described = (list: unknown) => ((list ?? []) as Descriptor[]).map((each) => ({ ...each, id: bytes(each.id) }))

async function credential(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await asking
    if (found instanceof PublicKeyCredential) return found
  } catch (fault) {
    // a passkey of this account is there already: the server says so too, but knows no device
    if (fault instanceof DOMException) throw new NoPasskey(fault.name === 'InvalidStateError' ? 'known' : 'none')
    throw fault
  }
  throw new NoPasskey('none')
}

/** The passkeys of the account. */
export const passkeys = async () => (await get('/api/passkeys')).passkeys
export const removePasskey = (passkey: string) => remove('/api/passkeys/{passkey}', { in: { passkey } })

/** Make a passkey on this device and add it to the account; the present password shows who asks. */
export async function addPasskey(password: string): Promise<void> {
  const { options, ticket } = (await post('/api/passkeys/options', { body: { password } })) as Asked
  const user = options.user as { id: string; name: string; displayName: string }
  const publicKey = {
    ...options, challenge: bytes(options.challenge as string), user: { ...user, id: bytes(user.id) }, excludeCredentials: described(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = await credential(navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  await post('/api/passkeys', {
    body: { ticket, id: made.id, client_data: base64url(response.clientDataJSON), attestation_object: base64url(response.attestationObject) },
  })
}

/** Sign in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<Person> {
  const { options, ticket } = (await post('/api/sign-in/options')) as Asked
  const publicKey = {
    ...options, challenge: bytes(options.challenge as string), allowCredentials: described(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions
  const found = await credential(navigator.credentials.get({ publicKey }))
  const response = found.response as AuthenticatorAssertionResponse
  return post('/api/sign-in/passkey', {
    body: {
      ticket, id: found.id, client_data: base64url(response.clientDataJSON), authenticator_data: base64url(response.authenticatorData),
      signature: base64url(response.signature), user_handle: response.userHandle ? base64url(response.userHandle) : '',
    },
  })
}
