import type { BodyOf, ResponseOf } from '@nibondhon/api-contract'
import { estimateSmsCost, paisaToTaka, readPartPrice } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import {
  bulkContent,
  type ContentParts,
  loadMessageSubject,
  type MessageSubject,
} from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { loadRecipient } from './load-recipient.ts'

type Preview = Omit<ResponseOf<'POST /api/campaigns/preview'>, 'success'>

export interface ComposeParts extends Omit<ContentParts, 'association'> {
  db: Db
  settings: Settings
}

/** The message as one recipient gets it, made by the code that sends it. Readers who may not see edit codes see dots. */
export async function previewCampaign(
  parts: ComposeParts,
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  { submissionId, personId, sampleIds, smsRecipients, ...texts }: BodyOf<'POST /api/campaigns/preview'>,
): Promise<Preview> {
  const { association } = await parts.settings.association.current()
  const frame = { ...parts, association }
  const recipient = await loadRecipient(parts.db, reader, { submissionId, personId })
  const { email, phone } = recipient.contacts
  const preview = (channel: 'email' | 'sms', to: string | null) =>
    texts.channels.includes(channel) ? { ...recipient.shown(channel, texts, frame), to: to ?? '' } : null
  const sms = preview('sms', phone)
  const sample = sms === null ? [] : await loadSample(parts.db, sampleIds)
  const { parts: smsParts, costPaisa } = estimateSmsCost({
    texts:
      sms === null
        ? []
        : [
            recipient.sent('sms', texts, frame).text,
            ...sample.map((one) => bulkContent('sms', texts, one, frame).text),
          ],
    recipients: smsRecipients,
    pricePaisa: readPartPrice((await parts.settings.read()).smsPartPrice),
  })
  const smsCost = costPaisa === null || sms === null ? null : paisaToTaka(costPaisa)
  return { email: preview('email', email), sms, smsParts, smsCost }
}

async function loadSample(db: Db, ids: readonly string[]): Promise<MessageSubject[]> {
  const found = await Promise.all(ids.map((id) => loadMessageSubject(db, id)))
  return found.filter((one) => one !== null)
}
