export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export interface ListCipher {
  seal(value: unknown): Promise<Sealed>
  open(sealed: Sealed): Promise<unknown>
}

export const SALT_BYTES = 16
const IV_BYTES = 12

/** The key follows from the token of the device: once that is forgotten, what was sealed cannot be read. */
export async function createListCipher(token: string, salt: Uint8Array<ArrayBuffer>): Promise<ListCipher> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, [
    'deriveKey',
  ])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('list of a gate') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
    },
    async open({ iv, data }) {
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown
    },
  }
}
