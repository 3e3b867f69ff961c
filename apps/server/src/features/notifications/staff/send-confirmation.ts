import type { ResponseOf } from '@nibondhon/api-contract'
import { MESSAGE_CHANNELS, presentEvent } from '@nibondhon/domain'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { contactsOf, findByName, submissionNotFound } from '../../submissions/index.ts'
import { markEditCode } from '../content/mark-edit-code.ts'
import { presentConfirmation } from '../content/message-content.ts'
import { asReadBy, loadMessageSubject, type MessageSubject } from '../content/message-subject.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { countryNotAllowed, noAddress, notSetUp } from '../message-errors.ts'
import { CHANNEL_NAMES, missingSetup } from '../providers/channels.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { deliverWithin, type SendResult } from '../queue/deliver-within.ts'
import { addTaken, type Channel } from '../queue/messages-repository.ts'
import { hideInDetail } from './present-message.ts'

type Preview = Omit<ResponseOf<'GET /api/submissions/:id/confirmation'>, 'success'>

/** The confirmation of a submission as it would be sent now, by each channel, with why it cannot be. */
export async function previewConfirmation(
  parts: SenderParts,
  reader: Pick<Actor, 'role'>,
  idOrUniqueId: string,
): Promise<Preview> {
  const about = await findSubject(parts, idOrUniqueId)
  const { association } = await parts.settings.association.current()
  const settings = await parts.settings.read()
  const shown = asReadBy(reader, about)
  const { enableEmail, enableSMS } = about.form.settings.notifications
  return {
    channels: MESSAGE_CHANNELS.map((channel) => {
      const to = addressOf(about, channel)
      const problem = missingSetup(channel, settings) ?? (to && countryProblem(channel, to, settings))
      return {
        channel,
        problem,
        isUsual: channel === 'email' ? enableEmail : enableSMS,
        ...presentConfirmation(channel, shown, { ...parts, association }),
        to: to ?? '',
      }
    }),
  }
}

/**
 * Sends the confirmation of a submission as it is now, to the address or number that it has now. What was sent before stays
 * as it is, so this is a message of its own.
 */
export async function sendConfirmation(
  parts: SenderParts,
  actor: Actor,
  idOrUniqueId: string,
  channel: Channel,
): Promise<SendResult> {
  const about = await findSubject(parts, idOrUniqueId)
  const recipient = addressOf(about, channel)
  if (recipient === null) throw noAddress(channel)
  const settings = await parts.settings.read()
  const missing = missingSetup(channel, settings)
  if (missing !== null) throw notSetUp(missing)
  const problem = countryProblem(channel, recipient, settings)
  if (problem !== null) throw countryNotAllowed(problem)
  const { association } = await parts.settings.association.current()
  const content = markEditCode(about, (one) => presentConfirmation(channel, one, { ...parts, association }))
  const { id, uniqueId } = about.submission
  const message = await parts.db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor,
      kind: 'submission',
      action: 'message sent by hand',
      subject: { id, name: uniqueId },
      changes: [{ what: CHANNEL_NAMES[channel], from: null, to: 'sent by hand' }],
    })
    return addTaken(trx, {
      submissionId: id,
      waitingId: null,
      linkId: null,
      personId: null,
      event: presentEvent(about.submission),
      channel,
      recipient,
      content,
      sentBy: actor.username,
    })
  })
  return deliverWithin(parts, message, hideInDetail(actor, content))
}

async function findSubject({ db }: SenderParts, idOrUniqueId: string): Promise<MessageSubject> {
  const submission = await findByName(db, idOrUniqueId)
  const about = submission && (await loadMessageSubject(db, submission.id))
  if (!about) throw submissionNotFound()
  return about
}

/** Null where the submission has none. */
function addressOf({ form, fields, submission }: MessageSubject, channel: Channel): string | null {
  const { email, phone } = contactsOf(form, fields, submission.answers)
  const address = (channel === 'email' ? email : phone)?.trim() ?? ''
  return address === '' ? null : address
}
