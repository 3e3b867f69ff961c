import { createHash, randomBytes } from 'node:crypto'

/** 256 secure random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: enough to recognise it, useless to a reader of the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
