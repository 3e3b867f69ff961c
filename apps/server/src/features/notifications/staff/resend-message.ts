import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import { deliverWithin, type SendResult } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { beingSent, countryNotAllowed, messageNotFound, notSetUp } from '../message-errors.ts'
import { hideInDetail } from './present-message.ts'
import {
  addTaken,
  findById,
  type StoredMessage,
  takeById,
  type TakenMessage,
} from '../queue/messages-repository.ts'

/**
 * Sends a message again, at once. A message that was sent goes out as a new one, because the mail server would drop a
 * second mail with the same Message-ID. A queued or failed one keeps its Message-ID, as it may have arrived after all.
 * Limits do not apply to what staff send by hand. The text about a place on the waiting list or a personal link is made
 * anew, and it is not sent once the place, its offer or the link has changed.
 */
export async function resendMessage(parts: SenderParts, actor: Actor, id: string): Promise<SendResult> {
  const stored = await findById(parts.db, id)
  // Of someone who was erased nothing is left to send.
  if (!stored || stored.recipient === '') throw messageNotFound()
  const settings = await parts.settings.read()
  const missing = missingSetup(stored.channel, settings)
  if (missing !== null) throw notSetUp(missing)
  const problem = countryProblem(stored.channel, stored.recipient, settings)
  if (problem !== null) throw countryNotAllowed(problem)
  const message = await parts.db.transaction().execute(async (trx) => {
    await recordResend(trx, actor, stored)
    return take(trx, actor, stored)
  })
  return deliverWithin(parts, message, hideInDetail(actor, message.content))
}

async function take(db: Db, actor: Actor, stored: StoredMessage): Promise<TakenMessage> {
  if (stored.state === 'sent') {
    const { submissionId, waitingId, linkId, personId, event, channel, recipient, subject, text, html } =
      stored
    const { isMarked, shownSubject, shownText } = stored
    const shown = shownText === null ? null : { subject: shownSubject ?? '', text: shownText }
    const content = { subject, text, html, shown, isMarked }
    const sentBy = actor.username
    return addTaken(db, {
      submissionId,
      waitingId,
      linkId,
      personId,
      event,
      channel,
      recipient,
      content,
      sentBy,
    })
  }
  const taken = await takeById(db, stored.id, actor.username)
  if (!taken) throw beingSent()
  return taken
}

/** Without the recipient: that is in the list of messages and is deleted with the submission, the place or the person. */
async function recordResend(trx: Db, actor: Actor, stored: StoredMessage): Promise<void> {
  const { channel, state } = stored
  await recordAudit(trx, {
    actor,
    action: 'message sent by hand',
    ...subjectOf(stored),
    changes: [{ what: CHANNEL_NAMES[channel], from: state, to: 'sent by hand' }],
  })
}

function subjectOf({ submissionId, uniqueId, personId, formId, formTitle: name }: StoredMessage) {
  if (submissionId !== null)
    return { kind: 'submission' as const, subject: { id: submissionId, name: uniqueId } }
  if (personId !== null) return { kind: 'person' as const, subject: { id: personId, name } }
  return { kind: 'form' as const, subject: { id: formId, name } }
}
