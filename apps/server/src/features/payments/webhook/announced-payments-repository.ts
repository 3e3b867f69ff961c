import type { BkashAnnouncement } from '@nibondhon/bkash'
import type { UnmatchedPayment } from '@nibondhon/api-contract'
import type { Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

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

/** The same transaction in another message adds nothing. */
export async function addAnnouncement(trx: Db, announced: BkashAnnouncement): Promise<void> {
  await trx
    .insertInto('announced_payments')
    .values({
      trx_id: announced.trxId,
      amount_paisa: announced.amountPaisa,
      currency: announced.currency,
      payer: announced.payer,
      reference: announced.reference,
      invoice: announced.invoice,
      transaction_type: announced.transactionType,
      paid_at: announced.paidAt === null ? null : new Date(announced.paidAt),
      handled_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface AnnouncedPayment {
  id: string
  trxId: string
  amountPaisa: Paisa | null
  invoice: string
  /** By the clock of the database. */
  ageSeconds: number
}

const PAUSE = sql`least(greatest((now() - received_at) / 2, interval '10 seconds'), interval '1 hour')`

/** Takes announcements that are due. Taking moves the next check ahead, so that no other process gets the same ones. */
export async function takeDueAnnouncements(db: Db, limit: number): Promise<AnnouncedPayment[]> {
  const { rows } = await sql<AnnouncedPayment>`
    update announced_payments set next_check_at = now() + ${PAUSE}
    where id in (
      select id from announced_payments
      where state = 'new' and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning id, trx_id as "trxId", amount_paisa::float8 as "amountPaisa", invoice,
      extract(epoch from now() - received_at)::float8 as "ageSeconds"`.execute(db)
  return rows
}

/** The payer of a matched one is on its submission. */
export async function setMatched(db: Db, id: string): Promise<void> {
  await db
    .updateTable('announced_payments')
    .set({ state: 'matched', payer: '', reference: '', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}

export async function setUnmatched(db: Db, id: string): Promise<void> {
  await db
    .updateTable('announced_payments')
    .set({ state: 'unmatched', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}

/** bKash's ids of the payment that an announcement may be about: by its invoice, or by its transaction. */
export async function findAnnouncedPayment(
  db: Db,
  { invoice, trxId }: Pick<AnnouncedPayment, 'invoice' | 'trxId'>,
): Promise<string | null> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id as "paymentId" from payments where trx_id = ${trxId} or (${invoice} <> '' and invoice = ${invoice})
    order by trx_id is not distinct from ${trxId} desc limit 1`.execute(db)
  return rows[0]?.paymentId ?? null
}

interface UnmatchedRow extends Omit<UnmatchedPayment, 'paidAt' | 'receivedAt'> {
  paidAt: Date | null
  receivedAt: Date
}

const UNMATCHED_COLUMNS = sql.raw(`
  id, trx_id as "trxID", amount_paisa::float8 as "amountPaisa", currency, payer, reference, invoice,
  transaction_type as "transactionType", paid_at as "paidAt", received_at as "receivedAt",
  state = 'handled' as "isHandled", note, handled_by as "handledBy"`)

/** The newest first. */
export async function listUnmatched(
  db: Db,
  { page, limit, isHandled }: { page: number; limit: number; isHandled: boolean },
): Promise<{ payments: UnmatchedPayment[]; total: number }> {
  const state = isHandled ? 'handled' : 'unmatched'
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<UnmatchedRow>`
      select ${UNMATCHED_COLUMNS} from announced_payments where state = ${state}
      order by received_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from announced_payments where state = ${state}`.execute(db),
  ])
  return { payments: rows.map(present), total: counted[0]?.total ?? 0 }
}

export async function countUnmatched(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from announced_payments where state = 'unmatched'`.execute(db)
  return rows[0]?.total ?? 0
}

/** Null when there is none, or it was matched. */
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
  return rows[0] ? present(rows[0]) : null
}

function present({ paidAt, receivedAt, ...row }: UnmatchedRow): UnmatchedPayment {
  return { ...row, paidAt: paidAt?.toISOString() ?? null, receivedAt: receivedAt.toISOString() }
}

/** The transactions stay known, so an older message that is sent again still adds nothing. */
export async function sweepWebhookMessages(db: Db): Promise<void> {
  await sql`delete from webhook_messages where received_at < now() - interval '90 days'`.execute(db)
}
