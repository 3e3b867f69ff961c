import type { UnmatchedPayment } from '@nibondhon/api-contract'
import type { Confirmation, Paisa, RedirectMethod } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'

/** False when the message was received before. */
export async function addMessage(trx: Db, messageId: string): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_messages')
    .values({ message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

interface NewAnnouncement {
  method: RedirectMethod
  trxId: string
  amountPaisa: Paisa | null
  currency: string
  payer: string
  reference: string
  invoice: string
  transactionType: string
  /** In milliseconds since 1970. */
  paidAt: number | null
  /** `unchecked` unless the announcement itself proves that it is the provider's. */
  confirmation: Confirmation
}

/** The same transaction in another message adds nothing. */
export async function addAnnouncement(trx: Db, announced: NewAnnouncement): Promise<void> {
  await trx
    .insertInto('announced_payments')
    .values({
      method: announced.method,
      trx_id: announced.trxId,
      amount_paisa: announced.amountPaisa,
      currency: announced.currency,
      payer: announced.payer,
      reference: announced.reference,
      invoice: announced.invoice,
      transaction_type: announced.transactionType,
      paid_at: announced.paidAt === null ? null : new Date(announced.paidAt),
      confirmation: announced.confirmation,
      handled_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Shows staff a payment that its provider confirmed and that belongs to no submission any more. */
export async function addUnmatched(
  trx: Db,
  {
    method,
    trxId,
    amountPaisa,
    invoice,
  }: Pick<NewAnnouncement, 'method' | 'trxId' | 'invoice'> & { amountPaisa: Paisa },
): Promise<void> {
  await sql`
    insert into announced_payments as known
      (method, trx_id, amount_paisa, currency, payer, reference, invoice, transaction_type, paid_at, state, confirmation)
    values (${method}, ${trxId}, ${amountPaisa}, 'BDT', '', '', ${invoice}, '', now(), 'unmatched', 'confirmed')
    on conflict (trx_id) do update set state = 'unmatched', confirmation = 'confirmed',
      amount_paisa = excluded.amount_paisa, currency = 'BDT', updated_at = excluded.updated_at
    where known.state in ('new', 'unmatched')`.execute(trx)
}

export interface AnnouncedPayment {
  id: string
  method: RedirectMethod
  trxId: string
  amountPaisa: Paisa | null
  invoice: string
  confirmation: Confirmation
  /** By the clock of the database. */
  ageSeconds: number
}

const PAUSE = sql`least(greatest((now() - received_at) / 2, interval '10 seconds'), interval '1 hour')`

/** Also those that staff see already, while the provider has not said whether they are its own. */
const OPEN = sql`(state = 'new' or (state = 'unmatched' and confirmation = 'unchecked'))`

/** Takes announcements that are due. Taking moves the next check ahead, so that no other process gets the same ones. */
export async function takeDueAnnouncements(db: Db, limit: number): Promise<AnnouncedPayment[]> {
  const { rows } = await sql<AnnouncedPayment>`
    with due as materialized (
      select id, now() + ${PAUSE} as next_check_at, extract(epoch from now() - received_at)::float8 as age_seconds
      from announced_payments
      where ${OPEN} and next_check_at <= now()
      order by announced_payments.next_check_at limit ${limit} for update skip locked)
    update announced_payments a set next_check_at = due.next_check_at from due where a.id = due.id
    returning a.id, a.method, a.trx_id as "trxId", a.amount_paisa::float8 as "amountPaisa", a.invoice, a.confirmation,
      due.age_seconds as "ageSeconds"`.execute(db)
  return rows
}

/** The payer of a matched one is on its submission. */
export async function setMatched(db: Db, id: string): Promise<void> {
  await sql`
    update announced_payments set state = 'matched', payer = '', reference = '', updated_at = now()
    where id = ${id} and ${OPEN}`.execute(db)
}

/** What the provider said about it when asked; its own amount is the one that counts. */
export type Asked =
  | { confirmation: 'confirmed'; amountPaisa: Paisa | null; currency: string }
  | { confirmation: 'refused' }

export async function setUnmatched(db: Db, id: string, asked: Asked | null): Promise<void> {
  const said =
    asked === null
      ? sql``
      : asked.confirmation === 'refused'
        ? sql`confirmation = 'refused',`
        : sql`confirmation = 'confirmed', amount_paisa = ${asked.amountPaisa}, currency = ${asked.currency},`
  await sql`
    update announced_payments set ${said} state = 'unmatched', updated_at = now()
    where id = ${id} and ${OPEN}`.execute(db)
}

/** The provider's id of the payment that an announcement may be about: by its invoice, or by its transaction. */
export async function findAnnouncedPayment(
  db: Db,
  { method, invoice, trxId }: Pick<AnnouncedPayment, 'method' | 'invoice' | 'trxId'>,
): Promise<string | null> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id as "paymentId" from payments
    where method = ${method} and (trx_id = ${trxId} or (${invoice} <> '' and invoice = ${invoice}))
    order by trx_id is not distinct from ${trxId} desc limit 1`.execute(db)
  return rows[0]?.paymentId ?? null
}

interface UnmatchedRow extends Omit<UnmatchedPayment, 'paidAt' | 'receivedAt' | 'assigned'> {
  paidAt: Date | null
  receivedAt: Date
  assigned: Omit<UnmatchedPayment['assigned'][number], 'who'>[]
}

const UNMATCHED_COLUMNS = sql.raw(`
  id, method, trx_id as "trxID", amount_paisa::float8 as "amountPaisa", currency, payer, reference, invoice,
  transaction_type as "transactionType", paid_at as "paidAt", received_at as "receivedAt",
  state in ('handled', 'assigned') as "isHandled", confirmation, note, handled_by as "handledBy", coalesce((
    select jsonb_agg(jsonb_build_object('submissionId', e.submission_id, 'uniqueId', s.unique_id,
      'amountPaisa', e.amount_paisa) order by e.booking_key)
    from ledger_entries e join submissions s on s.id = e.submission_id
    where e.external_id = trx_id and starts_with(e.booking_key, 'announced:' || booking_id || ':')), '[]') as assigned`)

/** The newest first. */
export async function listUnmatched(
  db: Db,
  { page, limit, isHandled }: { page: number; limit: number; isHandled: boolean },
): Promise<{ payments: UnmatchedPayment[]; total: number }> {
  const states = isHandled ? ['handled', 'assigned'] : ['unmatched']
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<UnmatchedRow>`
      select ${UNMATCHED_COLUMNS} from announced_payments where state = any(${states}::text[])
      order by received_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from announced_payments where state = any(${states}::text[])`.execute(db),
  ])
  return { payments: await present(db, rows), total: counted[0]?.total ?? 0 }
}

export async function countUnmatched(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from announced_payments where state = 'unmatched'`.execute(db)
  return rows[0]?.total ?? 0
}

/** Null when there is none, or it was matched or assigned. */
export async function markHandled(
  trx: Db,
  id: string,
  { isHandled, note, by }: { isHandled: boolean; note: string; by: string },
): Promise<UnmatchedPayment | null> {
  const { rows } = await sql<UnmatchedRow>`
    update announced_payments
    set state = ${isHandled ? 'handled' : 'unmatched'}, note = ${note}, handled_by = ${isHandled ? by : null},
      updated_at = now()
    where id = ${id} and state in ('unmatched', 'handled')
    returning ${UNMATCHED_COLUMNS}`.execute(trx)
  const [payment] = await present(trx, rows)
  return payment ?? null
}

export async function readUnmatched(db: Db, id: string): Promise<UnmatchedPayment | null> {
  const [payment] = await findUnmatched(db, [id])
  return payment ?? null
}

export async function findUnmatched(db: Db, ids: readonly string[]): Promise<UnmatchedPayment[]> {
  const { rows } = await sql<UnmatchedRow>`
    select ${UNMATCHED_COLUMNS} from announced_payments where id = any(${ids}::uuid[])`.execute(db)
  return present(db, rows)
}

async function present(db: Db, rows: readonly UnmatchedRow[]): Promise<UnmatchedPayment[]> {
  const ids = rows.flatMap(({ assigned }) => assigned.map(({ submissionId }) => submissionId))
  const subjects = await submissionSubjects(db, [...new Set(ids)])
  return rows.map(({ paidAt, receivedAt, assigned, ...row }) => ({
    ...row,
    paidAt: paidAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    assigned: assigned.map((one) => ({ ...one, who: subjects.get(one.submissionId)?.person ?? '' })),
  }))
}

export interface LockedAnnouncement {
  id: string
  method: RedirectMethod
  trxId: string
  /** Null where the provider gave none that can be read, or not in taka. */
  amountPaisa: Paisa | null
  /** YYYY-MM-DD, by the clock of Bangladesh. */
  day: string
  state: 'new' | 'matched' | 'unmatched' | 'handled' | 'assigned'
  confirmation: Confirmation
  handledBy: string | null
  bookingId: string | null
  provedIds: string[]
  /** The wallet that paid; '' where it is not known. */
  payer: string
}

/** Locked until the transaction ends: of several decisions about it, the others wait and find it decided. */
export async function lockAnnouncement(trx: Db, id: string): Promise<LockedAnnouncement | null> {
  const { rows } = await sql<LockedAnnouncement>`
    select id, method, trx_id as "trxId", case when currency in ('', 'BDT') then amount_paisa::float8 end as "amountPaisa",
      to_char(coalesce(paid_at, received_at) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, state, confirmation,
      handled_by as "handledBy", booking_id as "bookingId", proved_ids as "provedIds", payer
    from announced_payments where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** The transaction is in the books by other means. */
export async function matchAnnouncements(trx: Db, trxId: string): Promise<void> {
  await sql`
    update announced_payments set state = 'matched', payer = '', reference = '', updated_at = now()
    where trx_id = ${trxId} and state in ('new', 'unmatched')`.execute(trx)
}

/** Assigns it to the submissions of a booking. */
export async function setAssigned(
  trx: Db,
  id: string,
  { bookingId, provedIds, by }: { bookingId: string; provedIds: readonly string[]; by: string },
): Promise<void> {
  await sql`
    update announced_payments set state = 'assigned', booking_id = ${bookingId}, proved_ids = ${provedIds}::uuid[],
      handled_by = ${by}, note = '', updated_at = now()
    where id = ${id}`.execute(trx)
}

/** Ends the assignment: it is unmatched again, or matched with what is in the books already. */
export async function endAssignment(trx: Db, id: string, state: 'unmatched' | 'matched'): Promise<void> {
  await sql`
    update announced_payments
    set state = ${state}, booking_id = null, proved_ids = '{}', handled_by = null, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** The transactions stay known, so an older message that is sent again still adds nothing. */
export async function sweepWebhookMessages(db: Db): Promise<void> {
  await sql`delete from webhook_messages where received_at < now() - interval '90 days'`.execute(db)
}
