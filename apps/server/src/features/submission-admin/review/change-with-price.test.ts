import { beforeEach, describe, expect, it } from 'vitest'
import { PAID, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { walletServer } from '../../../testing/wallet/wallet-server.ts'

const testServer = walletServer()

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  {
    id: 'room',
    label: 'Room',
    type: 'radio' as const,
    options: ['Shared', 'Single'],
    pricing: { enabled: true, options: { Single: 300 } },
  },
]

let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({ fields: FIELDS })
})

const change = ({ submissionId }: PendingPayment, data: object, agreedTotal?: number | null) =>
  testServer.call(`PUT /api/submissions/${submissionId}`, {
    token: testServer.token,
    body: { data, agreedTotal },
  })
const money = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body.money
const requestsOf = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/${uniqueId}/refund-requests`, { token: testServer.token }))
    .body.requests

async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId })
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a change by staff with its price', () => {
  it('shows the difference first and saves nothing', async () => {
    const paid = await pay()
    const asked = await change(paid, { room: 'Single' }, null)
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'price_to_confirm',
      'The price changes from ৳500.00 to ৳800.00.',
    ])
    expect(asked.body.errors).toEqual({
      before: '500',
      total: '800',
      toPay: '300',
      comesBack: '0',
      isNoted: 'false',
    })
    expect(await money(paid)).toMatchObject({ owed: 500, balance: 0 })
    expect((await change(paid, { room: 'Single' }, 700)).body.code).toBe('price_to_confirm')
  })

  it('books what is more to pay, which the member then pays', async () => {
    const paid = await pay()
    const { status, body } = await change(paid, { room: 'Single' }, 800)
    expect([status, body.data.room]).toEqual([200, 'Single'])
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await money(paid)).toMatchObject({ owed: 800, paid: 500, balance: -300 })
  })

  it('takes the difference back where the former answer returns', async () => {
    const paid = await pay()
    await change(paid, { room: 'Single' }, 800)
    expect((await change(paid, { room: 'Shared' }, null)).body.errors).toMatchObject({
      before: '800',
      total: '500',
      toPay: '0',
      comesBack: '0',
    })
    expect((await change(paid, { room: 'Shared' }, 500)).status).toBe(200)
    expect(await money(paid)).toMatchObject({ owed: 500, balance: 0 })
    expect(await requestsOf(paid)).toEqual([])
  })

  it('requests the refund where more was paid than the new price', async () => {
    const paid = await pay()
    await change(paid, { room: 'Single' }, 800)
    const { paymentKey } = (
      await testServer.call('POST /api/submissions/payment-key', {
        body: { uniqueId: paid.uniqueId, editCode: paid.editCode },
      })
    ).body
    const { paymentID } = (await testServer.retry(paid.uniqueId, paymentKey)).body
    testServer.bkash.authorise(paymentID)
    await testServer.execute(paymentID)
    expect((await change(paid, { room: 'Shared' }, null)).body.errors).toMatchObject({
      before: '800',
      total: '500',
      comesBack: '300',
    })
    await change(paid, { room: 'Shared' }, 500)
    expect(await money(paid)).toMatchObject({ owed: 500, paid: 800, balance: 300 })
    expect(await requestsOf(paid)).toMatchObject([{ amount: 300 }])
  })

  it('asks nothing where the price stays', async () => {
    const paid = await pay()
    expect((await change(paid, { name: 'Karim' }, null)).status).toBe(200)
  })

  it('changes the price of one that is not paid at once', async () => {
    const pending = await testServer.makePending({ formId })
    await testServer.cancel(pending.paymentID)
    expect((await change(pending, { room: 'Single' }, null)).body.errors).toMatchObject({
      total: '800',
      isNoted: 'false',
    })
    expect((await change(pending, { room: 'Single' }, 800)).status).toBe(200)
    expect(await money(pending)).toMatchObject({ owed: 800 })
  })

  it('leaves the difference to staff where no price is named and the form settles nothing', async () => {
    const paid = await pay()
    const { body } = await change(paid, { room: 'Single' })
    expect(body.agreedPrice).toMatchObject({ total: 500, difference: 300 })
  })
})
