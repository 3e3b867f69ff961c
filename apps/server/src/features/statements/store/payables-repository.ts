import { methodsThat, type Paisa, type Payable } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { MONEY, OPEN_PAISA } from '../../ledger/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'

/** What a row says about the submissions that it may be for. */
interface PayableSearch {
  references: readonly string[]
  trxIds: readonly string[]
  phones: readonly string[]
  /** Keys of which a name has two, or one of those that are enough. */
  name: { keys: readonly string[]; alone: readonly string[] }
  paisa: Paisa
  day: string
}

/** Of each kind. More than this many do not identify anyone. */
const MAX_OF_KIND = 50
/** With the same words in their names. */
const MAX_OF_NAME = 1_000
/** Words of a row that are names of people here. */
const MAX_PAIRED = 8
const DAYS_BEFORE = 3
const DAYS_AFTER = 90

/** The day of submission s by the clock of the association, as those of statements; the session has another one. */
const DAY = sql`to_char(
  s.created_at at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'), 'YYYY-MM-DD')`

interface PayableRow extends Omit<Payable, 'name' | 'phones'> {
  phone: string | null
}

/**
 * The submissions with a price that each of these rows may be for, in the order of the rows. A submission that several rows may be
 * for is one object. Each kind is found by an index and limited: by reference, by a transaction id that the member typed or
 * wrote in the notes, or of bKash, by phone, and by name and amount.
 */
export async function findPayables(db: Db, searches: readonly PayableSearch[]): Promise<Payable[][]> {
  const named = await findNamed(db, searches)
  const found = [...(await findIds(db, searches)), ...named]
  const payables = await readPayables(db, [...new Set(found.map(({ id }) => id))])
  const byId = new Map(payables.map((payable, place) => [payable.id, { payable, place }]))
  const byRow = Map.groupBy(found, ({ row }) => row)
  return searches.map((_, row) =>
    [...new Set((byRow.get(row) ?? []).map(({ id }) => id))]
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map(({ payable }) => payable),
  )
}

interface FoundId {
  /** The place of the row in the search. */
  row: number
  id: string
}

async function findIds(db: Db, searches: readonly PayableSearch[]): Promise<FoundId[]> {
  const values = searches.map(({ references, trxIds, phones }, row) => ({
    row,
    refs: references,
    ids: trxIds,
    phones,
  }))
  const { rows } = await sql<FoundId>`
    select search.row, found.id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as search (row integer, refs text[], ids text[],
      phones text[])
    cross join lateral (
      (select id from submissions where unique_id = any(search.refs))
      union (select id from submissions where payment_reference = any(search.refs))
      union (select submission_id from merged_unique_ids where unique_id = any(search.refs))
      union (select submission_id from merged_unique_ids where payment_reference = any(search.refs))
      union (select id from submissions
        where transfer_notes <> '' and transfer_references(transfer_notes) && search.ids limit ${MAX_OF_KIND})
      union (select submission_id from wallet_claims
        where trx_id = any(search.ids) and state = 'waiting' limit ${MAX_OF_KIND})
      union (select submission_id from payments where trx_id = any(search.ids) limit ${MAX_OF_KIND})
      union (select submission_id from ledger_entries
        where external_id = any(search.ids) and external_id <> '' and kind = 'payment' limit ${MAX_OF_KIND})
      union (select id from submissions where phone_identity = any(search.phones) and has_payment limit ${MAX_OF_KIND})
      ) as found`.execute(db)
  return rows
}

/** Two words are looked up together, each two once, however many rows have them. Whether the name is the same is decided later. */
async function findNamed(db: Db, searches: readonly PayableSearch[]): Promise<FoundId[]> {
  const known = await findKnownKeys(
    db,
    searches.flatMap(({ name }) => [...name.keys, ...name.alone]),
  )
  const lookups = searches.map(({ name }) => [
    ...name.alone.filter((key) => known.has(key)),
    ...pairsOf(name.keys.filter((key) => known.has(key)).slice(0, MAX_PAIRED)),
  ])
  const hits = await findNames(db, searches, [...new Set(lookups.flat())])
  return searches.flatMap(({ paisa, day }, row) => {
    const [first, last] = [
      Date.parse(day) - DAYS_AFTER * DAY_MS,
      Date.parse(day) + (DAYS_BEFORE + 1) * DAY_MS,
    ]
    const counts = new Map<string, number>()
    for (const hit of lookups[row]?.flatMap((lookup) => hits.get(lookup) ?? []) ?? []) {
      const hasAmount = hit.paisa === paisa
      if (!(hasAmount || hit.isOwing) || hit.createdAt < first || hit.createdAt > last) continue
      counts.set(hit.id, (counts.get(hit.id) ?? (hasAmount ? 0.5 : 0)) + 1)
    }
    // Those who share most of the name first, and of them those with the amount.
    const named = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_OF_KIND)
    return named.map(([id]) => ({ row, id }))
  })
}

function pairsOf(keys: readonly string[]): string[] {
  const sorted = keys.toSorted()
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Most words of a row are in no name. */
async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...new Set(keys)]}::text[]) as key
    where exists (select from submission_texts where sounds @> array[key])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface NameHit {
  lookup: string
  id: string
  paisa: Paisa
  createdAt: number
  /** Not paid yet: the money may be a part of what is open, or too much. */
  isOwing: boolean
}

/** The submissions of each lookup that cost as much as one of the rows, or are not paid. */
async function findNames(
  db: Db,
  searches: readonly PayableSearch[],
  lookups: readonly string[],
): Promise<Map<string, NameHit[]>> {
  const amounts = [...new Set(searches.map(({ paisa }) => paisa))]
  const days = searches.map(({ day }) => day).toSorted()
  const { rows } = await sql<NameHit>`
    select lookup, found.*
    from unnest(${lookups}::text[]) as lookup
    cross join lateral (
      select s.id, s.amount_paisa::float8 as paisa, extract(epoch from s.created_at)::float8 * 1000 as "createdAt",
        s.status = 'pending' as "isOwing"
      from (select submission_id from submission_texts where sounds @> string_to_array(lookup, ' ') offset 0) as t
      join submissions s on s.id = t.submission_id
      where s.has_payment and (s.status = 'pending' or s.amount_paisa = any(${amounts}::bigint[]))
        and s.created_at between ${days[0]}::date - ${DAYS_AFTER}::int
          and ${days.at(-1)}::date + ${DAYS_BEFORE + 1}::int
      order by s.created_at desc, s.id limit ${MAX_OF_NAME}) as found`.execute(db)
  return Map.groupBy(rows, ({ lookup }) => lookup)
}

/** In the order in which they were submitted. */
async function readPayables(db: Db, ids: readonly string[]): Promise<Payable[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PayableRow>`
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
    where s.id = any(${ids}::uuid[]) and s.has_payment and s.amount_paisa > 0
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
