import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { statementSteps } from '../../testing/statements/statement-steps.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'

const testServer = statementServer()
const steps = statementSteps(testServer)

/** A minute later, as the background job. */
async function workLater(): Promise<void> {
  await sql`update statement_rows set looked_at = looked_at - interval '2 minutes'`.execute(testServer.db)
  await testServer.work()
}

describe('a return that was imported before the payment is booked', () => {
  it('is proposed by itself where another server had begun to book the payment, and commits later', async () => {
    // The first test: any other booking would be a reason to look at the return again.
    const { id, uniqueId } = await testServer.makeTransfer()
    const returned = await steps.importRows(`17/11/2026,Back to ${uniqueId},,400,`)
    await sql`update statement_rows set looked_at = now() - interval '70 seconds'`.execute(testServer.db)
    await testServer.db
      .insertInto('ledger_entries')
      .values({
        submission_id: id,
        kind: 'payment',
        account: 'received',
        amount_paisa: 150_000,
        method: 'bank_transfer',
        reason: 'Statement of another server',
        booking_key: `begun:${id}`,
        actor: 'Karim',
        booked_at: sql<Date>`now() - interval '90 seconds'`,
      })
      .execute()
    await testServer.work()
    expect(await steps.rowsOf(returned)).toMatchObject([{ state: 'proposed', matches: [{ kind: 'return' }] }])
  })

  it('is proposed by itself once staff accept the payment', async () => {
    const { uniqueId } = await testServer.makeTransfer()
    const payment = await steps.importRows(`16/11/2026,Part ${uniqueId},,,1000`)
    const returned = await steps.importRows(`17/11/2026,Back to ${uniqueId},,400,`)
    expect(await steps.rowsOf(returned)).toMatchObject([{ state: 'unmatched' }])
    await workLater()
    expect(await steps.rowsOf(returned)).toMatchObject([{ state: 'unmatched' }])
    const [row] = await steps.rowsOf(payment, 'proposed')
    expect((await steps.accept(row.id)).status).toBe(200)
    await workLater()
    expect(await steps.rowsOf(returned)).toMatchObject([{ state: 'proposed', matches: [{ kind: 'return' }] }])
  })

  it('is proposed by itself in a file that has the newest payments first', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await steps.importRows(
      `17/11/2026,Back to ${uniqueId},,400,`,
      `16/11/2026,Fee ${uniqueId},,,1500`,
    )
    await workLater()
    expect(await steps.statusOf(id)).toBe('completed')
    expect(await steps.rowsOf(importId)).toMatchObject([{ state: 'proposed' }, { state: 'booked' }])
  })

  it('is proposed by the name and the whole amount as well', async () => {
    const { uniqueId } = await testServer.makeTransfer({ name: 'Shahnaz Parveen', paisa: 88_800 })
    await updateSearchIndex(testServer.db)
    const returned = await steps.importRows('17/11/2026,RETURN TO SHAHNAZ PARVEEN,,888,')
    await steps.importRows(`16/11/2026,Fee ${uniqueId},,,888`)
    await workLater()
    expect(await steps.rowsOf(returned)).toMatchObject([
      { state: 'proposed', matches: [{ reason: 'name_amount_date', kind: 'return' }] },
    ])
  })

  it('stays as staff left it', async () => {
    const { uniqueId } = await testServer.makeTransfer()
    const returned = await steps.importRows(`17/11/2026,Back to ${uniqueId},,400,`)
    const [row] = await steps.rowsOf(returned)
    await testServer.call(`POST /api/statements/rows/${row.id}/not-ours`, { reason: 'Caterer' })
    await testServer.call(`POST /api/statements/rows/${row.id}/undo`)
    await steps.importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    await workLater()
    expect(await steps.rowsOf(returned)).toMatchObject([{ state: 'unmatched', decidedBy: 'Karim' }])
  })
})

it('asks when money was booked last without reading the books', async () => {
  await testServer.db.transaction().execute(async (trx) => {
    // A small table is read as a whole all the same, unless that costs too much.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select max(booked_at) from ledger_entries where kind in ('payment', 'credit_in')`.execute(trx)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan Backward using ledger_entries_of_payments',
    )
  })
})
