import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import {
  type DueReset,
  storeResetToken,
  markResetFailed,
  markResetSent,
  takeDueReset,
} from './password-resets-repository.ts'
import { type MailContent, resetMail } from './reset-mail.ts'

export interface ResetMailParts {
  db: Db
  appSecret: string
  publicUrl: string
  mail: {
    canSend(): Promise<boolean>
    /** Throws DeliveryError. `id` is the same on every try. */
    send(message: MailContent & { id: string; to: string }): Promise<void>
  }
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Seconds until the next try. Short, because a link expires after half an hour. */
const RETRY_SECONDS = [5, 15, 30, 60] as const
const MAX_RETRY_SECONDS = 120

/** Sends the queued links one after the other. Several processes can do so at once. */
export async function sendResetMails(parts: ResetMailParts, signal: AbortSignal): Promise<void> {
  if (!(await parts.mail.canSend())) return
  while (!signal.aborted) {
    const reset = await takeDueReset(parts.db)
    if (!reset || !(await sendOne(parts, reset))) return
  }
}

/** False when other mails would fail now as well. */
async function sendOne(parts: ResetMailParts, reset: DueReset): Promise<boolean> {
  const { id, attempts, email, username, language, isInvitation } = reset
  const { db, publicUrl, mail, log } = parts
  const token = resetToken(parts.appSecret, id)
  await storeResetToken(db, id, token)
  try {
    await mail.send({ id, to: email, ...resetMail({ publicUrl, token, username, language, isInvitation }) })
    await markResetSent(db, id)
    return true
  } catch (error) {
    const isExpected = error instanceof DeliveryError
    log.warn({ ...(isExpected ? { reason: error.message } : { err: error }) }, 'a password link was not sent')
    const isFinal = isExpected && error.isFinal
    await markResetFailed(db, { id, isFinal, pauseSeconds: RETRY_SECONDS[attempts - 1] ?? MAX_RETRY_SECONDS })
    return isExpected && error.about === 'message'
  }
}

/**
 * Derived from the id of the request and the app secret, so that each try sends the same link although only its hash is
 * stored. A reader of the database cannot create a link without the app secret.
 */
function resetToken(appSecret: string, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'password links', 32))
  return createHmac('sha256', key).update(id).digest('base64url')
}
