import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { addEntries, findBooked, followLedger } from '../ledger/index.ts'
import { deleteSubmissions, restoreSubmissions } from '../submissions/index.ts'

const testServer = statementServer()
const ACTOR = { id: null, username: 'Karim' }

let account = ''
let number = 0
beforeEach(() => {
  number += 1
  account = `Bank ${number}`
})

async function importRow(
  row: string,
  into = account,
): Promise<{ importId: string; id: string; state: string }> {
  const { body } = await testServer.upload('', `Date,Particulars,Debit,Credit\n${row}`, { account: into })
  await testServer.work()
  return { importId: body.id, ...(await rowOf(body.id)) }
}
const rowOf = async (importId: string) =>
  (await testServer.call(`GET /api/statements/${importId}/rows`)).body.rows[0]
const onRow = (rowId: string, action: string, body?: object) =>
  testServer.call(`POST /api/statements/rows/${rowId}/${action}`, body)

/** The entries of a row: their submissions and amounts in taka. */
async function pairsOf(rowId: string): Promise<[string, number][]> {
  const { rows } = await sql<{ id: string; taka: number }>`
    select coalesce(e.submission_id::text, 'deleted') as id, p.paisa::float8 / 100 as taka
    from statement_pairs p left join ledger_entries e on e.id = p.entry_id
    where p.row_id = ${rowId} order by p.paisa`.execute(testServer.db)
  return rows.map(({ id, taka }) => [id, taka])
}

const recordPayment = async (id: string, trxId: string) => {
  const { status } = await testServer.call(`POST /api/submissions/${id}/money/payments`, {
    bookingId: randomUUID(),
    method: 'bkash',
    amount: 1500,
    receiptNumber: trxId,
    note: '',
  })
  expect(status).toBe(200)
}

/** As a provider that says with which amount the transaction was paid. */
async function confirm(id: string, { trxId, paisa }: { trxId: string; paisa: number }): Promise<void> {
  await testServer.db
    .insertInto('payments')
    .values({
      submission_id: id,
      payment_id: `TR-${id}`,
      environment: 'sandbox',
      invoice: id.slice(0, 20),
      order_id: id,
      amount_paisa: paisa,
      state: 'completed',
      trx_id: trxId,
      paid_paisa: paisa,
      is_received: true,
    })
    .execute()
  await followLedger(testServer.db, [id], { by: ACTOR, reason: 'bKash' })
}

async function failedChecks(): Promise<string[]> {
  const { body } = await testServer.call('POST /api/books/check')
  const results: { check: string; differing: number }[] = body.check.results
  // Other tests book what no provider has confirmed.
  return results.flatMap(({ check, differing }) => (differing > 0 && check !== 'providers' ? [check] : []))
}

