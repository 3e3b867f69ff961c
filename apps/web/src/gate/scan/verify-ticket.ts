import type { TicketKey } from '@nibondhon/api-contract'
import type { ParsedTicket } from '@nibondhon/domain'

export type Signature = 'true' | 'false' | 'unknown-key'

type Verify = (
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

/** Whether one of our keys signed the ticket. */
export async function verifyTicket(
  { payload, signature, signed }: ParsedTicket,
  keys: readonly TicketKey[],
): Promise<Signature> {
  const key = keys.find(({ kid }) => kid === payload.kid)
  if (!key) return 'unknown-key'
  const verify = (await canVerify()) ? verifyByBrowser : verifyByPackage
  const isTrue = await verify(bytesOf(key.x), Uint8Array.from(signature), new TextEncoder().encode(signed))
  return isTrue ? 'true' : 'false'
}

/** Browsers have known Ed25519 since 2023 to 2025. */
function canVerify(): Promise<boolean> {
  known ??= importKey(new Uint8Array(32)).then(
    () => true,
    (error: unknown) => !(error instanceof DOMException && error.name === 'NotSupportedError'),
  )
  return known
}
let known: Promise<boolean> | null = null

function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
}

const verifyByBrowser: Verify = async (key, signature, signed) =>
  crypto.subtle.verify('Ed25519', await importKey(key), signature, signed)

/** The part is kept on the phone with the page, so it is there without network. */
export const verifyByPackage: Verify = async (key, signature, signed) => {
  const { verifyAsync } = await import('@noble/ed25519')
  // As the browser does, which knows no lenient rules.
  return verifyAsync(signature, signed, key, { zip215: false })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
