import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()
const BASE = '/api/payments/unmatched'

/** A transaction that bKash announced and no payment explains. */
async function announce(
  amountPaisa: number | null = 150_000,
  confirmation: 'unchecked' | 'confirmed' | 'refused' = 'confirmed',
) {
  const trxId = `A${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`
  const { id } = await testServer.db
    .insertInto('announced_payments')
    .values({
      trx_id: trxId,
      amount_paisa: amountPaisa,
      currency: 'BDT',
      payer: '8801770618575',
      reference: 'Rahim',
      invoice: '',
      transaction_type: '10003126',
      paid_at: new Date('2026-11-16T20:00:00Z'),
      state: 'unmatched',
      confirmation,
      handled_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, trxId }
}

const assign = (id: string, ...parts: { submissionId: string; amount: number }[]) =>
  testServer.call(`POST ${BASE}/${id}/assign`, { parts })
const undo = (id: string) => testServer.call(`POST ${BASE}/${id}/undo`)
const list = async (handled: boolean) =>
  (await testServer.call(`GET ${BASE}?handled=${handled}`)).body.payments as { id: string }[]
async function booksOf(id: string) {
  const { body } = await testServer.call(`GET /api/submissions/${id}/money`)
  return [body.paymentStatus, body.money.state, body.money.balance]
}

describe('an announced payment', () => {
  it.each([
    ['unchecked', 'payment_unconfirmed'],
    ['refused', 'payment_refused'],
  ] as const)('that its provider has not confirmed (%s) is not assigned', async (confirmation, code) => {
    const { id: submissionId } = await testServer.makeTransfer()
    const { id } = await announce(150_000, confirmation)
    expect(await assign(id, { submissionId, amount: 1500 })).toMatchObject({ status: 409, body: { code } })
    expect(await booksOf(submissionId)).toEqual(['pending', 'unpaid', -1500])
  })

  it('is assigned to a submission, which it completes, and taken back', async () => {
    const { id: submissionId, uniqueId } = await testServer.makeTransfer()
    const { id, trxId } = await announce()
    const { body } = await assign(id, { submissionId, amount: 1500 })
    expect(body.payment).toMatchObject({
      isHandled: true,
      handledBy: 'Karim',
      assigned: [{ submissionId, uniqueId, who: 'Rahim Uddin', amountPaisa: 150_000 }],
    })
    expect(await booksOf(submissionId)).toEqual(['completed', 'paid', 0])
    const { money } = (await testServer.call(`GET /api/submissions/${submissionId}/money`)).body
    expect(money.entries[1]).toMatchObject({
      method: 'bkash',
      externalId: trxId,
      valueDate: '2026-11-17',
      canTakeBack: false,
    })
    expect((await assign(id, { submissionId, amount: 1500 })).status).toBe(200)
    expect((await list(true)).map((one) => one.id)).toContain(id)
    // Only by taking it back.
    expect((await testServer.call(`PUT ${BASE}/${id}`, { isHandled: false })).status).toBe(404)
    expect((await undo(id)).body.payment).toMatchObject({ isHandled: false, assigned: [] })
    expect((await undo(id)).body.code).toBe('nothing_to_undo')
    expect(await booksOf(submissionId)).toEqual(['pending', 'unpaid', -1500])
    expect((await list(false)).map((one) => one.id)).toContain(id)
  })

  it('proves what staff completed before, and leaves it to them when it is taken back', async () => {
    const { id: submissionId } = await testServer.makeTransfer({ status: 'completed' })
    const { id } = await announce()
    await assign(id, { submissionId, amount: 1500 })
    expect(await booksOf(submissionId)).toEqual(['completed', 'paid', 0])
    await undo(id)
    expect(await booksOf(submissionId)).toEqual(['completed', 'paid', 0])
  })

  it('is not booked again where a statement has it', async () => {
    const { id: submissionId, uniqueId } = await testServer.makeTransfer()
    const { id, trxId } = await announce()
    const content = `Date,Particulars,Credit\n16/11/2026,Fee ${uniqueId} ${trxId},1500`
    await testServer.upload('', content, { account: 'bKash' })
    await testServer.work()
    expect((await assign(id, { submissionId, amount: 1500 })).body.code).toBe('already_booked')
    expect(await booksOf(submissionId)).toEqual(['completed', 'paid', 0])
    expect((await list(false)).map((one) => one.id)).not.toContain(id)
  })

  it('is recognised when a statement shows it afterwards', async () => {
    const { id: submissionId } = await testServer.makeTransfer()
    const { id, trxId } = await announce()
    await assign(id, { submissionId, amount: 1500 })
    const content = `Date,Particulars,Credit\n17/11/2026,Payment TrxID ${trxId},1500`
    const { body } = await testServer.upload('', content, { account: 'bKash' })
    await testServer.work()
    const { rows } = (await testServer.call(`GET /api/statements/${body.id}/rows`)).body
    expect(rows).toMatchObject([{ state: 'recorded', matches: [{ parts: [{ submissionId }] }] }])
  })

  it('is assigned once when several staff do it at the same time', async () => {
    const [a, b] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const { id } = await announce()
    const sent = await Promise.all(
      [a, b, a, b].map(({ id: submissionId }) => assign(id, { submissionId, amount: 1500 })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    const { rows } = await sql<{ paisa: string }>`
      select sum(amount_paisa)::text as paisa from ledger_entries
      where account = 'received' and submission_id in (${a.id}, ${b.id})`.execute(testServer.db)
    expect(rows).toEqual([{ paisa: '150000' }])
  })

  it('needs shares that add up, an amount, and a reason where it is not ours', async () => {
    const { id: submissionId } = await testServer.makeTransfer()
    const { id } = await announce()
    expect((await assign(id, { submissionId, amount: 1499 })).status).toBe(400)
    expect((await assign(id, { submissionId: randomUUID(), amount: 1500 })).status).toBe(404)
    expect((await assign(randomUUID(), { submissionId, amount: 1500 })).status).toBe(404)
    const { id: unknown } = await announce(null)
    expect((await assign(unknown, { submissionId, amount: 1500 })).body.code).toBe('amount_unknown')
    const handle = (note: string) => testServer.call(`PUT ${BASE}/${id}`, { isHandled: true, note })
    expect((await handle('')).body.errors).toEqual({ note: 'Please give a reason' })
    expect((await handle('Rent of the hall')).status).toBe(200)
    expect((await assign(id, { submissionId, amount: 1500 })).body.code).toBe('payment_decided')
  })
})
