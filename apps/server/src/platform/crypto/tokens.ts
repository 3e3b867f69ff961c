import { createHash, randomBytes } from 'node:crypto'

/** 256 bits from the system's secure source. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: enough to recognise it, useless to whoever reads the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
