import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** Encrypted text that only this app secret opens; different every time. */
  seal(text: string): string
  /** Null when the text was sealed with another app secret, or was changed. */
  open(sealed: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Starts every sealed text, so that a later algorithm can be recognised. */
const VERSION_PREFIX = 'v1.'

/** Encrypts secrets that the database stores but that a reader of the database must not learn. */
export function secretBox(appSecret: string): SecretBox {
  // A derived key: the app secret also signs links, and no key should serve two purposes.
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'stored secrets', 32))

  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION_PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    open(sealed) {
      if (!sealed.startsWith(VERSION_PREFIX)) return null
      const bytes = Buffer.from(sealed.slice(VERSION_PREFIX.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
