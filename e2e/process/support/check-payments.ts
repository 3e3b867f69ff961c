import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import type pg from 'pg'
import type { Payer } from './payers.ts'

interface Books {
  status: string
  paymentStatus: string
  needsReview: boolean
  /** bKash's numbers of the payments that we count as completed. */
  transactions: string[]
  /** How often its status changed to paid. */
  completions: number
  messages: number
}

/** Compares our records with bKash's, payer by payer, and lists all violations. */
export async function checkPayments({
  db,
  bkash,
  payers,
}: {
  db: pg.Client
  bkash: BkashSimulator
  payers: Payer[]
}): Promise<string[]> {
  const wrong: string[] = []
  const taken = bkash.payments().filter(({ trxID }) => trxID !== null)
  const transactions = new Map(taken.map(({ paymentID, trxID }) => [paymentID, trxID ?? '']))
  for (const { submissionId, uniqueId } of payers) {
    const books = await readBooks(db, submissionId)
    const paid = (await attemptsOf(db, submissionId)).flatMap((id) => transactions.get(id) ?? [])
    const say = (what: string) => wrong.push(`${uniqueId}: ${what}`)
    if (paid.length !== 1) say(`bKash took the money ${paid.length} times`)
    if (books.transactions.join() !== paid.join()) say(`we count ${books.transactions} and bKash ${paid}`)
    if (books.status !== 'completed' || books.paymentStatus !== 'completed') {
      say(`is ${books.status}, its payment ${books.paymentStatus}`)
    }
    if (books.needsReview) say('needs review')
    if (books.completions !== 1) say(`became paid ${books.completions} times`)
    if (books.messages !== 1) say(`is told ${books.messages} times that it is paid`)
  }
  const { claims } = await one<{ claims: number }>(
    db,
    `select count(*)::int as claims from payment_events where from_status <> 'executing' and to_status = 'executing'`,
  )
  const { execute } = bkash.calls()
  if (execute > claims) wrong.push(`bKash was asked ${execute} times to execute, for ${claims} payments`)
  return wrong
}

function readBooks(db: pg.Client, submissionId: string): Promise<Books> {
  return one<Books>(
    db,
    `select status, payment_status as "paymentStatus", needs_review as "needsReview",
       array(select trx_id from payments where submission_id = submissions.id and state = 'completed') as transactions,
       (select count(*)::int from payment_events
        where submission_id = submissions.id and to_status = 'completed') as completions,
       (select count(*)::int from messages
        where submission_id = submissions.id and event = 'payment_completed') as messages
     from submissions where id = $1`,
    [submissionId],
  )
}

async function attemptsOf(db: pg.Client, submissionId: string): Promise<string[]> {
  const { rows } = await db.query<{ payment_id: string }>(
    'select payment_id from payments where submission_id = $1',
    [submissionId],
  )
  return rows.map((row) => row.payment_id)
}

async function one<Row extends pg.QueryResultRow>(
  db: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await db.query<Row>(statement, values)
  const [row] = rows
  if (!row) throw new Error(`Nothing found: ${statement}`)
  return row
}
