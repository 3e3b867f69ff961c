import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * The stored name of a draft. The secret has 256 random bits, so its hash can be computed from it and not the other way
 * round; the key comes from the same secret by another function.
 */
export function draftIdOf(secret: string): Buffer {
  return createHash('sha256').update(`saved draft ${secret}`).digest()
}

export interface DraftCipher {
  seal(text: string): Buffer
  /** Null for content that was changed, or that another secret has sealed. */
  open(sealed: Buffer): string | null
  /** The encrypted bytes of a file, as they are stored. */
  sealFile(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  openFile(sealed: Buffer): Buffer | null
}

/** Encrypts one draft with a key that only the holder of its link can derive. */
export function draftCipher(secret: string): DraftCipher {
  const contentKey = deriveKey(secret, 'saved draft content')
  const fileKey = deriveKey(secret, 'saved draft files')
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, contentKey, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, encrypted, cipher.getAuthTag()])
    },
    open: (sealed) => unseal(contentKey, sealed)?.toString('utf8') ?? null,
    async *sealFile(content) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, fileKey, iv)
      yield iv
      for await (const chunk of content) yield cipher.update(chunk)
      cipher.final()
      yield cipher.getAuthTag()
    },
    openFile: (sealed) => unseal(fileKey, sealed),
  }
}

function unseal(key: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const content = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([content, decipher.final()])
  } catch {
    return null
  }
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
