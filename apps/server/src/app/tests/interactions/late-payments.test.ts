import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers } from '../../../features/waiting-list/index.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'
import { type Claimed, newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** What says that someone paid is never rejected: it is stored for staff, however late it arrives. */
let now = Date.now()
const testServer = walletServer({ now: () => now })
const db = () => testServer.server.db
let formId: string
let closes: number
beforeEach(async () => {
  now = Date.now()
  closes = now + 60_000
  formId = await testServer.makePaidForm({
    fields: [{ id: 'name', label: 'Name' }],
    settings: {
      limits: { maxSubmissions: 1, waitingList: true },
      schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 },
    },
  })
})

const payByWallet = (more: object = {}) =>
  testServer.call('POST /api/submissions', {
    body: {
      formId,
      data: { name: 'Rahim' },
      paymentMethod: 'wallet',
      paymentAmount: 500,
      walletKind: 'bkash',
      walletTrxId: newTrxId(),
      walletNumber: PAYER_NUMBER,
      ...more,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
const payByTransfer = () =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Karim',
    paymentMethod: 'bank_transfer',
    paymentAmount: '500',
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
async function claim(more: object = {}): Promise<Claimed> {
  const { status, body } = await payByWallet(more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const seats = async () => {
  const form = await loadForm(db(), formId)
  return form && (await readSeats(db(), form)).map(({ taken, held }) => [taken, held])
}
const rowOf = ({ uniqueId }: Pick<Claimed, 'uniqueId'>) =>
  testServer.asStaff(`GET /api/submissions/${uniqueId}`)
const viewOf = async ({ uniqueId }: Pick<Claimed, 'uniqueId'>) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body

describe('a payment that arrives without a seat', () => {
  it('is stored for review with its TrxID, and takes no seat', async () => {
    await claim()
    const late = await claim({ walletTrxId: '73NAAAA1BC' })
    expect(await rowOf(late)).toMatchObject({
      status: 'pending',
      needsReview: true,
      lateReasons: ['paid_without_seat'],
    })
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('is stored for review with its receipt', async () => {
    await claim()
    const { status, body } = await payByTransfer()
    expect([status, (await rowOf(body)).lateReasons]).toEqual([201, ['paid_without_seat']])
  })

  it('is found by staff by its TrxID, in the list of what needs review and by its reason', async () => {
    await claim()
    const late = await claim({ walletTrxId: '73NAAAA1BC' })
    for (const query of ['search=73NAAAA1BC', 'needsReview=true', 'lateReason=paid_without_seat']) {
      const { submissions } = await testServer.asStaff(`GET /api/submissions?formId=${formId}&${query}`)
      expect(submissions, query).toMatchObject([{ uniqueId: late.uniqueId }])
    }
  })

  it('says so to the member, with the TrxID', async () => {
    await claim()
    const late = await claim({ walletTrxId: '73NAAAA1BC' })
    expect(await viewOf(late)).toMatchObject({
      paymentSituation: 'paid_without_seat',
      lateTrxId: '73NAAAA1BC',
    })
  })

  it('is stored once for the same Idempotency-Key', async () => {
    await claim()
    const headers = { 'idempotency-key': randomUUID() }
    const body = {
      formId,
      data: { name: 'Rahim' },
      paymentMethod: 'wallet',
      walletKind: 'bkash',
      walletTrxId: newTrxId(),
      walletNumber: PAYER_NUMBER,
    }
    const [one, two] = [
      await testServer.call('POST /api/submissions', { body, headers }),
      await testServer.call('POST /api/submissions', { body, headers }),
    ]
    expect([one.status, two.body.uniqueId]).toEqual([201, one.body.uniqueId])
  })

  it('is proved by bKash like others: the money is booked, and staff still decide about the seat', async () => {
    await claim()
    const walletTrxId = testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })
    const late = await claim({ walletTrxId })
    await testServer.prove()
    expect(await rowOf(late)).toMatchObject({
      status: 'completed',
      needsReview: true,
      lateReasons: ['paid_without_seat'],
    })
    expect(await testServer.moneyOf(late)).toEqual(['completed', 'paid', 0])
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('gets a seat from staff, who give a reason to overbook', async () => {
    await claim()
    const late = await claim()
    const approve = (more: object = {}) =>
      testServer.asStaff(`PUT /api/submissions/${late.uniqueId}/status`, { status: 'completed', ...more })
    expect(await approve()).toMatchObject({ code: 'seats_exceeded' })
    expect(await approve({ overbook: { reason: 'Paid in good faith' } })).toMatchObject({ success: true })
    expect(await rowOf(late)).toMatchObject({ status: 'completed', needsReview: false, lateReasons: [] })
    expect(await seats()).toEqual([[1, 1]])
  })

  it('comes before the waiting list when a seat becomes free', async () => {
    const first = await claim()
    const late = await claim()
    await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
      body: { name: 'Waits', email: 'waits@example.org' },
    })
    await testServer.asStaff(`PUT /api/submissions/${first.uniqueId}/status`, { status: 'failed' })
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    expect(await seats()).toEqual([[0, 0]])
    // Nor does anyone else get it meanwhile.
    const other = await claim()
    expect((await rowOf(other)).lateReasons).toEqual(['paid_without_seat'])
    await testServer.asStaff(`PUT /api/submissions/${late.uniqueId}/status`, { status: 'completed' })
    expect(await seats()).toEqual([[1, 0]])
  })

  it('needs a TrxID that can be one: others are rejected as before', async () => {
    await claim()
    expect((await payByWallet({ walletTrxId: '?' })).body.code).toBe('invalid_claim')
  })
})

describe('a payment that arrives after closing', () => {
  it('is stored for review and takes a seat that is left', async () => {
    now = closes + 1
    const late = await claim()
    expect(await rowOf(late)).toMatchObject({ needsReview: true, lateReasons: ['paid_after_close'] })
    expect(await seats()).toEqual([[0, 1]])
  })

  it('has both reasons where no seat is left either', async () => {
    await claim()
    now = closes + 1
    const late = await claim()
    expect((await rowOf(late)).lateReasons.toSorted()).toEqual(['paid_after_close', 'paid_without_seat'])
  })

  it('is stored for review when the form was switched off, also with a receipt', async () => {
    await testServer.asStaff(`PUT /api/forms/${formId}`, { isActive: false })
    const { status, body } = await payByTransfer()
    expect([status, (await rowOf(body)).lateReasons]).toEqual([201, ['paid_after_close']])
  })

  it('is rejected before the form opens: no one can have been shown where to pay', async () => {
    const opens = new Date(now + 60_000).toISOString()
    formId = await testServer.makePaidForm({ settings: { schedule: { opensAt: opens } } })
    expect((await payByWallet()).body.code).toBe('form_closed')
  })

  it('is no way in for what was not paid: bKash is begun for open forms only', async () => {
    now = closes + 1
    const { status } = await testServer.call('POST /api/payments', {
      body: { method: 'bkash', amount: 500, orderId: 'ORDER-1', formId, data: { name: 'Rahim' } },
    })
    expect(status).toBe(409)
  })
})

describe('a payment of another price', () => {
  it('is stored for review at the price of now, and the history says what was shown', async () => {
    const late = await claim({ paymentAmount: 400 })
    const row = await rowOf(late)
    expect(row).toMatchObject({
      needsReview: true,
      lateReasons: ['paid_other_price'],
      paymentInfo: { amount: 500 },
    })
    expect(JSON.stringify(row)).toContain('৳400.00')
    expect(await seats()).toEqual([[0, 1]])
  })

  it('is kept at the price that was shown where the form costs nothing any more', async () => {
    formId = await testServer.makePaidForm({ settings: { requirePayment: false } })
    const late = await claim({ paymentAmount: 400 })
    expect(await rowOf(late)).toMatchObject({
      status: 'pending',
      lateReasons: ['paid_other_price'],
      paymentInfo: { amount: 400 },
    })
  })

  it('is stored without a discount code that was used up meanwhile', async () => {
    const rules = [{ id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }]
    formId = await testServer.makePaidForm({ settings: { pricing: { rules } } })
    const reduced = { discountCode: 'FRIEND', paymentAmount: 250 }
    await claim(reduced)
    const late = await claim(reduced)
    expect(await rowOf(late)).toMatchObject({
      lateReasons: ['paid_other_price'],
      paymentInfo: { amount: 500 },
    })
  })
})
