import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import type pg from 'pg'
import type { Payer } from './payers.ts'

interface PaymentRecord {
  status: string
  paymentStatus: string
  needsReview: boolean
  /** bKash's numbers of the payments that we count as completed. */
  transactions: string[]
  /** How often its status changed to paid. */
  completions: number
  messages: number
}

/** Compares our records with bKash's for each payer, and lists all differences. */
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
    const record = await readRecord(db, submissionId)
    const paid = (await attemptsOf(db, submissionId)).flatMap((id) => transactions.get(id) ?? [])
    const say = (what: string) => wrong.push(`${uniqueId}: ${what}`)
    if (paid.length !== 1) say(`bKash took the money ${paid.length} times`)
    if (record.transactions.join() !== paid.join()) say(`we count ${record.transactions} and bKash ${paid}`)
    if (record.status !== 'completed' || record.paymentStatus !== 'completed') {
      say(`is ${record.status}, its payment ${record.paymentStatus}`)
    }
    if (record.needsReview) say('needs review')
    if (record.completions !== 1) say(`became paid ${record.completions} times`)
    if (record.messages !== 1) say(`has ${record.messages} messages that it is paid`)
  }
  const { claims } = await one<{ claims: number }>(
    db,
    `select count(*)::int as claims from payment_events where from_status <> 'executing' and to_status = 'executing'`,
  )
  const { execute } = bkash.calls()
  if (execute > claims) wrong.push(`bKash was asked ${execute} times to execute, for ${claims} payments`)
  return wrong
}

function readRecord(db: pg.Client, submissionId: string): Promise<PaymentRecord> {
  return one<PaymentRecord>(
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
