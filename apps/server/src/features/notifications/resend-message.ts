import type { Actor } from '../auth/index.ts'
import { whatIsMissing } from './channels.ts'
import { deliverAndTell, type Told } from './deliver-and-tell.ts'
import type { SenderParts } from './deliver-message.ts'
import { beingSent, messageNotFound, notSetUp } from './message-refusals.ts'
import { shownTo } from './present-message.ts'
import { addTaken, findById, type StoredMessage, takeById, type TakenMessage } from './messages-repository.ts'

/**
 * Sends a message again, at once. One that arrived goes as a new message, or its mail server would take it for the
 * same; one that waits or was given up keeps its identity, for it may have arrived after all.
 */
export async function resendMessage(parts: SenderParts, actor: Actor, id: string): Promise<Told> {
  const stored = await findById(parts.db, id)
  if (!stored) throw messageNotFound()
  const missing = whatIsMissing(stored.channel, await parts.settings.read())
  if (missing !== null) throw notSetUp(missing)
  const message = await take(parts, actor, stored)
  return deliverAndTell(parts, message, shownTo(actor, stored.editCode))
}

async function take({ db }: SenderParts, actor: Actor, stored: StoredMessage): Promise<TakenMessage> {
  if (stored.state === 'sent') {
    const { submissionId, event, channel, recipient, subject, text, html } = stored
    const content = { subject, text, html }
    return addTaken(db, { submissionId, event, channel, recipient, content, sentBy: actor.username })
  }
  const taken = await takeById(db, stored.id)
  if (!taken) throw beingSent()
  return taken
}
