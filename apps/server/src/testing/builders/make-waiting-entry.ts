import { randomUUID } from 'node:crypto'
import { hashToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'

interface WaitingEntryInput {
  formId: string
  event: 'waiting_joined' | 'waiting_offer'
  locale?: 'en' | 'bn'
  name?: string
  number?: number
}

/** Someone on the waiting list of a form, with or without an offer, and the messages about it. Returns the entry's id. */
export async function makeWaitingEntry(
  db: Db,
  { formId, event, locale = 'en', name = 'Rahima', number = 1 }: WaitingEntryInput,
): Promise<string> {
  const id = randomUUID()
  const isOffer = event === 'waiting_offer'
  await db
    .insertInto('waiting_list')
    .values({
      id,
      form_id: formId,
      number,
      name,
      email: 'rahima@example.org',
      phone: '+8801711000001',
      email_identity: null,
      phone_identity: null,
      locale,
      wanted: '{"form":1}',
      wanted_key: 'x',
      place_hash: hashToken(id),
      idempotency_key: null,
      request_digest: null,
      ...(isOffer && {
        state: 'offered' as const,
        offers: 1,
        offer_hash: hashToken(`offer ${id}`),
        offered_at: new Date(),
        offer_ends_at: new Date('2099-01-10T06:00:00Z'),
      }),
    })
    .execute()
  await db
    .insertInto('messages')
    .values([
      { waiting_id: id, submission_id: null, event, channel: 'email', recipient: 'rahima@example.org' },
      { waiting_id: id, submission_id: null, event, channel: 'sms', recipient: '+8801711000001' },
    ])
    .execute()
  return id
}
