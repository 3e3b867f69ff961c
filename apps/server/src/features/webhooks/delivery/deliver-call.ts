import { pauseBeforeRetry, WEBHOOK_GIVE_UP_MS } from '@nibondhon/domain'
import type { SecretBox } from '../../../platform/crypto/index.ts'
import { commitLater, type Db } from '../../../platform/database/index.ts'
import type { Pace } from '../../../platform/limits/index.ts'
import { cleanProviderText } from '../../../platform/delivery/index.ts'
import { OutboundError, type SafeFetch, type SafeResponse } from '../../../platform/outbound/index.ts'
import type { Receiver } from '../webhooks-repository.ts'
import {
  noteAttempt,
  noteFailing,
  noteWorking,
  pauseFailing,
  storeBody,
  type TakenDelivery,
  turnOff,
} from './deliveries-repository.ts'
import { makeEventBody } from './event-body.ts'
import { signCall } from './sign-call.ts'

export interface DeliveryParts {
  db: Db
  box: SecretBox
  fetch: SafeFetch
  /** For what is sent. How a call ended is noted at once, so that it is not made again. */
  paced: Pace
}

const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 16 * 1024
const GONE = 410
const TOO_MANY = 429
const UNAVAILABLE = 503

/** Makes one call and stores how it ended. Returns whether the receiver responded, so that others may be called. */
export async function deliverCall(
  { db, box, fetch, paced }: DeliveryParts,
  receiver: Receiver,
  delivery: TakenDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  const webhookId = receiver.id
  const body = delivery.body ?? (await paced(() => makeBody(db, delivery), signal))
  const secrets = openSecrets(box, receiver)
  const began = Date.now()
  if (secrets.length === 0) {
    // A restore with another app secret: no receiver should take a call that is not signed.
    await noteFailure(db, {
      webhookId,
      delivery,
      attempt: { failure: 'unreadable_secret', began },
      pausesAll: true,
    })
    return false
  }
  try {
    const response = await fetch(receiver.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Nibondhon-Webhooks',
        ...signCall({ id: delivery.eventId, body, secrets, now: began }),
      },
      body,
      maxBytes: MAX_RESPONSE_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    return await noteResponse(db, { webhookId, delivery, response, secrets, began })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // The process stops: the next one makes the call after the lease.
    if (error.kind === 'cancelled') return false
    // More than is read may be a page of the receiver; it did not say that it took the event.
    await noteFailure(db, { webhookId, delivery, attempt: { failure: error.kind, began }, pausesAll: true })
    return false
  }
}

/** Stored before it is sent, so that each attempt sends the same. */
async function makeBody(db: Db, delivery: TakenDelivery): Promise<string> {
  const body = await makeEventBody(db, delivery)
  await inLaterCommit(db, (trx) => storeBody(trx, delivery.id, body))
  return body
}

async function noteResponse(
  db: Db,
  {
    webhookId,
    delivery,
    response,
    secrets,
    began,
  }: {
    webhookId: string
    delivery: TakenDelivery
    response: SafeResponse
    secrets: readonly string[]
    began: number
  },
): Promise<boolean> {
  const { status } = response
  if (status >= 200 && status < 300) {
    await inLaterCommit(db, async (trx) => {
      // The webhook before its delivery, as those who turn it off do.
      await noteWorking(trx, webhookId)
      await noteAttempt(trx, delivery.id, { status: 'delivered', ...attemptOf(response, secrets, began) })
    })
    return true
  }
  if (status === GONE) {
    await noteAttempt(db, delivery.id, { status: 'failed', ...attemptOf(response, secrets, began) })
    await db.transaction().execute((trx) => turnOff(trx, webhookId))
    return false
  }
  const asked = status === TOO_MANY || status === UNAVAILABLE
  const retryAfterMs = asked ? readRetryAfter(response.headers['retry-after'], began) : 0
  const attempt = { ...attemptOf(response, secrets, began), began, retryAfterMs }
  await noteFailure(db, { webhookId, delivery, attempt, pausesAll: asked })
  return !asked
}

/** What a power failure loses of it is done once more, as calls may be. */
async function inLaterCommit(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await commitLater(trx)
    await work(trx)
  })
}

/** It is tried again after a pause; with `pausesAll`, no other call is made before either. */
async function noteFailure(
  db: Db,
  {
    webhookId,
    delivery: { id, attempts, firstTriedAt },
    attempt: { failure = '', responseStatus = null, response = '', began, retryAfterMs = 0 },
    pausesAll,
  }: {
    webhookId: string
    delivery: TakenDelivery
    attempt: {
      failure?: string
      responseStatus?: number | null
      response?: string
      began: number
      retryAfterMs?: number
    }
    pausesAll: boolean
  },
): Promise<void> {
  const pauseMs = pauseBeforeRetry({ attempts, ageMs: began - firstTriedAt.getTime(), retryAfterMs })
  await inLaterCommit(db, async (trx) => {
    await noteFailing(trx, webhookId, { pauseMs: pausesAll ? (pauseMs ?? 0) : null })
    await noteAttempt(trx, id, {
      status: pauseMs === null ? 'failed' : 'pending',
      pauseMs: pauseMs ?? 0,
      durationMs: Date.now() - began,
      responseStatus,
      response,
      failure,
    })
  })
  await pauseFailing(db, webhookId, {
    afterMs: WEBHOOK_GIVE_UP_MS,
    givenUpSince: pauseMs === null ? firstTriedAt : null,
  })
}

function attemptOf({ status, body }: SafeResponse, secrets: readonly string[], began: number) {
  const text = secrets.reduce((kept, secret) => cleanProviderText(kept, secret), body.toString('utf8'))
  return { durationMs: Date.now() - began, responseStatus: status, response: text, failure: '' }
}

function openSecrets(
  box: SecretBox,
  {
    secret,
    formerSecret,
    formerSecretUntil,
  }: { secret: string; formerSecret: string | null; formerSecretUntil: Date | null },
): string[] {
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil.getTime() > Date.now()
  const sealed = isFormerValid && formerSecret !== null ? [secret, formerSecret] : [secret]
  return sealed.flatMap((text) => box.open(text) ?? [])
}

/** In seconds or as a date; 0 where it says neither. */
function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined || header.length > 40) return 0
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
