import type pg from 'pg'
import { type Account, PRICE } from './books.ts'
import { METHODS } from './methods/methods.ts'
import type { World } from './world.ts'

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
  /** Net sums of the ledger by account and method, in paisa. */
  sums: Record<string, number>
  balance: number
  /** What is paid only because someone said so. */
  decided: number
}

/** Compares the ledger with the books of the providers, the bank and the cash box, person by person and to the paisa. */
export async function checkBooks(
  db: pg.Pool,
  { world, accounts }: { world: World; accounts: readonly Account[] },
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
    const expected = expectedSums(world, account)
    wrong.push(...compare(account, record, expected))
    addTo(ledger, record.sums)
    addTo(books, expected)
  }
  wrong.push(...(await findLeftOvers(db)))
  return { ledger, books, wrong }
}

function expectedSums(world: World, account: Account): Record<string, number> {
  const sums = METHODS.flatMap((method) => Object.entries(method.books(world, account)))
  return Object.fromEntries(sums.filter(([, paisa]) => paisa !== 0))
}

function compare(
  { uniqueId, intended, refunds, returned }: Account,
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
  const paidBack = -totalOf(expected, 'returned')
  // What the providers did twice would be in both books.
  if (intended !== null && received !== intended) {
    say(`${received} paisa were paid, and ${intended} should have been`)
  }
  const toPayBack = [...refunds, ...Object.values(returned)].reduce((sum, paisa) => sum + paisa, 0)
  if (paidBack !== toPayBack) say(`${paidBack} paisa were returned, and ${toPayBack} should have been`)
  const balance = received - paidBack - PRICE
  if (record.balance !== balance) say(`the balance is ${record.balance} instead of ${balance}`)
  const isCompleted = record.status === 'completed' && record.paymentStatus === 'completed'
  if (isCompleted !== received >= PRICE) {
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
    select s.id, s.status, s.payment_status as "paymentStatus",
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

/** Nothing is in the books twice, everything that was reported has found its place, and no forged payment was assigned. */
async function findLeftOvers(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(`
    select kind || ' ' || external_id || ' is booked ' || count(*) || ' times' as what from ledger_entries e
    where method not in ('bank_transfer', 'cash', 'cheque') and kind in ('payment', 'refund') and external_id <> ''
      and not exists (select from ledger_entries c where c.corrects = e.id)
    group by kind, external_id having count(*) > 1
    union all
    select 'the announced payment ' || trx_id || ' is ' || state || ', ' || confirmation from announced_payments
    where state not in ('matched', 'assigned') and not (state = 'unmatched' and confirmation = 'refused')
    union all
    select 'the forged payment ' || invoice || ' is ' || confirmation from announced_payments
    where starts_with(invoice, 'FORGED') and confirmation <> 'refused'
    union all
    select 'row ' || line || ' of a statement is ' || state from statement_rows where state <> 'booked'
    union all
    select 'a refund is ' || state from payment_refunds where state = 'requested'`)
  return rows.map(({ what }) => what)
}
