import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../../platform/files/index.ts'
import { paymentServer, type PendingPayment } from '../../../../testing/servers/start-payment-server.ts'
import { sweepDeleted } from '../../../submissions/index.ts'
import { settleOpenPayments } from '../../settle/settle-open-payments.ts'

const testServer = paymentServer()
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const owedFor = async ({ submissionId }: PendingPayment) => {
  const { body } = await asStaff('GET /api/owed?limit=100')
  return body.items.filter((one: { submissionId: string }) => one.submissionId === submissionId)
}
const remove = ({ submissionId }: PendingPayment) => asStaff(`DELETE /api/submissions/${submissionId}`)
const restoreCancelled = ({ submissionId }: PendingPayment) =>
  asStaff(`POST /api/deleted-submissions/${submissionId}/restore-cancelled`, { reason: 'Deleted by mistake' })
const refund = ({ uniqueId, paymentID }: PendingPayment, amount: number) =>
  asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
    id: randomUUID(),
    amount,
    reason: 'Paid twice',
    way: { kind: 'provider', paymentID },
  })

async function pay(formId?: string): Promise<PendingPayment> {
  const pending = await testServer.makePending(formId === undefined ? {} : { formId })
  await testServer.execute(pending.paymentID)
  return pending
}

/** bKash took the money, and the server learns of it only when it asks. */
async function payUnheard(): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  testServer.bkash.faults.set({ drop: { acts: true, times: 1 }, maintenance: { calls: ['query'], times: 1 } })
  await testServer.execute(pending.paymentID)
  return pending
}

async function settleUnheard({ paymentID }: PendingPayment): Promise<void> {
  await testServer.age(paymentID, 2)
  const { db, services } = testServer.server
  await settleOpenPayments({ db, providers: services.paymentProviders, log: pino({ level: 'silent' }) })
}

async function expire({ submissionId }: PendingPayment): Promise<void> {
  const { db } = testServer.server
  await sql`
    update deleted_submissions set deleted_at = deleted_at - interval '31 days' where id = ${submissionId}`.execute(
    db,
  )
  await sweepDeleted(db, diskFileStore(testServer.server.filesDir))
}

const isKept = async ({ submissionId }: PendingPayment) => {
  const { rows } = await sql`
    select from deleted_submissions where id = ${submissionId}`.execute(testServer.server.db)
  return rows.length === 1
}

describe('money of a deleted submission', () => {
  it('is owed to the member, under the name of the submission', async () => {
    const pending = await pay()
    await remove(pending)
    expect(await owedFor(pending)).toMatchObject([
      { kind: 'deleted', amount: 500, who: 'Rahim', uniqueId: pending.uniqueId, requestState: null },
    ])
    const { body } = await asStaff('GET /api/owed?kind=deleted')
    expect(body.items[0].paymentReference).toMatch(/^\w{7}$/)
    expect(body.sums.deleted).toEqual({ count: body.total, amount: body.total * 500 })
  })

  it('is not owed where nothing was paid, or everything was returned', async () => {
    const unpaid = await testServer.makePending({ wallet: null })
    const returned = await pay()
    await refund(returned, 500)
    for (const pending of [unpaid, returned]) {
      await remove(pending)
      expect(await owedFor(pending)).toEqual([])
    }
  })

  it('leaves out what the association keeps of a cancelled one', async () => {
    const pending = await pay()
    await asStaff(`POST /api/submissions/${pending.uniqueId}/cancel`, { reason: 'Cannot travel', kept: 100 })
    await remove(pending)
    expect(await owedFor(pending)).toMatchObject([{ kind: 'deleted', amount: 400 }])
  })

  it('keeps the submission until it is returned, however long that takes', async () => {
    const [held, unpaid] = [await pay(), await testServer.makePending({ wallet: null })]
    for (const pending of [held, unpaid]) {
      await remove(pending)
      await expire(pending)
    }
    expect([await isKept(held), await isKept(unpaid)]).toEqual([true, false])
    const { body } = await asStaff(`GET /api/deleted-submissions?search=${held.uniqueId}`)
    expect(body.submissions).toMatchObject([{ owedPaisa: 50_000 }])

    await restoreCancelled(held)
    await refund(held, 500)
    await remove(held)
    await expire(held)
    expect(await isKept(held)).toBe(false)
  })

  it('is returned by its provider once the submission is restored as a cancelled one', async () => {
    const pending = await pay()
    await remove(pending)
    expect((await restoreCancelled(pending)).status).toBe(200)
    expect((await testServer.submissionOf(pending)).status).toBe('cancelled')
    expect(await owedFor(pending)).toMatchObject([{ kind: 'cancelled', amount: 500 }])
    expect(await testServer.messagesOf(pending)).not.toContain('cancelled')

    expect((await refund(pending, 500)).body.request).toMatchObject({ state: 'paid' })
    expect(await owedFor(pending)).toEqual([])
    expect(await testServer.messagesOf(pending)).toContain('refund_paid')
  })

  it('can be returned although others have the seat', async () => {
    const formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1 } } })
    const pending = await pay(formId)
    await remove(pending)
    await pay(formId)
    expect((await restoreCancelled(pending)).status).toBe(200)
    const { body } = await asStaff(`GET /api/forms/${formId}/seats`)
    expect(body).toMatchObject({ unseated: 0 })
  })

  it('is restored once, and not where the submission was never deleted', async () => {
    const pending = await pay()
    expect((await restoreCancelled(pending)).status).toBe(404)
    await remove(pending)
    await restoreCancelled(pending)
    expect((await restoreCancelled(pending)).status).toBe(404)
  })
})

describe('money that arrives after the deletion', () => {
  it('is owed for the deleted submission', async () => {
    const pending = await payUnheard()
    await remove(pending)
    expect(await owedFor(pending)).toEqual([])
    await settleUnheard(pending)
    expect(await owedFor(pending)).toMatchObject([{ kind: 'deleted', amount: 500 }])

    await restoreCancelled(pending)
    expect(await owedFor(pending)).toMatchObject([{ kind: 'cancelled', amount: 500 }])
  })

  it('is an unmatched payment where the submission is gone for good', async () => {
    const pending = await payUnheard()
    await testServer.server.db.deleteFrom('submissions').where('id', '=', pending.submissionId).execute()
    await settleUnheard(pending)
    const { trxID } = testServer.bkash.payment(pending.paymentID)
    const { body } = await asStaff('GET /api/payments/unmatched')
    expect(body.payments).toContainEqual(
      expect.objectContaining({ trxID, amountPaisa: 50_000, confirmation: 'confirmed', isHandled: false }),
    )
  })
})
