import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/index.ts'

/** Keys of at least this length are random; shorter ones two people could choose by chance, or one could guess. */
const UNGUESSABLE = 16

/**
 * What the sender's `Idempotency-Key` is stored as; null when there is none. It counts for one form. A key that could
 * be guessed counts only together with the same answers, for whoever repeats a key is told the edit code.
 */
export function idempotencyKeyOf(request: FastifyRequest, formId: string, answers: unknown): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new Refusal(
      'invalid',
      'invalid_idempotency_key',
      'The Idempotency-Key must have 1 to 200 characters.',
    )
  }
  const more = key.length < UNGUESSABLE ? (JSON.stringify(answers) ?? '') : ''
  return hash('sha256', `${formId}\n${key}\n${more}`, 'base64url')
}
