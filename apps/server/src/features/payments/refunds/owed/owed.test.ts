import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paymentServer, type PendingPayment } from '../../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const owed = async (query = '') => (await asStaff(`GET /api/owed${query}`)).body
const NONE = { count: 0, amount: 0 }

async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  await testServer.execute(pending.paymentID)
  return pending
}
const request = ({ uniqueId, paymentID }: PendingPayment, amount: number) =>
  asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
    id: randomUUID(),
    amount,
    reason: 'Cancelled',
    way: { kind: 'provider', paymentID },
  })

describe('who is owed what', () => {
  it('lists nothing while everyone has paid what they owe', async () => {
    await pay()
    expect(await owed()).toMatchObject({
      items: [],
      total: 0,
      sums: { requested: NONE, approved: NONE, cancelled: NONE, overpaid: NONE },
    })
  })

  it('lists what was overpaid, cancelled, requested and approved, each once', async () => {
    await testServer.configure({ refundApprovalAbove: '0' })
    const [overpaid, cancelled] = [await pay(), await pay()]
    await asStaff(`POST /api/submissions/${overpaid.uniqueId}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount: 50,
    })
    await asStaff(`POST /api/submissions/${cancelled.uniqueId}/cancel`, { reason: 'Cannot travel' })
    expect((await owed()).sums).toMatchObject({
      cancelled: { count: 1, amount: 500 },
      overpaid: { count: 1, amount: 50 },
    })
    await request(cancelled, 300)
    const { items, sums } = await owed()
    expect(sums).toMatchObject({
      requested: { count: 1, amount: 300 },
      cancelled: { count: 1, amount: 200 },
      overpaid: { count: 1, amount: 50 },
    })
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'requested',
        uniqueId: cancelled.uniqueId,
        requester: 'Karim',
        who: 'Rahim',
      }),
    )
    expect((await owed('?kind=overpaid')).items).toMatchObject([{ uniqueId: overpaid.uniqueId, amount: 50 }])
    expect((await owed('?kind=overpaid')).total).toBe(1)
    const { body } = await asStaff('GET /api/dashboard')
    expect(body.toCheck).toMatchObject({ refundsToDecide: 1, refundsToPay: 0 })
    await testServer.configure({ refundApprovalAbove: '' })
  })

  it('is exported as CSV, which the audit log has', async () => {
    const response = await testServer.server.app.inject({
      url: '/api/owed/export?kind=cancelled',
      headers: { authorization: `Bearer ${testServer.token}` },
    })
    expect(response.statusCode).toBe(200)
    const [titles, row] = response.body.split('\r\n')
    expect(titles).toContain('"Why","Name","Form"')
    expect(row).toMatch(/^"Cancelled","Rahim",.*,200/)
    const { body } = await asStaff('GET /api/audit?kind=export')
    expect(body.events[0]).toMatchObject({ action: 'exported', subject: 'Refunds' })
  })
})
