import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { recordHealth, type Settings } from '../../settings/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { type MessageProviders, sendMessage } from '../providers/create-message-providers.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { findBulkTexts } from '../content/bulk-texts-repository.ts'
import {
  bulkContent,
  bulkContentToPerson,
  confirmationContent,
  type ContentParts,
} from '../content/message-content.ts'
import { findPersonOfMessage } from '../content/memberships-repository.ts'
import { linkContent } from '../content/link-content.ts'
import { markEditCode, markEditCodes, withoutMarks } from '../content/mark-edit-code.ts'
import { recoveryContent } from '../content/recovery-content.ts'
import { waitingContent } from '../content/waiting-content.ts'
import { loadMessageSubject, type MessageSubject } from '../content/message-subject.ts'
import { markAttemptFailed, markSent, storeContent, type TakenMessage } from './messages-repository.ts'

/** The association is read for each message. */
export interface SenderParts extends MessageProviders, Omit<ContentParts, 'association'> {
  db: Db
  settings: Settings
  /** Makes links whose tokens are not stored. */
  appSecret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * How long one attempt may take; shorter than the lease. Long, because a provider that has accepted the message but is
 * slow to confirm it must not get it a second time.
 */
export const ATTEMPT_TIMEOUT_MS = 120_000

export interface DeliveryResult {
  state: 'sent' | 'queued' | 'failed'
  /** The provider's response, or the reason why the message could not be sent. */
  detail: string
  /** Whether other messages of the channel would fail for the same reason. */
  isServiceDown: boolean
}

/** Makes one attempt to send a leased message and records its result. */
export async function deliverMessage(
  parts: SenderParts,
  message: TakenMessage,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<DeliveryResult> {
  try {
    const detail = await tryToSend(parts, message, timeoutMs)
    await recordSentWithRetries(parts, message, detail)
    return { state: 'sent', detail, isServiceDown: false }
  } catch (error) {
    if (error instanceof NotRecordedError) throw error
    return recordFailure(parts, message, error)
  }
}

/** The provider accepted the message but the database did not store that; the message stays leased until it expires. */
class NotRecordedError extends Error {}

/** Together with the timeout of an attempt, shorter than the lease. */
const RECORD_TIMEOUT_MS = 50_000
const RECORD_INTERVAL_MS = 500

/** Retries, because a short database outage must not cause the message to be sent twice. */
async function recordSentWithRetries(
  { db, log }: SenderParts,
  { id, channel }: TakenMessage,
  detail: string,
): Promise<void> {
  const deadline = Date.now() + RECORD_TIMEOUT_MS
  for (;;) {
    try {
      await markSent(db, id, detail)
      return await recordHealth(db, channel, { isGood: true, detail: '' })
    } catch (err) {
      if (Date.now() > deadline) {
        throw new NotRecordedError('a message was sent, but the database did not store that', { cause: err })
      }
      log.warn({ err, message: id }, 'a message was sent, but the database did not store that yet')
      await sleep(RECORD_INTERVAL_MS, undefined, { ref: false })
    }
  }
}

async function recordFailure(
  { db, log }: SenderParts,
  message: TakenMessage,
  error: unknown,
): Promise<DeliveryResult> {
  if (!(error instanceof DeliveryError)) {
    log.error({ err: error, message: message.id }, 'a message could not be sent')
  }
  const failure = asDeliveryError(error)
  const isServiceDown = failure.about === 'service'
  const state = await markAttemptFailed(db, message, {
    detail: failure.message,
    retryAfterSeconds: retryAfterSeconds(message.attempts),
    isFinal: failure.isFinal,
  })
  if (isServiceDown) await recordHealth(db, message.channel, { isGood: false, detail: failure.message })
  return { state, detail: failure.message, isServiceDown }
}

/** Growing, but short enough that a message arrives within ten minutes after its provider is back. */
const RETRY_SECONDS = [15, 30, 60, 120, 240] as const
const MAX_RETRY_SECONDS = 420

function retryAfterSeconds(attempts: number): number {
  return RETRY_SECONDS[attempts - 1] ?? MAX_RETRY_SECONDS
}

async function tryToSend(parts: SenderParts, message: TakenMessage, timeoutMs: number): Promise<string> {
  const settings = await parts.settings.read()
  const missing = missingSetup(message.channel, settings)
  if (missing !== null) throw new DeliveryError('service', missing)
  const problem = countryProblem(message.channel, message.recipient, settings)
  if (problem !== null) throw new DeliveryError('message', problem, { isFinal: true })
  const prepared = await prepare(parts, message)
  const outgoing = { id: message.id, recipient: message.recipient, ...prepared }
  const { association } = await parts.settings.association.current()
  return sendMessage(parts, message.channel, { settings, association }, outgoing, timeoutMs)
}

/** Message-ID and content are stored before the first attempt, so that each attempt sends the same. */
async function prepare(parts: SenderParts, message: TakenMessage) {
  if (message.messageId !== null) return { messageId: message.messageId, content: message.content }
  const messageId = `<${message.id}@${new URL(parts.publicUrl).hostname}>`
  // Not stored, because of the token in its link. Each attempt makes the same one.
  if (message.waitingId !== null || message.linkId !== null) {
    return { messageId, content: await makeContentWithLink(parts, message) }
  }
  const content = hasContent(message) ? message.content : await makeContent(parts, message)
  await storeContent(parts.db, message.id, { messageId, content })
  return { messageId, content }
}

/** Written by staff, or copied from a message that was sent before. */
function hasContent({ content }: TakenMessage): boolean {
  return content.text !== ''
}

async function makeContentWithLink(parts: SenderParts, message: TakenMessage) {
  const { association } = await parts.settings.association.current()
  const frame = { ...parts, association }
  return withoutMarks(
    await (message.linkId === null ? waitingContent(message, frame) : linkContent(message, frame)),
  )
}

async function makeContent(parts: SenderParts, message: TakenMessage) {
  if (message.personId !== null) return makeContentToPerson(parts, message, message.personId)
  const { submissionId, aboutIds } = message
  const ids = aboutIds ?? (submissionId === null ? [] : [submissionId])
  const subjects: MessageSubject[] = []
  for (const id of ids) {
    const subject = await loadMessageSubject(parts.db, id)
    if (subject) subjects.push(subject)
  }
  const [subject] = subjects
  if (!subject) throw new DeliveryError('message', 'The submission was deleted.', { isFinal: true })
  const { association } = await parts.settings.association.current()
  const frame = { ...parts, association }
  if (message.campaignId !== null) {
    const texts = await findBulkTexts(parts.db, message.campaignId)
    return markEditCode(subject, (about) => bulkContent(message.channel, texts, about, frame))
  }
  if (message.event === 'recovery') {
    return markEditCodes(subjects, (about) => recoveryContent(message.channel, about, frame))
  }
  return markEditCode(subject, (about) => confirmationContent(message, about, frame))
}

async function makeContentToPerson(parts: SenderParts, { campaignId, channel }: TakenMessage, id: string) {
  const person = await findPersonOfMessage(parts.db, id)
  if (!person || campaignId === null) {
    throw new DeliveryError('message', 'The person is no longer in the register.', { isFinal: true })
  }
  const { association } = await parts.settings.association.current()
  const texts = await findBulkTexts(parts.db, campaignId)
  return withoutMarks(bulkContentToPerson(channel, texts, person, { ...parts, association }))
}

/** An unexpected error is logged; staff only read that there was one. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError('message', 'Something went wrong on our side; the server log has the details.')
}
