import { paymentReferenceOfKey } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../platform/http/index.ts'
import { hashAsUuid, requestDigest } from './request-digest.ts'

/** A request that may be retried: the same key with the same content gets the first response again. */
export interface Idempotency {
  /** A hash of the form or submission and the `Idempotency-Key` header: a key counts for one of them only. */
  key: string
  digest: string
  /** The payment reference that a page derived from the header and showed; null where the header is too short for that. */
  paymentReference: string | null
}

/** Everything that affects what is stored; so not the language, nor the honeypot field. */
export interface RequestContent {
  route: 'submit' | 'pay' | 'edit' | 'waiting-list'
  answers: unknown
  /** The price that the client showed. */
  amount: number | null
  /** Digests of the files' contents, by field id. */
  files: Record<string, string>
  /** How the member pays. */
  payment?: Record<string, string>
  discountCode?: string
}

/** Null when the request has no `Idempotency-Key`. */
export function readIdempotency(
  request: FastifyRequest,
  /** The form that is submitted, or the submission that is edited. */
  subject: string,
  content: RequestContent,
): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', 'invalid_idempotency_key')
  }
  return {
    key: hashAsUuid(`${subject}\n${key}\n`),
    digest: requestDigest(content),
    paymentReference: paymentReferenceOfKey(key),
  }
}
