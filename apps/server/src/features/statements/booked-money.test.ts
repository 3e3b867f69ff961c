import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { countLockWaits } from '../../testing/database/inspect-database.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { statementSteps } from '../../testing/statements/statement-steps.ts'
import { followLedger } from '../ledger/index.ts'
import { deleteSubmissions } from '../submissions/index.ts'
import { workOnStatements } from './index.ts'
import { matchNextRows } from './match-rows.ts'

const testServer = statementServer()
const steps = statementSteps(testServer)
const { importRows, rowsOf, accept, statusOf } = steps
const rowOf = async (importId: string) => (await rowsOf(importId))[0]
const onRow = (rowId: string, action: string, body?: object) =>
  testServer.call(`POST /api/statements/rows/${rowId}/${action}`, body)
const assign = (rowId: string, ...parts: { submissionId: string; amount: number }[]) =>
  onRow(rowId, 'assign', { parts })
const undoImport = async (id: string) => {
  await testServer.call(`POST /api/statements/${id}/undo`)
  await testServer.work()
}
const setStatus = (id: string, status: string) =>
  testServer.call(`PUT /api/submissions/${id}/status`, { status })
const moneyOf = async (id: string) => (await testServer.call(`GET /api/submissions/${id}/money`)).body

/** Status, state of the money and balance, after checking that the balance is the sum of the entries. */
async function booksOf(id: string) {
  const { money } = await moneyOf(id)
  const sum = money.entries.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  expect(money.balance).toBeCloseTo(sum, 5)
  return [await statusOf(id), money.state, money.balance]
}

describe('a statement', () => {
  it('books the money of a match with its day and account, and completes the submission', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRows(`16/11/2026,Fee ${uniqueId} BLU1H6X87P,,,1500`)
    const { money } = await moneyOf(id)
    expect(money).toMatchObject({ owed: 1500, paid: 1500, balance: 0, state: 'paid' })
    expect(money.entries).toMatchObject([
      { kind: 'charge', amount: -1500 },
      {
        kind: 'payment',
        amount: 1500,
        method: 'bank_transfer',
        externalId: 'BLU1H6X87P',
        valueDate: '2026-11-16',
        canTakeBack: false,
        hasReceipt: true,
      },
    ])
    expect(await statusOf(id)).toBe('completed')
  })

  it('leaves a submission part paid, and shows what is too much as credit', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    steps.account = `bKash ${steps.account}`
    await accept((await rowOf(await importRows(`16/11/2026,A ${uniqueId},,,1000.50`))).id)
    expect(await booksOf(id)).toEqual(['pending', 'part_paid', -499.5])
    await accept((await rowOf(await importRows(`17/11/2026,B ${uniqueId},,,600`))).id)
    expect(await booksOf(id)).toEqual(['completed', 'overpaid', 100.5])
    expect((await moneyOf(id)).money.entries[1].method).toBe('bkash')
  })

  it('proves what staff approved before, and does not count it twice', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await setStatus(id, 'completed')
    const row = await rowOf(await importRows(`16/11/2026,Fee ${uniqueId},,,1500`))
    expect(row.state).toBe('booked')
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
    // The decision stands again without the statement.
    await onRow(row.id, 'undo')
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
    await setStatus(id, 'pending')
    expect(await booksOf(id)).toEqual(['pending', 'unpaid', -1500])
  })

  it('recognises a transaction that staff recorded, and one of another account', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const recorded = await testServer.call(`POST /api/submissions/${id}/money/payments`, {
      bookingId: randomUUID(),
      method: 'bkash',
      amount: 1500,
      receiptNumber: 'BLU1H6AAAA',
      note: '',
    })
    expect(recorded.status).toBe(200)
    const row = `16/11/2026,Fee ${uniqueId} BLU1H6AAAA,,,1500`
    expect(await rowOf(await importRows(row))).toMatchObject({
      state: 'recorded',
      known: { method: 'bkash', externalId: 'BLU1H6AAAA', by: 'Karim' },
    })
    const other = await testServer.makeTransfer()
    const otherRow = `16/11/2026,Fee ${other.uniqueId} BLU1H6BBBB,,,1500`
    expect((await rowOf(await importRows(otherRow))).state).toBe('booked')
    steps.account = `${steps.account} by another name`
    expect((await rowOf(await importRows(otherRow))).state).toBe('recorded')
    expect(await booksOf(other.id)).toEqual(['completed', 'paid', 0])
  })

  it('counts a payment once that bKash itself confirms later', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRows(`16/11/2026,Fee ${uniqueId} BLU1H6CCCC,,,1500`)
    await testServer.db
      .insertInto('payments')
      .values({
        submission_id: id,
        payment_id: `TR-${id}`,
        environment: 'sandbox',
        invoice: id.slice(0, 20),
        order_id: id,
        amount_paisa: 150_000,
        state: 'completed',
        trx_id: 'BLU1H6CCCC',
        paid_paisa: 150_000,
        is_received: true,
      })
      .execute()
    await followLedger(testServer.db, [id], { by: { id: null, username: 'System' }, reason: 'bKash' })
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
  })

  it('books a return by the reference or the transaction, once staff accept it, and keeps the status', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRows(`16/11/2026,Fee ${uniqueId} BLU1H6DDDD,,,1500`)
    const first = await rowOf(await importRows(`17/11/2026,Back ${uniqueId},,500,`))
    expect(first).toMatchObject({ state: 'proposed', matches: [{ kind: 'return' }] })
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
    await accept(first.id)
    expect(await booksOf(id)).toEqual(['completed', 'part_paid', -500])
    const second = await rowOf(await importRows('18/11/2026,Reversal of BLU1H6DDDD,,1000,'))
    expect(second.matches).toMatchObject([{ kind: 'return', reason: 'trx_id' }])
    await accept(second.id)
    expect(await booksOf(id)).toEqual(['completed', 'refunded', -1500])
    const third = await rowOf(await importRows(`18/11/2026,Back again ${uniqueId},,1,`))
    expect(third.state).toBe('unmatched')
    await onRow(second.id, 'undo')
    expect(await booksOf(id)).toEqual(['completed', 'part_paid', -500])
  })
})

