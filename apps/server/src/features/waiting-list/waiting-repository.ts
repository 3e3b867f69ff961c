import type { PlaceConfirmation, PoolSeats, WaitingState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

/** An entry as rules and messages need it. */
export interface StoredEntry {
  id: string
  formId: string
  number: number
  priority: number
  name: string
  email: string
  phone: string
  locale: string
  wanted: Record<string, number>
  state: WaitingState
  confirmation: PlaceConfirmation
  offers: number
  offeredAt: Date | null
  offerEndsAt: Date | null
  createdAt: Date
}

/** Whether it ended so long ago that no one can be reached any more. */
export function isCleared({ name }: Pick<StoredEntry, 'name'>): boolean {
  return name === ''
}

const COLUMNS =
  sql.raw(`id, form_id as "formId", number, priority, name, email, phone, locale, wanted, state, confirmation, offers,
  offered_at as "offeredAt", offer_ends_at as "offerEndsAt", created_at as "createdAt"`)

/** One change of a form's list at a time, until the transaction ends: numbers have no gaps, and no seat is offered twice. */
export async function lockList(trx: Db, formId: string): Promise<void> {
  await lockUntilCommit(trx, `waiting list ${formId}`)
}

export interface NewEntry {
  id: string
  formId: string
  name: string
  email: string
  phone: string
  emailIdentity: string | null
  phoneIdentity: string | null
  locale: string
  wanted: PoolSeats
  wantedKey: string
  placeHash: Buffer
  contactHash: Buffer
  confirmation: PlaceConfirmation
  idempotencyKey: string | null
  requestDigest: string | null
}

/** Called with the list locked. */
export async function insertEntry(trx: Db, entry: NewEntry): Promise<void> {
  await sql`
    with last as materialized (
      select coalesce(max(number), 0) as number from waiting_list where form_id = ${entry.formId})
    insert into waiting_list (id, form_id, number, name, email, phone, email_identity, phone_identity, locale, wanted,
      wanted_key, place_hash, contact_hash, confirmation, idempotency_key, request_digest)
    select ${entry.id}, ${entry.formId}, last.number + 1, ${entry.name}, ${entry.email}, ${entry.phone},
      ${entry.emailIdentity}, ${entry.phoneIdentity}, ${entry.locale}, ${JSON.stringify(entry.wanted)}::jsonb,
      ${entry.wantedKey}, ${entry.placeHash}, ${entry.contactHash}, ${entry.confirmation},
      ${entry.idempotencyKey}::uuid, ${entry.requestDigest}::uuid
    from last`.execute(trx)
}

/** Whether the person has a place for the same seats: one matching address is enough. */
export async function hasPlace(
  trx: Db,
  { formId, wantedKey, emailIdentity, phoneIdentity }: NewEntry,
): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_list
    where form_id = ${formId} and wanted_key = ${wantedKey} and state in ('waiting', 'offered')
      and (email_identity = ${emailIdentity} or phone_identity = ${phoneIdentity})
    limit 1`.execute(trx)
  return rows.length > 0
}

export async function findByKey(
  db: Db,
  key: string,
): Promise<(StoredEntry & { digest: string | null }) | null> {
  const { rows } = await sql<StoredEntry & { digest: string | null }>`
    select ${COLUMNS}, request_digest as digest from waiting_list where idempotency_key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** By the hash of its token, or of that in the message about it. */
export async function findByPlace(
  db: Db,
  tokenHash: Buffer,
): Promise<(StoredEntry & { isFromMessage: boolean }) | null> {
  const { rows } = await sql<StoredEntry & { isFromMessage: boolean }>`
    select ${COLUMNS}, place_hash <> ${tokenHash} as "isFromMessage" from waiting_list
    where place_hash = ${tokenHash} or contact_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

export async function confirmPlace(db: Db, id: string): Promise<void> {
  await sql`
    update waiting_list set confirmation = 'confirmed' where id = ${id} and confirmation <> 'confirmed'`.execute(
    db,
  )
}

export async function findEntry(db: Db, id: string): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`select ${COLUMNS} from waiting_list where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Until the transaction ends. */
export async function lockEntry(trx: Db, id: string): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`
    select ${COLUMNS} from waiting_list where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Counted from 1 among those who wait; null once the entry does not. */
export async function positionOf(
  db: Db,
  { formId, priority, number, state }: StoredEntry,
): Promise<number | null> {
  if (state !== 'waiting') return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_list
    where form_id = ${formId} and state = 'waiting'
      and (priority > ${priority} or (priority = ${priority} and number <= ${number}))`.execute(db)
  return rows[0]?.count ?? null
}

/** Ends an entry, or lets it wait no longer. Its offer, if it had one, is over. */
export async function setState(trx: Db, id: string, state: WaitingState): Promise<void> {
  await sql`
    update waiting_list set state = ${state}, offer_hash = null, updated_at = now() where id = ${id}`.execute(
    trx,
  )
}

/** Above all others of the form. Called with the list locked. */
export async function raisePriority(trx: Db, { id, formId }: StoredEntry): Promise<void> {
  await sql`
    update waiting_list set updated_at = now(),
      priority = 1 + (select max(priority) from waiting_list where form_id = ${formId})
    where id = ${id}`.execute(trx)
}

/** Those behind so many others get no offer before them. */
const MAX_CONSIDERED = 1000

/** The first ones that may get offers, in the order of `compareEntries`: many made-up places must not crowd them out. */
export async function listWaiting(db: Db, formId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${COLUMNS} from waiting_list
    where form_id = ${formId} and state = 'waiting' and (confirmation <> 'awaited' or priority > 0)
    order by priority desc, confirmation = 'unreachable', number limit ${MAX_CONSIDERED}`.execute(db)
  return rows
}
