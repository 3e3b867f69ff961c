import { methodsThat, type Paisa, type Payable } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { MONEY, OPEN_PAISA } from '../../ledger/index.ts'
import { submissionSubjects } from '../../submissions/index.ts'

/** What a row says about the submissions that it may be for. */
interface PayableSearch {
  references: readonly string[]
  trxIds: readonly string[]
  phones: readonly string[]
  /** Lower-case words that may be names. */
  words: readonly string[]
  paisa: Paisa
  day: string
}

/** Of each kind. More than this many do not identify anyone. */
const MAX_OF_KIND = 50
const DAYS_BEFORE = 3
const DAYS_AFTER = 90

/** The day of submission s by the clock of the association, as those of statements; the session has another one. */
const DAY = sql`to_char(
  s.created_at at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'), 'YYYY-MM-DD')`

interface PayableRow extends Omit<Payable, 'name' | 'phones'> {
  phone: string | null
}

/**
 * The submissions with a price that a row may be for. Each kind is found by an index and limited: by reference, by a
 * transaction id that the member typed or wrote in the notes, or of bKash, by phone, and by name and amount.
 */
export async function findPayables(db: Db, search: PayableSearch): Promise<Payable[]> {
  const { rows } = await sql<PayableRow>`
    with found as (
      (select id from submissions where unique_id = any(${search.references}::text[]))
      union (select id from submissions where payment_reference = any(${search.references}::text[]))
      union (select submission_id from merged_unique_ids where unique_id = any(${search.references}::text[]))
      union (select submission_id from merged_unique_ids where payment_reference = any(${search.references}::text[]))
      union (select id from submissions
        where transfer_notes <> '' and transfer_references(transfer_notes) && ${search.trxIds}::text[]
        limit ${MAX_OF_KIND})
      union (select submission_id from wallet_claims
        where trx_id = any(${search.trxIds}::text[]) and state = 'waiting' limit ${MAX_OF_KIND})
      union (select submission_id from payments where trx_id = any(${search.trxIds}::text[]) limit ${MAX_OF_KIND})
      union (select submission_id from ledger_entries
        where external_id = any(${search.trxIds}::text[]) and external_id <> '' and kind = 'payment' limit ${MAX_OF_KIND})
      union (select id from submissions where phone_identity = any(${search.phones}::text[]) and has_payment
        limit ${MAX_OF_KIND})
      union (${namedBy(search)}))
    select s.id, s.phone_identity as phone, ${DAY} as day,
      array[s.unique_id, s.payment_reference] || array(
        select unnest(array[m.unique_id, m.payment_reference]) from merged_unique_ids m
        where m.submission_id = s.id) as references,
      array(select c.trx_id from wallet_claims c where c.submission_id = s.id and c.state = 'waiting') as "trxIds",
      array(select c.sending_number from wallet_claims c
        where c.submission_id = s.id and c.state = 'waiting') as "sendingNumbers",
      case when s.transfer_notes = '' then '{}' else transfer_references(s.transfer_notes) end as noted,
      array(select p.trx_id from payments p
        where p.submission_id = s.id and p.trx_id is not null and (p.state = 'completed' or p.is_received))
        as "recordedTrxIds",
      array(select l.external_id from ledger_entries l
        where l.submission_id = s.id and l.kind = 'payment' and l.external_id <> '') as "bookedTrxIds",
      ${OPEN_PAISA} as "openPaisa", greatest(0, money.held)::float8 as "paidPaisa",
      s.payment_method = any(${methodsThat('isDecidedByStaff')}::text[]) and (not s.needs_review or s.late_reasons <> '{}') and s.status = s.payment_status
        and (s.status = 'pending' or (s.status = 'completed' and money.decided > 0)) as "awaitsTransfer"
    from submissions s cross join ${MONEY}
    where s.id in (select id from found) and s.has_payment and s.amount_paisa > 0
    order by s.created_at, s.id`.execute(db)
  const subjects = await submissionSubjects(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ phone, ...row }) => ({
    ...row,
    phones: phone === null ? [] : [phone],
    name: subjects.get(row.id)?.person ?? '',
  }))
}

/** By the index of the search, which knows every answer in small letters. */
function namedBy({ words, paisa, day }: PayableSearch) {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`
    select s.id from submission_texts t join submissions s on s.id = t.submission_id
    where t.text like any(${patterns}::text[]) and s.amount_paisa = ${paisa} and s.has_payment
      and s.created_at between ${day}::date - ${DAYS_AFTER}::int and ${day}::date + ${DAYS_BEFORE + 1}::int
    limit ${MAX_OF_KIND * 4}`
}
