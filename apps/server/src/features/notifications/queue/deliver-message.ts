import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { recordHealth, type Settings } from '../../settings/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { type MessageProviders, sendMessage } from '../providers/create-message-providers.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { confirmationContent, type ContentParts } from '../content/message-content.ts'
import { loadMessageSubject } from '../content/message-subject.ts'
import { keepContent, noteFailure, noteSent, type TakenMessage } from './messages-repository.ts'
import { pauseSeconds } from './pause-seconds.ts'

export interface SenderParts extends MessageProviders, ContentParts {
  db: Db
  settings: Settings
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * How long one try may take; less than a lease. Long, because a provider that has the message and is slow to say so
 * must not get it again.
 */
export const DEADLINE_MS = 120_000

export interface Outcome {
  state: 'sent' | 'queued' | 'failed'
  /** The provider's words, or ours about what was in the way. */
  detail: string
  /** True where others would fare no better now. */
  isServiceDown: boolean
}

/** One try of a message that was taken, and a note of what came of it. */
export async function deliverMessage(
  parts: SenderParts,
  message: TakenMessage,
  deadlineMs = DEADLINE_MS,
): Promise<Outcome> {
  try {
    const detail = await tryToSend(parts, message, deadlineMs)
    await noteUntilNoted(parts, message, detail)
    return { state: 'sent', detail, isServiceDown: false }
  } catch (error) {
    if (error instanceof NotNoted) throw error
    return noteTrouble(parts, message, error)
  }
}

/** The provider has it, and nobody could write that down: it is still taken, until the lease runs out. */
class NotNoted extends Error {}

/** Together with the deadline, less than a lease. */
const NOTE_FOR_MS = 50_000
const NOTE_PAUSE_MS = 500

/** A database that is away for a moment must not make a message go out twice. */
async function noteUntilNoted(
  { db, log }: SenderParts,
  { id, channel }: TakenMessage,
  detail: string,
): Promise<void> {
  const until = Date.now() + NOTE_FOR_MS
  for (;;) {
    try {
      await noteSent(db, id, detail)
      return await recordHealth(db, channel, { isGood: true, detail: '' })
    } catch (err) {
      if (Date.now() > until)
        throw new NotNoted('a message was sent, and that could not be noted', { cause: err })
      log.warn({ err, message: id }, 'a message was sent, and that could not be noted yet')
      await sleep(NOTE_PAUSE_MS, undefined, { ref: false })
    }
  }
}

async function noteTrouble(
  { db, log }: SenderParts,
  message: TakenMessage,
  error: unknown,
): Promise<Outcome> {
  if (!(error instanceof DeliveryError)) {
    log.error({ err: error, message: message.id }, 'a message could not be sent')
  }
  const trouble = asTrouble(error)
  const isServiceDown = trouble.about === 'service'
  const state = await noteFailure(db, message, {
    detail: trouble.message,
    pauseSeconds: pauseSeconds(message.attempts),
    isFinal: trouble.isFinal,
  })
  if (isServiceDown) await recordHealth(db, message.channel, { isGood: false, detail: trouble.message })
  return { state, detail: trouble.message, isServiceDown }
}

async function tryToSend(parts: SenderParts, message: TakenMessage, deadlineMs: number): Promise<string> {
  const settings = await parts.settings.read()
  const missing = missingSetup(message.channel, settings)
  if (missing !== null) throw new DeliveryError('service', missing)
  const problem = countryProblem(message.channel, message.recipient, settings)
  if (problem !== null) throw new DeliveryError('message', problem, { isFinal: true })
  const prepared = await prepare(parts, message)
  const outgoing = { id: message.id, recipient: message.recipient, ...prepared }
  return sendMessage(parts, message.channel, settings, outgoing, deadlineMs)
}

/** Told apart from every other mail, and alike on every try. */
async function prepare(parts: SenderParts, message: TakenMessage) {
  if (message.messageId !== null) return { messageId: message.messageId, content: message.content }
  const content = isWritten(message) ? message.content : await confirmation(parts, message)
  const messageId = `<${message.id}@${new URL(parts.publicUrl).hostname}>`
  await keepContent(parts.db, message.id, { messageId, content })
  return { messageId, content }
}

/** By staff, or copied from one that was sent before. */
function isWritten({ content }: TakenMessage): boolean {
  return content.text !== ''
}

async function confirmation(parts: SenderParts, message: TakenMessage) {
  const subject = await loadMessageSubject(parts.db, message.submissionId)
  if (!subject) throw new DeliveryError('message', 'The submission was deleted.', { isFinal: true })
  return confirmationContent(message, subject, parts)
}

/** What nobody expected is logged; staff read no more than that it happened. */
function asTrouble(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError('message', 'Something went wrong on our side; the server log has the details.')
}
