import type { BodyOf } from '@nibondhon/api-contract'
import { type Field, fillVariables, isSmsTooLong, normalisePhone } from '@nibondhon/domain'
import type { Actor } from '../../auth/index.ts'
import { loadFields } from '../../forms/index.ts'
import { findByName, submissionNotFound } from '../../submissions/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { deliverWithin, type SendResult } from '../queue/deliver-within.ts'
import type { SenderParts } from '../queue/deliver-message.ts'
import { countryProblem } from '../limits/message-limits.ts'
import { staffContent } from '../content/message-content.ts'
import { markEditCode } from '../content/mark-edit-code.ts'
import { loadMessageSubject } from '../content/message-subject.ts'
import { detailsOf, linksOf } from '../content/submission-details.ts'
import {
  addressChanged,
  blankMessage,
  brokenSubject,
  countryNotAllowed,
  fieldNotFound,
  noAddress,
  notSetUp,
  smsTooLong,
} from '../message-errors.ts'
import { hideInDetail } from './present-message.ts'
import { addTaken, type Channel } from '../queue/messages-repository.ts'

type StaffMessage = BodyOf<'POST /api/submissions/:uniqueId/communicate'>

/** Sends a message by staff to the member, at once or, when the provider is down, as soon as it is back. */
export async function writeToSubmitter(
  parts: SenderParts,
  actor: Actor,
  idOrUniqueId: string,
  letter: StaffMessage,
): Promise<SendResult> {
  const { db } = parts
  const submission = await findByName(db, idOrUniqueId)
  if (!submission) throw submissionNotFound()
  const fields = await loadFields(db, submission.formId, submission.formVersion)
  const field = addressField(fields, letter.type, letter.selectedField)
  const recipient = submission.data[field.id]
  if (typeof recipient !== 'string' || recipient.trim() === '') throw noAddress(letter.type)
  if (!isSameAddress(letter.type, recipient, letter.fieldValue)) throw addressChanged()
  const subject = checkMessage(letter)

  const settings = await parts.settings.read()
  const missing = missingSetup(letter.type, settings)
  if (missing !== null) throw notSetUp(missing)
  const problem = countryProblem(letter.type, recipient, settings)
  if (problem !== null) throw countryNotAllowed(problem)
  const about = await loadMessageSubject(db, submission.id)
  if (!about) throw submissionNotFound()
  const { association } = await parts.settings.association.current()
  // Staff who may not see the edit code can still send it to the member by its variable.
  const content = markEditCode(about, ({ submission: { editCode } }) => {
    const withCode = (text: string) => fillVariables(text, { editCode }, { escape: 'none' })
    return staffContent(
      letter.type,
      {
        subject: subject === '' ? about.form.title : withCode(subject),
        text: withCode(letter.message),
        locale: submission.locale,
      },
      { association, publicUrl: parts.publicUrl },
      detailsOf('staff', about, linksOf(about, parts.publicUrl)),
    )
  })
  const message = await addTaken(db, {
    submissionId: submission.id,
    waitingId: null,
    linkId: null,
    personId: null,
    event: 'staff',
    channel: letter.type,
    recipient,
    content,
    sentBy: actor.username,
  })
  return deliverWithin(parts, message, hideInDetail(actor, content))
}

function addressField(fields: readonly Field[], channel: Channel, selected: string): Field {
  const type = channel === 'email' ? 'email' : 'tel'
  const field = fields.find((one) => one.type === type && (one.id === selected || one.name === selected))
  if (!field) throw fieldNotFound()
  return field
}

function isSameAddress(channel: Channel, stored: string, shown: string): boolean {
  if (channel === 'email') return stored.trim().toLowerCase() === shown.trim().toLowerCase()
  return stored === shown || (normalisePhone(stored) ?? '') === normalisePhone(shown)
}

/** Returns the subject. */
function checkMessage({ type, message, subject = '' }: StaffMessage): string {
  if (message.trim() === '') throw blankMessage()
  if (type === 'sms' && isSmsTooLong(message)) throw smsTooLong()
  if (type === 'email' && /[\r\n]/.test(subject)) throw brokenSubject()
  return subject.trim()
}
