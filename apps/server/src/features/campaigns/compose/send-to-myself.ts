import type { BodyOf } from '@nibondhon/api-contract'
import { normalisePhone } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import { type SenderParts, tryMessages } from '../../notifications/index.ts'
import { readSelection } from '../../submission-admin/index.ts'
import { checkTexts } from '../check-texts.ts'
import { checkVariables, checkVariablesOfPeople } from './check-variables.ts'
import { loadRecipient } from './load-recipient.ts'

/** Sends the message of one recipient to the one who writes it, without an edit code that they may not see. */
export async function sendToMyself(
  parts: SenderParts,
  actor: ScopedActor,
  { submissionId, personId, phone, ...texts }: BodyOf<'POST /api/campaigns/test'>,
): Promise<string> {
  checkTexts(texts)
  const hasSms = texts.channels.includes('sms')
  if (hasSms && normalisePhone(phone) === null) {
    throw new AppError('invalid', 'invalid_input.own_phone', { field: 'phone' })
  }
  const recipient = await loadRecipient(parts.db, actor, { submissionId, personId })
  if (submissionId === undefined) checkVariablesOfPeople(texts)
  else {
    const reader = { ...actor, role: null }
    const selection = await readSelection(parts.db, { ids: [submissionId] }, parts.timeZone, reader)
    await checkVariables(parts.db, selection, texts)
  }
  const { association } = await parts.settings.association.current()
  const frame = { ...parts, association }
  await recordAudit(parts.db, {
    actor,
    kind: 'message',
    action: 'tested',
    subject: { id: submissionId ?? personId ?? '', name: texts.subject || 'Message to many' },
    changes: [{ what: 'channels', from: null, to: texts.channels.join(', ') }],
  })
  return tryMessages(
    parts,
    texts.channels.map((channel) => ({
      channel,
      recipient: channel === 'email' ? actor.email : phone,
      content: recipient.shown(channel, texts, frame),
    })),
  )
}
