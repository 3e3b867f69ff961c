import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentServer, type PendingPayment } from '../../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()
let formId: string
beforeAll(async () => {
  formId = await testServer.makePaidForm({ settings: { allowRefundRequests: true } })
})

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const ask = ({ uniqueId, editCode }: PendingPayment, change: object = {}) =>
  testServer.call(`POST /api/submissions/public/${uniqueId}/refund-requests`, {
    body: { editCode, reason: 'I cannot travel', wantsCancellation: true, ...change },
  })
const view = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body
const requestsOf = async ({ uniqueId }: PendingPayment) =>
  (await asStaff(`GET /api/submissions/${uniqueId}/refund-requests`)).body.requests

async function pay(id = formId): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId: id })
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a member who asks for money back', () => {
  it('makes a request for staff, once, and sees what becomes of it', async () => {
    const paid = await pay()
    expect(await view(paid)).toMatchObject({ mayAskRefund: true })
    expect((await ask(paid)).status).toBe(200)
    expect((await ask(paid)).status).toBe(200)
    expect(await requestsOf(paid)).toMatchObject([
      { origin: 'member', state: 'asked', amount: null, reason: 'I cannot travel', wantsCancellation: true },
    ])
    expect(await view(paid)).toMatchObject({ mayAskRefund: false, refundRequest: { state: 'asked' } })
    expect((await testServer.messagesOf(paid)).filter((event) => event === 'refund_requested')).toHaveLength(
      1,
    )
    const { body } = await asStaff('GET /api/owed?kind=requested')
    expect(body.items).toContainEqual(
      expect.objectContaining({ uniqueId: paid.uniqueId, requestState: 'asked', amount: null }),
    )
    const [asked] = await requestsOf(paid)
    await asStaff(`POST /api/refund-requests/${asked.id}/reject`, { reason: 'The event is over' })
    expect(await view(paid)).toMatchObject({
      mayAskRefund: true,
      refundRequest: { state: 'rejected', reason: 'The event is over' },
    })
  })

  it('reads what was asked for and when, also after it was withdrawn and asked for in another way', async () => {
    const paid = await pay()
    const askedOf = async () => (await view(paid)).refundRequest.asked
    await ask(paid)
    const first = await askedOf()
    expect(first).toEqual({ wants: 'cancellation', at: expect.any(String) as string })
    await testServer.call(`POST /api/submissions/public/${paid.uniqueId}/refund-requests/withdraw`, {
      body: { editCode: paid.editCode },
    })
    expect(await askedOf()).toEqual(first)
    await ask(paid, { wantsCancellation: false })
    expect(await askedOf()).toMatchObject({ wants: 'refund' })
  })

  it('is not one of the two persons: staff take it up by a request of their own', async () => {
    await testServer.configure({ refundApprovalAbove: '300' })
    const paid = await pay()
    await ask(paid)
    const [asked] = await requestsOf(paid)
    expect((await asStaff(`POST /api/refund-requests/${asked.id}/approve`)).body.code).toBe('refund_decided')
    const taken = await asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      id: asked.id,
      amount: 500,
      reason: 'Cannot travel',
      way: { kind: 'provider', paymentID: paid.paymentID },
    })
    expect(taken.body.request).toMatchObject({
      id: asked.id,
      origin: 'member',
      state: 'requested',
      by: 'Karim',
    })
    expect((await asStaff(`POST /api/refund-requests/${asked.id}/approve`)).body.code).toBe('same_person')
    await testServer.configure({ refundApprovalAbove: '' })
  })

  it('needs the edit code, a reason, and a form that offers it', async () => {
    const paid = await pay()
    expect((await ask(paid, { editCode: '000000' })).status).toBe(404)
    expect((await ask(paid, { reason: ' ' })).status).toBe(400)
    const other = await pay(await testServer.makePaidForm())
    expect((await ask(other)).body.code).toBe('refund_not_offered')
    expect(await view(other)).not.toHaveProperty('mayAskRefund')
    const unpaid = await testServer.makePending({ formId, wallet: null })
    expect((await ask(unpaid, { wantsCancellation: false })).body.code).toBe('nothing_to_return')
  })

  it('can ask to cancel what is not paid; cancelling it ends the request', async () => {
    const unpaid = await testServer.makePending({ formId, wallet: null })
    expect((await ask(unpaid)).status).toBe(200)
    await asStaff(`POST /api/submissions/${unpaid.uniqueId}/cancel`, { reason: 'As you asked' })
    expect(await requestsOf(unpaid)).toMatchObject([{ state: 'rejected', decisionReason: 'As you asked' }])
    expect(await view(unpaid)).toMatchObject({ mayAskRefund: false, cancelled: { reason: 'As you asked' } })
  })

  it('says where the money should go, and can withdraw the request until staff take it up', async () => {
    const paid = await pay()
    await ask(paid, { returnTo: 'bKash 01712-345678' })
    expect(await requestsOf(paid)).toMatchObject([{ state: 'asked', returnTo: 'bKash 01712-345678' }])
    const withdraw = (editCode: string) =>
      testServer.call(`POST /api/submissions/public/${paid.uniqueId}/refund-requests/withdraw`, {
        body: { editCode },
      })
    expect((await withdraw('000000')).status).toBe(404)
    expect((await withdraw(paid.editCode)).status).toBe(200)
    expect((await withdraw(paid.editCode)).body.code).toBe('nothing_asked')
    expect(await requestsOf(paid)).toMatchObject([{ state: 'withdrawn' }])
    expect(await view(paid)).toMatchObject({ mayAskRefund: true, refundRequest: { state: 'withdrawn' } })
    const steps = await testServer.server.db
      .selectFrom('payment_events')
      .select('to_status')
      .where('submission_id', '=', paid.submissionId)
      .where('to_status', '=', 'refund request withdrawn')
      .execute()
    expect(steps).toHaveLength(1)
  })

  it('is offered neither the PDF nor another refund once all of it was returned', async () => {
    const paid = await pay()
    await asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 500,
      reason: 'Cancelled',
      way: { kind: 'hand', method: 'cash', externalId: 'R-8' },
    })
    expect(await view(paid)).toMatchObject({
      status: 'completed',
      mayAskRefund: false,
      pdfAvailable: false,
      money: { isRefunded: true },
    })
    const pdf = await testServer.call(`GET /api/submissions/pdf/${paid.uniqueId}`)
    expect(pdf.body).toMatchObject({
      code: 'submission_not_completed',
      message: expect.stringContaining('Current status: refunded.') as string,
    })
  })

  it('reads about the refund in their own language', async () => {
    const paid = await pay()
    await testServer.server.db
      .updateTable('submissions')
      .set({ locale: 'bn' })
      .where('id', '=', paid.submissionId)
      .execute()
    await asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 200,
      reason: 'Cancelled',
      way: { kind: 'hand', method: 'cash', externalId: 'R-7' },
    })
    const { reason } = await testServer.server.db
      .selectFrom('messages')
      .select('reason')
      .where('submission_id', '=', paid.submissionId)
      .where('event', '=', 'refund_paid')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('টাকার পরিমাণ: ৳২০০.০০\nলেনদেন নম্বর: R-7')
  })
})
