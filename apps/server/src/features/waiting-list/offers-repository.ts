import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { StoredEntry } from './waiting-repository.ts'

/** Forms on whose list someone waits. */
export async function formsWithWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from forms
    where exists (select from waiting_list where form_id = forms.id and state = 'waiting')`.execute(db)
  return rows.map(({ id }) => id)
}

interface NewOffer {
  entry: Pick<StoredEntry, 'id' | 'email' | 'phone'>
  offerHash: Buffer
  endsAt: Date
}

/** Stores the offer and queues its messages, in the transaction that holds the seats. */
export async function storeOffer(trx: Db, { entry, offerHash, endsAt }: NewOffer): Promise<void> {
  await sql`
    update waiting_list set state = 'offered', offers = offers + 1, offer_hash = ${offerHash}, offered_at = now(),
      offer_ends_at = ${endsAt}, updated_at = now()
    where id = ${entry.id}`.execute(trx)
  await queueWaitingMessages(trx, entry, 'waiting_offer')
}

export async function queueWaitingMessages(
  trx: Db,
  { id, email, phone }: Pick<StoredEntry, 'id' | 'email' | 'phone'>,
  event: 'waiting_joined' | 'waiting_offer',
): Promise<void> {
  const messages = [
    ...(email === '' ? [] : [{ channel: 'email' as const, recipient: email }]),
    ...(phone === '' ? [] : [{ channel: 'sms' as const, recipient: phone }]),
  ]
  await trx
    .insertInto('messages')
    .values(messages.map((message) => ({ ...message, submission_id: null, waiting_id: id, event })))
    .execute()
}

/** The ids of offers that have ended, the oldest first. */
export async function listEnded(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from waiting_list where state = 'offered' and offer_ends_at <= now()
    order by offer_ends_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an offer that ended; false if it was used meanwhile, or another process ends it. */
export async function lockEnded(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_list
    where id = ${id} and state = 'offered' and offer_ends_at <= now() for update skip locked`.execute(trx)
  return rows.length > 0
}

interface ValidOffer {
  id: string
  formId: string
  name: string
  email: string
  phone: string
  wanted: Record<string, number>
  endsAt: Date
}

const VALID = sql`
  select id, form_id as "formId", name, email, phone, wanted, offer_ends_at as "endsAt" from waiting_list`

/** Null once it has ended or was used. */
export async function findOffer(db: Db, offerHash: Buffer): Promise<ValidOffer | null> {
  const { rows } = await sql<ValidOffer>`
    ${VALID} where offer_hash = ${offerHash} and state = 'offered' and offer_ends_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Until the transaction ends, so that one submission uses it. */
export async function lockOffer(trx: Db, offerHash: Buffer, formId: string): Promise<ValidOffer | null> {
  const { rows } = await sql<ValidOffer>`
    ${VALID} where offer_hash = ${offerHash} and form_id = ${formId} and state = 'offered' and offer_ends_at > now()
    for update`.execute(trx)
  return rows[0] ?? null
}

export async function markAccepted(trx: Db, id: string, submissionId: string): Promise<void> {
  await sql`
    update waiting_list set state = 'accepted', offer_hash = null, submission_id = ${submissionId}, updated_at = now()
    where id = ${id}`.execute(trx)
}
