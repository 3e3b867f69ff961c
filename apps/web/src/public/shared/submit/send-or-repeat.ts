import { ApiError } from '../../../lib/api-error.ts'
import type { SendAttempt } from '../../member-session/form-record.ts'
import { attemptFiles, type AttemptFiles } from '../../member-session/form-session.ts'

const MAX_ATTEMPTS = 3

/** Adds what is about to be sent as the newest attempt. */
export function addAttempt(
  attempts: readonly SendAttempt[],
  content: Omit<SendAttempt, 'files'>,
  files: AttemptFiles,
): SendAttempt[] {
  const next = { ...content, files: [...files].map(describeFile) }
  attemptFiles().set(identify(next), new Map(files))
  return [...attempts.filter((earlier) => identify(earlier) !== identify(next)), next].slice(-MAX_ATTEMPTS)
}

/**
 * Sends the newest attempt. If the server has other content under the Idempotency-Key, an earlier attempt has arrived:
 * that one is sent again as it was, to get its response. `stored` is the attempt that the server has.
 */
export async function sendOrRepeat<T>(
  attempts: readonly SendAttempt[],
  send: (content: SendAttempt, files: AttemptFiles) => Promise<T>,
): Promise<{ submitted: T; stored: SendAttempt }> {
  let reused: unknown
  for (const content of [...attempts].reverse()) {
    try {
      const submitted = await send(content, attemptFiles().get(identify(content)) ?? new Map())
      return { submitted, stored: content }
    } catch (error) {
      if (!isKeyReused(error)) throw error
      reused = error
    }
  }
  throw reused
}

function describeFile([id, { name, size, lastModified }]: [string, File]): string {
  return `${id} ${name} ${size} ${lastModified}`
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_key_reused'
}

function identify(attempt: SendAttempt): string {
  return JSON.stringify(attempt)
}
