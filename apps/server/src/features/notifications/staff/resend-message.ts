import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import { deliverAndTell, type Told } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { beingSent, countryNotAllowed, messageNotFound, notSetUp } from '../message-errors.ts'
import { shownTo } from './present-message.ts'
import {
  addTaken,
  findById,
  type StoredMessage,
  takeById,
  type TakenMessage,
} from '../queue/messages-repository.ts'

/**
 * Sends a message again, at once. One that arrived goes as a new message, or its mail server would take it for the
 * same; one that waits or was given up keeps its identity, for it may have arrived after all. No limit holds back what
 * staff send by hand.
 */
export async function resendMessage(parts: SenderParts, actor: Actor, id: string): Promise<Told> {
  const stored = await findById(parts.db, id)
  if (!stored) throw messageNotFound()
  const settings = await parts.settings.read()
  const missing = missingSetup(stored.channel, settings)
  if (missing !== null) throw notSetUp(missing)
  const problem = countryProblem(stored.channel, stored.recipient, settings)
  if (problem !== null) throw countryNotAllowed(problem)
  const message = await parts.db.transaction().execute(async (trx) => {
    await recordResend(trx, actor, stored)
    return take(trx, actor, stored)
  })
  return deliverAndTell(parts, message, shownTo(actor, stored.editCode))
}

async function take(db: Db, actor: Actor, stored: StoredMessage): Promise<TakenMessage> {
  if (stored.state === 'sent') {
    const { submissionId, event, channel, recipient, subject, text, html } = stored
    const content = { subject, text, html }
    return addTaken(db, { submissionId, event, channel, recipient, content, sentBy: actor.username })
  }
  const taken = await takeById(db, stored.id, actor.username)
  if (!taken) throw beingSent()
  return taken
}

/** Not to whom: the submission's own list of messages says that, and goes with the submission. */
async function recordResend(trx: Db, actor: Actor, stored: StoredMessage): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'submission',
    action: 'message sent by hand',
    subject: { id: stored.submissionId, name: stored.uniqueId },
    changes: [{ what: CHANNEL_NAMES[stored.channel], from: stored.state, to: 'sent by hand' }],
  })
}
