import type { Answers } from '@nibondhon/domain'
import { ApiError } from '../../../lib/api-error.ts'

/** What was sent under the key of a submission and not answered: it may have arrived all the same. */
export interface Try {
  answers: Answers
  /** What the person was shown as the price, in taka. */
  amount: number
  /** How it was to be paid for, without the receipt; null where nothing was. */
  payment: Record<string, string> | null
  /** What tells its files from others. */
  files: string[]
}

export type TriedFiles = ReadonlyMap<string, File>

const MAX_TRIES = 3

/** Files are lost with the page, so they are not kept with the rest of a try. */
const filesByTry = new Map<string, TriedFiles>()

/** Adds what is about to be sent as the newest. */
export function addTry(tries: readonly Try[], content: Omit<Try, 'files'>, files: TriedFiles): Try[] {
  const next = { ...content, files: [...files].map(describeFile) }
  filesByTry.set(nameOf(next), new Map(files))
  return [...tries.filter((earlier) => nameOf(earlier) !== nameOf(next)), next].slice(-MAX_TRIES)
}

/**
 * Sends the newest of the tries. If the server has the key with other content, an earlier try has arrived: then that
 * one is repeated as it was, for its receipt. `stored` is the try that the receipt is for.
 */
export async function sendOrRepeat<T>(
  tries: readonly Try[],
  send: (content: Try, files: TriedFiles) => Promise<T>,
): Promise<{ submitted: T; stored: Try }> {
  let reused: unknown
  for (const content of [...tries].reverse()) {
    try {
      const submitted = await send(content, filesByTry.get(nameOf(content)) ?? new Map())
      return { submitted, stored: content }
    } catch (error) {
      if (!isKeyReused(error)) throw error
      reused = error
    }
  }
  throw reused
}

/** Tries as the session kept them, as far as they are whole. */
export function readTries(stored: unknown): Try[] {
  return Array.isArray(stored) ? (stored as Try[]).filter((one) => typeof one.answers === 'object') : []
}

function describeFile([id, { name, size, lastModified }]: [string, File]): string {
  return `${id} ${name} ${size} ${lastModified}`
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_key_reused'
}

function nameOf(content: Try): string {
  return JSON.stringify(content)
}
