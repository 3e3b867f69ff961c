import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import type pg from 'pg'
import { type Account, PRICE } from './books.ts'

interface Totals {
  received: number
  returned: number
}

export interface CheckedBooks {
  /** By the ledger, and by the books of the providers, in paisa. */
  ledger: Totals
  books: Totals
  /** Violations; empty when all went well. */
  wrong: string[]
}

interface SubmissionRecord {
  id: string
  status: string
  paymentStatus: string
  needsReview: boolean
  /** Net sums of the ledger by account and method, in paisa. */
  sums: Record<string, number>
  balance: number
  /** What is paid only because someone said so. */
  decided: number
}

/** Compares the ledger with the books of bKash, the bank and the cash box, person by person and to the paisa. */
export async function checkBooks(
  db: pg.Pool,
  { bkash, accounts }: { bkash: BkashSimulator; accounts: readonly Account[] },
): Promise<CheckedBooks> {
  const wrong: string[] = []
  const records = await readRecords(db)
  const ledger: Totals = { received: 0, returned: 0 }
  const books: Totals = { received: 0, returned: 0 }
  for (const account of accounts) {
    const record = records.get(account.submissionId)
    if (!record) {
      wrong.push(`${account.uniqueId}: is not stored`)
      continue
    }
    const expected = expectedSums(account, bkash)
    wrong.push(...compare(account.uniqueId, record, expected))
    addTo(ledger, record.sums)
    addTo(books, expected)
  }
  wrong.push(...(await findDoubled(db)))
  return { ledger, books, wrong }
}

function expectedSums(account: Account, bkash: BkashSimulator): Record<string, number> {
  const paid = account.paymentIDs.map((id) => bkash.payment(id)).filter(({ trxID }) => trxID !== null)
  const sum = (list: readonly number[]) => list.reduce((total, paisa) => total + paisa, 0)
  const byBkash =
    sum(paid.map(({ amountPaisa }) => amountPaisa)) + sum(account.walkIns.map(({ paisa }) => paisa))
  const refunds = paid.flatMap((payment) => payment.refunds.map(({ amountPaisa }) => amountPaisa))
  const sums = {
    'received bkash': byBkash,
    'received bank_transfer': account.received.bank_transfer,
    'received cash': account.received.cash,
    'received cheque': account.received.cheque,
    'returned bkash': -sum(refunds),
    'returned bank_transfer': -account.returned.bank_transfer,
  }
  return Object.fromEntries(Object.entries(sums).filter(([, paisa]) => paisa !== 0))
}

function compare(
  uniqueId: string,
  record: SubmissionRecord,
  expected: Readonly<Record<string, number>>,
): string[] {
  const wrong: string[] = []
  const say = (what: string) => wrong.push(`${uniqueId}: ${what}`)
  const names = new Set([...Object.keys(expected), ...Object.keys(record.sums)])
  for (const name of names) {
    const [booked, real] = [record.sums[name] ?? 0, expected[name] ?? 0]
    if (booked !== real) say(`${name} is ${booked} paisa in the ledger, and really ${real}`)
  }
  const received = totalOf(expected, 'received')
  const held = received + totalOf(expected, 'returned')
  if (record.balance !== held - PRICE) say(`the balance is ${record.balance} instead of ${held - PRICE}`)
  const status = received >= PRICE ? 'completed' : 'not completed'
  const isCompleted = record.status === 'completed' && record.paymentStatus === 'completed'
  if (isCompleted !== (status === 'completed')) {
    say(`is ${record.status}, its payment ${record.paymentStatus}, with ${received} paisa received`)
  }
  if (record.decided !== 0) say(`${record.decided} paisa are paid only because staff said so`)
  return wrong
}

function totalOf(sums: Readonly<Record<string, number>>, account: string): number {
  const some = Object.entries(sums).filter(([name]) => name.startsWith(account))
  return some.reduce((total, [, paisa]) => total + paisa, 0)
}

function addTo(totals: Totals, sums: Readonly<Record<string, number>>): void {
  totals.received += totalOf(sums, 'received')
  totals.returned += totalOf(sums, 'returned')
}

async function readRecords(db: pg.Pool): Promise<Map<string, SubmissionRecord>> {
  const { rows } = await db.query<SubmissionRecord>(`
    select s.id, s.status, s.payment_status as "paymentStatus", s.needs_review as "needsReview",
      coalesce((select jsonb_object_agg(name, paisa) from (
        select account || ' ' || method as name, sum(amount_paisa) as paisa from ledger_entries e
        where e.submission_id = s.id and account in ('received', 'returned')
        group by 1 having sum(amount_paisa) <> 0) as named), '{}') as sums,
      coalesce((select sum(amount_paisa) from ledger_entries e where e.submission_id = s.id), 0)::float8 as balance,
      coalesce((select sum(amount_paisa) from ledger_entries e
        where e.submission_id = s.id and e.booking_key like 'status:%'
          and not exists (select from ledger_entries c where c.corrects = e.id)), 0)::float8 as decided
    from submissions s`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Nothing is in the books twice, and everything that was reported has found its place. */
async function findDoubled(db: pg.Pool): Promise<string[]> {
  const { rows: doubled } = await db.query<{ what: string }>(`
    select kind || ' ' || external_id || ' is booked ' || count(*) || ' times' as what from ledger_entries e
    where method = 'bkash' and kind in ('payment', 'refund') and external_id <> ''
      and not exists (select from ledger_entries c where c.corrects = e.id)
    group by kind, external_id having count(*) > 1
    union all
    select 'the announced payment ' || trx_id || ' is ' || state from announced_payments
    where state not in ('matched', 'assigned')
    union all
    select 'row ' || line || ' of a statement is ' || state from statement_rows where state <> 'booked'
    union all
    select 'a refund is ' || state from payment_refunds where state = 'requested'`)
  return doubled.map(({ what }) => what)
}
