import { randomUUID } from 'node:crypto'
import {
  type CausedMessage,
  countKeys,
  createMessageLimiter,
  isEmailAddress,
  type MessageChannel,
  MINUTES_OF_DAY,
  normalisePhone,
} from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { MailFrame } from '../content/mail-page.ts'
import { addCounts, lockAdmission, readCounts } from '../limits/admission-repository.ts'
import { countryProblem, messageLimits } from '../limits/message-limits.ts'
import {
  countryNotAllowed,
  invalidContact,
  linkNotDelivered,
  recoveryUnavailable,
} from '../message-errors.ts'
import { missingSetup } from '../providers/channels.ts'
import { type MessageProviders, sendMessage } from '../providers/create-message-providers.ts'
import type { Content } from './messages-repository.ts'

interface UnstoredParts extends MessageProviders {
  db: Db
  settings: Settings
  publicUrl: string
  log: FastifyBaseLogger
}

interface UnstoredMessage {
  /** An e-mail address or a phone number, as the member typed it. */
  contact: string
  formId: string
  content(channel: MessageChannel, frame: MailFrame): Content
}

/** A member waits for it. */
const TIMEOUT_MS = 20_000
const MINUTE_MS = 60_000
const LIMIT_SECONDS = 60 * 60

/**
 * Sends a message whose text must not be stored, because it has a secret link. It counts towards the limits like every
 * message that members cause, is tried once, and appears in no list of messages.
 */
export async function sendUnstored(
  { db, settings: source, mailer, sms, publicUrl, log }: UnstoredParts,
  { contact, formId, content }: UnstoredMessage,
): Promise<MessageChannel> {
  const { channel, recipient } = readContact(contact)
  const settings = await source.read()
  if (missingSetup(channel, settings) !== null) throw recoveryUnavailable()
  const problem = countryProblem(channel, recipient, settings)
  if (problem !== null) throw countryNotAllowed(problem)
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const limits = messageLimits(settings)
  const isAdmitted = await admitOne(db, limits, { event: 'recovery', channel, recipient, formId, minute })
  if (!isAdmitted) throw tooManyAttempts(LIMIT_SECONDS)
  const { association } = await source.association.current()
  const id = randomUUID()
  const message = {
    id,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    recipient,
    content: content(channel, { association, publicUrl }),
  }
  try {
    await sendMessage({ mailer, sms }, channel, { settings, association }, message, TIMEOUT_MS)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    // Neither the address nor the text belongs into the log.
    log.warn({ channel }, 'a message with a secret could not be sent')
    throw linkNotDelivered()
  }
  return channel
}

function readContact(text: string): { channel: MessageChannel; recipient: string } {
  const written = text.trim()
  if (isEmailAddress(written)) return { channel: 'email', recipient: written }
  const phone = normalisePhone(written)
  if (phone === null) throw invalidContact('contact')
  return { channel: 'sms', recipient: phone }
}

async function admitOne(
  db: Db,
  limits: ReturnType<typeof messageLimits>,
  message: CausedMessage,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAdmission(trx)
    const keys = Object.values(countKeys(message))
    const counts = await readCounts(trx, keys, message.minute - MINUTES_OF_DAY)
    const limiter = createMessageLimiter(limits, counts)
    if (limiter.decide(message) !== null) return false
    await addCounts(trx, limiter.added())
    return true
  })
}