describe('by hand, staff', () => {
  it('assign a payment to submissions, which it completes or pays in part, and take it back', async () => {
    const [a, b] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const row = await rowOf(await importRows('16/11/2026,No hint,,,2000'))
    expect(row.state).toBe('unmatched')
    const shares = [
      { submissionId: a.id, amount: 1500 },
      { submissionId: b.id, amount: 500 },
    ]
    const { body } = await assign(row.id, ...shares)
    expect(body.row).toMatchObject({
      state: 'booked',
      decidedBy: 'Karim',
      matches: [{ kind: 'split', reason: 'by_hand', parts: [{ amount: 1500 }, { amount: 500 }] }],
    })
    expect((await assign(row.id, ...shares)).status).toBe(200)
    expect(await booksOf(a.id)).toEqual(['completed', 'paid', 0])
    expect(await booksOf(b.id)).toEqual(['pending', 'part_paid', -1000])
    expect((await onRow(row.id, 'undo')).body.row).toMatchObject({ state: 'unmatched' })
    expect((await onRow(row.id, 'undo')).status).toBe(200)
    expect(await booksOf(a.id)).toEqual(['pending', 'unpaid', -1500])
    expect(await booksOf(b.id)).toEqual(['pending', 'unpaid', -1500])
    expect((await assign(row.id, { submissionId: b.id, amount: 2000 })).status).toBe(200)
    expect(await booksOf(b.id)).toEqual(['completed', 'overpaid', 500])
  })

  it('assign all of a payment, to each submission once, and return no more than was paid', async () => {
    const { id } = await testServer.makeTransfer()
    const [row, out] = await rowsOf(await importRows('16/11/2026,No hint,,,2000', '16/11/2026,Out,,5,'))
    const wrong = await Promise.all([
      assign(row.id, { submissionId: id, amount: 1999.99 }),
      assign(row.id, { submissionId: id, amount: 1000 }, { submissionId: id, amount: 1000 }),
      assign(row.id),
      assign(row.id, { submissionId: id, amount: 0.001 }),
      assign(out.id, { submissionId: id, amount: 5 }),
      assign(row.id, { submissionId: randomUUID(), amount: 2000 }),
    ])
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 409, 404])
    expect(wrong[0]?.body.message).toContain('৳1,999.99')
    expect(await booksOf(id)).toEqual(['pending', 'unpaid', -1500])
  })

  it('mark a payment as not ours, with the reason, and open it again', async () => {
    const row = await rowOf(await importRows('16/11/2026,Interest,,,12'))
    expect((await onRow(row.id, 'not-ours', { reason: ' ' })).status).toBe(400)
    const { body } = await onRow(row.id, 'not-ours', { reason: 'Interest of the bank' })
    expect(body.row).toMatchObject({ state: 'not_ours', note: 'Interest of the bank', decidedBy: 'Karim' })
    const { id } = await testServer.makeTransfer()
    expect((await assign(row.id, { submissionId: id, amount: 12 })).body.code).toBe('row_decided')
    expect((await onRow(row.id, 'undo')).body.row).toMatchObject({ state: 'unmatched', note: '' })
    const { body: audit } = await testServer.call('GET /api/audit?kind=payment')
    expect(JSON.stringify(audit.events)).toContain('Interest of the bank')
  })
})

