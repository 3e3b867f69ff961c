import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { followLedger } from '../../features/ledger/index.ts'
import { flushSearchIndex } from '../../features/submission-admin/search-index/update-search-index.ts'
import type { Db } from '../../platform/database/index.ts'
import { type KnownMember, type KnownPayment, makeKnownPayments, statementOf } from './known-payments.ts'

interface KnownImport {
  db: Db
  /** Of a form that asks for a name and a phone number. */
  formId: string
  count: number
  seed: number
  /** Imports a statement; the number of rows that were added. */
  upload: (content: string, account: string) => Promise<number>
  /** Until all rows are matched. */
  match: () => Promise<void>
}

export interface KnownOutcome {
  /** Booked for someone else, or known already although nothing was. */
  wrong: string[]
  /** In a file and not stored, or neither booked nor waiting for staff. */
  lost: string[]
  /** Stored or booked more than once. */
  doubled: string[]
  /** Another amount than what is open, and booked without staff. */
  hasty: string[]
  /** With a valid reference and the right amount, and how many of them were booked without staff. */
  referenced: number
  referencedBooked: number
  booked: number
  proposed: number
  unmatched: number
  /** With a reference and not booked, for people who look into it. */
  left: string[]
}

interface MatchedRow {
  account: string
  line: number
  state: string
  booked: string[]
  paisa: number
}

/** Lets members submit and pay, imports the statements of the three accounts, and compares who was found with who paid. */
export async function importKnownPayments({
  db,
  formId,
  count,
  seed,
  upload,
  match,
}: KnownImport): Promise<KnownOutcome> {
  const { members, payments } = makeKnownPayments(count, seed)
  const ids = await storeMembers(db, formId, members)
  const outcome: KnownOutcome = {
    wrong: [],
    lost: [],
    doubled: [],
    hasty: [],
    referenced: 0,
    referencedBooked: 0,
    booked: 0,
    proposed: 0,
    unmatched: 0,
    left: [],
  }
  const byAccount = Map.groupBy(payments, ({ account }) => account)
  for (const [account, own] of byAccount) {
    const added = await upload(statementOf(account, own), account)
    if (added !== own.length) outcome.lost.push(`${own.length - added} rows of ${account} were not stored`)
  }
  await match()
  for (const [account, own] of byAccount) {
    const again = await upload(statementOf(account, own), account)
    if (again > 0) outcome.doubled.push(`the file of ${account} again added ${again} rows`)
  }
  const rows = await readRows(db)
  for (const [account, own] of byAccount) {
    own.forEach((payment, index) => {
      // The headings are the first line.
      compare(outcome, { payment, row: rows.get(`${account} ${index + 2}`), ids })
    })
  }
  outcome.doubled.push(...(await findDoubled(db)))
  return outcome
}

const BATCH = 500

async function storeMembers(db: Db, formId: string, members: readonly KnownMember[]): Promise<string[]> {
  const rows = members.map((member) => ({ ...member, id: randomUUID() }))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    await sql`
      insert into submissions (id, form_id, form_version, unique_id, payment_reference, edit_code, status, data,
        phone_identity, has_payment, payment_method, payment_status, amount_paisa, transfer_notes, created_at)
      select id, ${formId}::uuid, 1, "uniqueId", reference, '123456', 'pending',
        jsonb_build_object('name', name, 'phone', phone), phone, true,
        case when claim is null then 'bank_transfer' else 'wallet' end, 'pending', paisa, notes, '2026-11-05T06:00:00Z'
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as m (id uuid, "uniqueId" text, reference text, name text,
        phone text, paisa bigint, notes text, claim jsonb)`.execute(db)
    await sql`
      insert into wallet_claims (submission_id, account_kind, trx_id, sending_number)
      select id, 'bkash', claim ->> 'trxId', claim ->> 'number'
      from jsonb_to_recordset(${JSON.stringify(batch.filter(({ claim }) => claim !== null))}::jsonb)
        as m (id uuid, claim jsonb)`.execute(db)
    await followLedger(
      db,
      batch.map(({ id }) => id),
      { by: { id: null, username: 'System' }, reason: 'Submitted' },
    )
  }
  await flushSearchIndex(db)
  return rows.map(({ id }) => id)
}

async function readRows(db: Db): Promise<Map<string, MatchedRow>> {
  const { rows } = await sql<MatchedRow>`
    select i.account, r.line, r.state, r.paisa::float8 as paisa,
      array(select m.submission_id::text from statement_matches m
        where m.row_id = r.id and (m.state = 'booked' or r.state = 'recorded')) as booked
    from statement_rows r join statement_imports i on i.id = r.import_id`.execute(db)
  return new Map(rows.map((row) => [`${row.account} ${row.line}`, row]))
}

interface Compared {
  payment: KnownPayment
  row: MatchedRow | undefined
  ids: readonly string[]
}

function compare(outcome: KnownOutcome, { payment, row, ids }: Compared): void {
  const { owner, isReferenced, isExact, account, text } = payment
  const ownerId = owner === null ? null : (ids[owner] ?? null)
  const what = `${account}: ${text} (${payment.trxId})`
  if (isReferenced && isExact) outcome.referenced += 1
  switch (row?.state) {
    case 'booked':
      outcome.booked += 1
      if (row.booked.length !== 1) outcome.doubled.push(what)
      if (row.booked.some((id) => id !== ownerId)) outcome.wrong.push(what)
      if (!isExact) outcome.hasty.push(what)
      if (isReferenced && isExact) outcome.referencedBooked += 1
      return
    case 'proposed':
    case 'unmatched':
      outcome[row.state] += 1
      if (isReferenced && isExact) outcome.left.push(what)
      return
    case 'recorded':
      outcome.wrong.push(`${what} is known already`)
      return
    default:
      outcome.lost.push(`${what} is ${row?.state ?? 'not stored'}`)
  }
}

/** Submissions with more than one booking, or another sum in the ledger than their rows have. */
async function findDoubled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select s.payment_reference || ' has ' || count(m.id) || ' bookings of ' || coalesce(sum(m.paisa), 0) || ', and '
      || max(l.paisa) || ' in the ledger' as what
    from submissions s
    cross join lateral (
      select coalesce(sum(amount_paisa), 0) as paisa from ledger_entries
      where submission_id = s.id and account = 'received') as l
    left join statement_matches m on m.submission_id = s.id and m.state = 'booked'
    group by s.id having count(m.id) > 1 or coalesce(sum(m.paisa), 0) <> max(l.paisa)`.execute(db)
  return rows.map(({ what }) => what)
}