describe('a payment of a statement', () => {
  it('pairs with the entry that it books, and with none after it is taken back', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    expect(await pairsOf(row.id)).toEqual([[id, 1500]])
    await onRow(row.id, 'undo')
    expect(await pairsOf(row.id)).toEqual([])
  })

  it('of two submissions pairs with an entry of each, which add up to it', async () => {
    const [one, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const row = await importRow('16/11/2026,For both,,3000.50')
    const parts = [
      { submissionId: one.id, amount: 1400 },
      { submissionId: other.id, amount: 1600.5 },
    ]
    expect((await onRow(row.id, 'assign', { parts })).status).toBe(200)
    expect(await pairsOf(row.id)).toEqual([
      [one.id, 1400],
      [other.id, 1600.5],
    ])
  })

  it('that returns money pairs with the refund', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    const row = await importRow(`17/11/2026,Returned ${uniqueId},400,`)
    expect((await onRow(row.id, 'accept', { proposal: 0 })).status).toBe(200)
    expect(await pairsOf(row.id)).toEqual([[id, 400]])
    const { rows } = await sql<{ kind: string }>`
      select e.kind from statement_pairs p join ledger_entries e on e.id = p.entry_id
      where p.row_id = ${row.id}`.execute(testServer.db)
    expect(rows).toEqual([{ kind: 'refund' }])
  })

  it('that is known pairs with the entry that it repeats', async () => {
    const { id } = await testServer.makeTransfer()
    await recordPayment(id, 'BLU1H6AAA1')
    const row = await importRow('16/11/2026,TrxID BLU1H6AAA1,,1500')
    expect([row.state, await pairsOf(row.id)]).toEqual(['recorded', [[id, 1500]]])
  })

  it('that is known is matched again once its entry was taken back', async () => {
    const { id } = await testServer.makeTransfer()
    await recordPayment(id, 'BLU1H6AAA2')
    const row = await importRow('16/11/2026,TrxID BLU1H6AAA2,,1500')
    const { body } = await testServer.call(`GET /api/submissions/${id}/money`)
    const entry = body.money.entries.find((one: { kind: string }) => one.kind === 'payment')
    const taken = await testServer.call(`POST /api/submissions/${id}/money/corrections`, {
      entryId: entry.id,
      reason: 'Entered by mistake',
    })
    expect(taken.status).toBe(200)
    expect(await pairsOf(row.id)).toEqual([])
    await testServer.work()
    expect((await rowOf(row.importId)).state).not.toBe('recorded')
  })

  it('that staff open again by assigning it leaves the entry that it was known by', async () => {
    const [wrong, right] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    await recordPayment(wrong.id, 'BLU1H6AAA3')
    const row = await importRow('16/11/2026,TrxID BLU1H6AAA3,,1500')
    await onRow(row.id, 'assign', { parts: [{ submissionId: right.id, amount: 1500 }] })
    expect(await pairsOf(row.id)).toEqual([[right.id, 1500]])
  })

  it('of another account with the same transaction is known by the first, and booked once that is undone', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const text = `16/11/2026,Fee ${uniqueId} BLU1H6AAA4,,1500`
    const first = await importRow(text)
    const second = await importRow(text, `${account} again`)
    expect([first.state, second.state, await pairsOf(second.id)]).toEqual(['booked', 'recorded', []])
    const { rows } = await sql<{ sameAs: string }>`
      select same_as as "sameAs" from statement_rows where id = ${second.id}`.execute(testServer.db)
    expect(rows[0]?.sameAs).toBe(first.id)
    await testServer.call(`POST /api/statements/${first.importId}/undo`)
    await testServer.work()
    await testServer.work()
    expect((await rowOf(second.importId)).state).toBe('booked')
    expect(await pairsOf(second.id)).toEqual([[id, 1500]])
  })

  it('stays with the entry of a provider that confirms the same transaction later', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId} BLU1H6AAA5,,1500`)
    const { rows } = await sql<{ key: string }>`
      select booking_key as key from ledger_entries where submission_id = ${id} and kind = 'payment'`.execute(
      testServer.db,
    )
    const entry = await findBooked(testServer.db, rows[0]?.key ?? '')
    const shared = {
      submissionId: id,
      account: 'received',
      method: 'bkash',
      externalId: 'BLU1H6AAA5',
      reason: 'bKash transaction',
      by: ACTOR,
    } as const
    await addEntries(testServer.db, [
      {
        ...shared,
        kind: 'correction',
        amountPaisa: -150_000,
        corrects: entry?.id ?? null,
        bookingKey: `c:${id}`,
      },
      { ...shared, kind: 'payment', amountPaisa: 150_000, bookingKey: `bkash:${id}` },
    ])
    const confirmed = await findBooked(testServer.db, `bkash:${id}`)
    const { rows: paired } = await sql<{ id: string }>`
      select entry_id as id from statement_pairs where row_id = ${row.id}`.execute(testServer.db)
    expect(paired.map((one) => one.id)).toEqual([confirmed?.id])
  })

  it('that a provider confirms with another amount waits for staff with that amount, and is not booked again', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId} BLU1H6AAA6,,1500`)
    await confirm(id, { trxId: 'BLU1H6AAA6', paisa: 148_000 })
    await testServer.work()
    const shown = await rowOf(row.importId)
    expect([row.state, shown.state, shown.matches, await pairsOf(row.id)]).toEqual([
      'booked',
      'unmatched',
      [],
      [],
    ])
    expect(shown.confirmed).toMatchObject({ method: 'bkash', amount: 1480 })
    expect(await failedChecks()).toEqual([])
    await testServer.work()
    expect((await rowOf(row.importId)).state).toBe('unmatched')
    expect((await onRow(row.id, 'not-ours', { reason: '20.00 more than bKash says' })).status).toBe(200)
    expect(await failedChecks()).toEqual([])
  })

  it('that a provider confirmed with another amount before waits for staff as well', async () => {
    const { id } = await testServer.makeTransfer()
    await confirm(id, { trxId: 'BLU1H6AAA7', paisa: 148_000 })
    const row = await importRow('16/11/2026,TrxID BLU1H6AAA7,,1500')
    await testServer.work()
    expect(await rowOf(row.importId)).toMatchObject({ state: 'unmatched', confirmed: { amount: 1480 } })
  })

  it('stays with its entry when submissions are merged', async () => {
    const [kept, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    await importRow(`16/11/2026,Fee ${kept.uniqueId},,1500`)
    const row = await importRow(`17/11/2026,Fee ${other.uniqueId},,1500`)
    const seen = await testServer.db
      .selectFrom('submissions')
      .select(['id', 'updated_at'])
      .where('id', 'in', [kept.id, other.id])
      .execute()
    const { status } = await testServer.call('POST /api/merges', {
      keptId: kept.id,
      submissions: seen.map((one) => ({ id: one.id, updatedAt: one.updated_at.toISOString() })),
      answersFrom: {},
      acceptsPaidTwice: true,
    })
    expect([status, await pairsOf(row.id)]).toEqual([200, [[kept.id, 1500]]])
  })

  it('keeps its pair while its submission is deleted, and afterwards', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    const { db } = testServer
    await db.transaction().execute((trx) => deleteSubmissions(trx, [id], ACTOR))
    expect(await pairsOf(row.id)).toEqual([['deleted', 1500]])
    await db.transaction().execute((trx) => restoreSubmissions(trx, [id], { actor: ACTOR, onFull: 'report' }))
    expect(await pairsOf(row.id)).toEqual([[id, 1500]])
  })
})

