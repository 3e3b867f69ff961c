import { errorCode } from './error-code.ts'

/**
 * Connection errors as Node names them, for every failed connect, and as PostgreSQL does: lost (08), only to be
 * read (25006), in each other's way (40), out of something (53), stopping or giving up a statement (57), a disk that
 * fails (58).
 */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  const message = error instanceof Error ? error.message : ''
  if (['connect', 'getaddrinfo'].includes(syscallOf(error))) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  if (/^(08|25006|40|53|57|58)/.test(code)) return true
  // A full disk, for one, lets no connection begin: it could not write init file. A killed machine of several leaves no better code either.
  if (code === 'XX000' && (COULD_NOT_WRITE.test(message) || message.startsWith('terminating connection ')))
    return true
  // Its own files, not a table: those it says permission is denied for.
  if (code === '42501') return message.startsWith('could not ')
  return CONNECTION_LOST.test(message)
}

const COULD_NOT_WRITE = /^could not (write|create|extend|open|read|fsync|rename) /

/** The driver's messages. The last two remain of any failure in a transaction whose rollback finds no connection. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered|was closed))/

function syscallOf(error: unknown): string {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : ''
  return typeof syscall === 'string' ? syscall : ''
}
