import type { BodyOf } from '@nibondhon/api-contract'
import { normalisePhone } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import {
  asReadBy,
  bulkContent,
  loadMessageSubject,
  type SenderParts,
  tryMessages,
} from '../../notifications/index.ts'
import { readSelection } from '../../submission-admin/index.ts'
import { recipientNotFound } from '../campaign-errors.ts'
import { checkTexts } from '../check-texts.ts'
import { checkVariables } from './check-variables.ts'

/** Sends the message of one recipient to the one who writes it, without an edit code that they may not see. */
export async function sendToMyself(
  parts: SenderParts,
  actor: ScopedActor,
  { submissionId, phone, ...texts }: BodyOf<'POST /api/campaigns/test'>,
): Promise<string> {
  checkTexts(texts)
  const hasSms = texts.channels.includes('sms')
  if (hasSms && normalisePhone(phone) === null) {
    throw new AppError('invalid', 'invalid_input.own_phone', { field: 'phone' })
  }
  const about = await loadMessageSubject(parts.db, submissionId)
  if (!about) throw recipientNotFound()
  const { timeZone } = parts
  await checkVariables(
    parts.db,
    await readSelection(parts.db, { ids: [submissionId] }, timeZone, { ...actor, role: null }),
    texts,
  )
  const { association } = await parts.settings.association.current()
  const shown = asReadBy(actor, about)
  const frame = { ...parts, association }
  await recordAudit(parts.db, {
    actor,
    kind: 'message',
    action: 'tested',
    subject: { id: submissionId, name: texts.subject || 'Message to many' },
    changes: [{ what: 'channels', from: null, to: texts.channels.join(', ') }],
  })
  return tryMessages(
    parts,
    texts.channels.map((channel) => ({
      channel,
      recipient: channel === 'email' ? actor.email : phone,
      content: bulkContent(channel, texts, shown, frame),
    })),
  )
}