describe('taking back works', () => {
  const cash = (id: string, amount: number) =>
    testServer.call(`POST /api/submissions/${id}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount,
      receiptNumber: '',
      note: '',
    })

  it('where other money completed the submission since', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = await rowOf(await importRows(`16/11/2026,A ${uniqueId},,,1000`))
    await accept(row.id)
    await cash(id, 500)
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
    await onRow(row.id, 'undo')
    expect(await booksOf(id)).toEqual(['pending', 'part_paid', -1000])
  })

  it('where other money covers the submission, which then stays completed', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    await cash(id, 1500)
    expect(await booksOf(id)).toEqual(['completed', 'overpaid', 1500])
    await undoImport(importId)
    expect(await booksOf(id)).toEqual(['completed', 'paid', 0])
  })

  it('on the day of the money while that day is open, so that importing again counts it once', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const row = `16/11/2026,A ${uniqueId},,,1500`
    await undoImport(await importRows(row))
    await importRows(row)
    const entries = await testServer.db
      .selectFrom('ledger_entries')
      .select(['kind', sql<string>`book_date::text`.as('day')])
      .where('submission_id', '=', id)
      .where('account', '=', 'received')
      .orderBy('booked_at')
      .execute()
    expect(entries).toEqual(['payment', 'correction', 'payment'].map((kind) => ({ kind, day: '2026-11-16' })))
  })

  it('at once: what is not booked yet is not booked any more, and no member has read about it', async () => {
    const made = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const content = ['Date,Particulars,Credit', ...made.map(({ uniqueId }) => `16/11/2026,${uniqueId},1500`)]
    const { body } = await testServer.upload('', content.join('\n'), { account: steps.account })
    await testServer.call(`POST /api/statements/${body.id}/undo`)
    await matchNextRows({ db: testServer.db, log: pino({ level: 'silent' }) }, body.id)
    expect(await testServer.statusOf(made.map(({ id }) => id))).toEqual(['pending', 'pending'])
    const entries = await testServer.db
      .selectFrom('ledger_entries')
      .select('kind')
      .where(
        'submission_id',
        'in',
        made.map(({ id }) => id),
      )
      .where('kind', '<>', 'charge')
      .execute()
    expect(entries).toEqual([])
    await testServer.work()
  })

  it('within a minute of a booking without staff: its message has not left', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    const queued = () =>
      testServer.db
        .selectFrom('messages')
        .select(sql<boolean>`next_try_at > now() + interval '30 seconds'`.as('rests'))
        .where('submission_id', '=', id)
        .where('event', '=', 'payment_completed')
        .execute()
    expect(await queued()).toEqual([{ rests: true }])
    await undoImport(importId)
    expect(await queued()).toEqual([])
  })

  it('after staff rejected the submission', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    await setStatus(id, 'failed')
    expect(await booksOf(id)).toEqual(['failed', 'paid', 0])
    await undoImport(importId)
    expect(await booksOf(id)).toEqual(['failed', 'unpaid', -1500])
  })

  it('while the submission is deleted', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    expect((await testServer.call(`DELETE /api/submissions/${id}`)).status).toBe(200)
    await undoImport(importId)
    await testServer.call('POST /api/deleted-submissions/restore', { ids: [id] })
    const { money } = await moneyOf(id)
    expect(money.entries).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('by statement'), isCorrected: true }),
    )
    const { needs_review: needsReview } = await testServer.db
      .selectFrom('submissions')
      .select('needs_review')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(needsReview).toBe(true)
  })

  it('not in the books of the submission, where the statement would still show it', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    const entryId = (await moneyOf(id)).money.entries[1].id
    const { status, body } = await testServer.call(`POST /api/submissions/${id}/money/corrections`, {
      entryId,
      reason: 'Wrong',
    })
    expect([status, body.code]).toEqual([409, 'cannot_take_back'])
  })
})

describe('a deleted submission', () => {
  const deleteOne = (id: string) => testServer.call(`DELETE /api/submissions/${id}`)
  const restore = (id: string) => testServer.call('POST /api/deleted-submissions/restore', { ids: [id] })

  it('is restored after the row that paid it was assigned to another one', async () => {
    const [deleted, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const row = await rowOf(await importRows('16/11/2026,No hint,,,1500'))
    await assign(row.id, { submissionId: deleted.id, amount: 1500 })
    await deleteOne(deleted.id)
    await onRow(row.id, 'undo')
    expect((await assign(row.id, { submissionId: other.id, amount: 1500 })).status).toBe(200)
    expect(await restore(deleted.id)).toMatchObject({ status: 200, body: { restored: 1 } })
    expect(await booksOf(other.id)).toEqual(['completed', 'paid', 0])
    const { needs_review: needsReview } = await testServer.db
      .selectFrom('submissions')
      .select('needs_review')
      .where('id', '=', deleted.id)
      .executeTakeFirstOrThrow()
    expect(needsReview).toBe(true)
  })

  it('leaves a row free that was taken back while it was deleted', async () => {
    const [deleted, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const row = await rowOf(await importRows('16/11/2026,No hint,,,1500'))
    await assign(row.id, { submissionId: deleted.id, amount: 1500 })
    await deleteOne(deleted.id)
    await onRow(row.id, 'undo')
    expect((await restore(deleted.id)).status).toBe(200)
    expect((await assign(row.id, { submissionId: other.id, amount: 1500 })).status).toBe(200)
    expect(await booksOf(other.id)).toEqual(['completed', 'paid', 0])
  })

  it('is no error for a row that is being matched with it', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const content = ['Date,Particulars,Sender,Debit,Credit', `16/11/2026,Fee ${uniqueId},,,1500`].join('\n')
    await testServer.upload('', content, { account: steps.account })
    const errors: unknown[] = []
    const log = { error: (...logged: unknown[]) => void errors.push(logged) }
    let working: Promise<void> = Promise.resolve()
    await testServer.db.transaction().execute(async (trx) => {
      await deleteSubmissions(trx, [id], { id: null, username: 'Karim' })
      working = workOnStatements({ db: testServer.db, log })
      await expect.poll(() => countLockWaits(testServer.db)).toBe(1)
    })
    await working
    expect(errors).toEqual([])
  })
})

describe('an approval that money has proved since', () => {
  const isPaid = ['completed', 'paid', 0]
  const prove = ({ uniqueId }: { uniqueId: string }) => importRows(`16/11/2026,Fee ${uniqueId},,,1500`)

  it('is not undone: the submission stays paid', async () => {
    const made = await testServer.makeTransfer()
    const seen = (await testServer.call(`GET /api/review/${made.id}`)).body.item.state
    const decisionId = randomUUID()
    await testServer.call(`POST /api/review/${made.id}/decision`, { decisionId, decision: 'approve', seen })
    await prove(made)
    const { status, body } = await testServer.call(`POST /api/review/${made.id}/undo`, { decisionId })
    expect([status, body.code]).toEqual([409, 'undo_too_late'])
    expect(await booksOf(made.id)).toEqual(isPaid)
  })

  it('is left alone by the undo of the bulk action that gave it', async () => {
    const [proved, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const selection = { ids: [proved.id, other.id] }
    const { body } = await testServer.call('POST /api/bulk-jobs/status', { selection, status: 'completed' })
    await prove(proved)
    await testServer.call(`POST /api/bulk-jobs/${body.job.id}/undo`)
    expect(await booksOf(proved.id)).toEqual(isPaid)
    expect(await booksOf(other.id)).toEqual(['pending', 'unpaid', -1500])
  })
})
