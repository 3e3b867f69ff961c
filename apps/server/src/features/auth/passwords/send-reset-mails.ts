import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import {
  type DueReset,
  keepResetToken,
  noteResetFailed,
  noteResetSent,
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

/** Seconds until the next try; a link is of no use after half an hour, so it comes soon. */
const PAUSES = [5, 15, 30, 60] as const
const LONGEST_PAUSE = 120

/** Sends the links that wait, one after the other; any number of processes may do so. */
export async function sendResetMails(parts: ResetMailParts, signal: AbortSignal): Promise<void> {
  if (!(await parts.mail.canSend())) return
  while (!signal.aborted) {
    const reset = await takeDueReset(parts.db)
    if (!reset || !(await sendOne(parts, reset))) return
  }
}

/** False where others would fare no better now. */
async function sendOne(parts: ResetMailParts, { id, attempts, email, username }: DueReset): Promise<boolean> {
  const { db, publicUrl, mail, log } = parts
  const token = resetToken(parts.appSecret, id)
  await keepResetToken(db, id, token)
  try {
    await mail.send({ id, to: email, ...resetMail({ publicUrl, token, username }) })
    await noteResetSent(db, id)
    return true
  } catch (error) {
    const isExpected = error instanceof DeliveryError
    log.warn({ ...(isExpected ? { reason: error.message } : { err: error }) }, 'a password link was not sent')
    const isFinal = isExpected && error.isFinal
    await noteResetFailed(db, { id, isFinal, pauseSeconds: PAUSES[attempts - 1] ?? LONGEST_PAUSE })
    return isExpected && error.about === 'message'
  }
}

/**
 * Derived from the secret id of the request, so that each try sends the same link although only a hash of it is stored:
 * reading the database without the app secret is not enough to make one.
 */
function resetToken(appSecret: string, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'password links', 32))
  return createHmac('sha256', key).update(id).digest('base64url')
}