describe('the database', () => {
  const entryOf = async (submissionId: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ledger_entries where submission_id = ${submissionId} limit 1`.execute(testServer.db)
    return rows[0]?.id ?? ''
  }
  const pair = (entryId: string, rowId: string, paisa: number) =>
    sql`insert into statement_pairs (entry_id, row_id, paisa) values (${entryId}, ${rowId}, ${paisa})`.execute(
      testServer.db,
    )

  it('rejects an entry that pairs with two payments', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    const other = await importRow('17/11/2026,Other,,1500')
    const { rows } = await sql<{ id: string }>`
      select id from ledger_entries where submission_id = ${id} and kind = 'payment'`.execute(testServer.db)
    await expect(pair(rows[0]?.id ?? '', other.id, 150_000)).rejects.toThrow(/duplicate key/)
  })

  it('rejects pairs of more than the payment', async () => {
    const { uniqueId } = await testServer.makeTransfer()
    const { id: otherId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    await expect(pair(await entryOf(otherId), row.id, 1)).rejects.toThrow(/at most its own amount/)
  })

  it('rejects pairs of a payment that is neither booked nor known', async () => {
    const { id } = await testServer.makeTransfer()
    const row = await importRow('16/11/2026,Nobody,,1500')
    await expect(pair(await entryOf(id), row.id, 1)).rejects.toThrow(/Only a booked or known payment/)
  })

  it('rejects that a booked payment becomes not ours while it has pairs', async () => {
    const { uniqueId } = await testServer.makeTransfer()
    const row = await importRow(`16/11/2026,Fee ${uniqueId},,1500`)
    await expect(
      sql`update statement_rows set state = 'not_ours' where id = ${row.id}`.execute(testServer.db),
    ).rejects.toThrow(/Only a booked or known payment/)
  })
})
