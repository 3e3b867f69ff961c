import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { PAID } from '../../../testing/servers/start-payment-server.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'
import { type Claimed, newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** Seats, options, groups and the waiting list of forms that are paid in each way. */
const testServer = walletServer()
const db = () => testServer.server.db
let formId: string

async function makeForm(input: StoredFormInput): Promise<void> {
  formId = await testServer.makePaidForm(input)
}

const oneSeat = (limits: object = {}) => makeForm({ settings: { limits: { maxSubmissions: 1, ...limits } } })

/** Seats that are taken and held, of each limit. */
async function seats(): Promise<[number, number][]> {
  const form = await loadForm(db(), formId)
  const pools = form ? await readSeats(db(), form) : []
  return pools.map(({ taken, held }) => [taken, held])
}

const expireAfter = (minutes: number) => expireHolds(db(), { now: new Date(Date.now() + minutes * 60_000) })
const transfer = (parts: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    paymentMethod: 'bank_transfer',
    ...parts,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
const setStatus = ({ uniqueId }: { uniqueId: string }, status: string) =>
  testServer.asStaff(`PUT /api/submissions/${uniqueId}/status`, { status })
const join = (number: number) =>
  testServer.call(`POST /api/forms/${formId}/waiting-list`, {
    body: { name: `Member ${number}`, email: `member${number}@example.org` },
    remoteAddress: `10.2.0.${number}`,
  })

/** The token of the offer that the first one on the list has; null without one. */
async function offered(): Promise<string | null> {
  await makeOffers({ db: db(), appSecret: APP_SECRET })
  const entry = await db()
    .selectFrom('waiting_list')
    .select(['id', 'offers'])
    .where('form_id', '=', formId)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return entry ? offerToken(APP_SECRET, entry.id, entry.offers) : null
}

async function payByBkash(more: object = {}) {
  const { paymentID, orderId } = await testServer.begin()
  const { status, body } = await testServer.call('POST /api/submissions', {
    body: {
      formId,
      data: { name: 'Rahim' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentAmount: 500,
      ...more,
    },
  })
  if (status === 201) testServer.bkash.authorise(paymentID, '01770618575')
  return { status, body, paymentID }
}

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
  })

/** Another member begins to pay. */
const beginOther = () => beginByBkash(testServer.server.app, { formId, data: { name: 'Karim' } })

describe('the seat of a typed transaction', () => {
  beforeEach(() => oneSeat({ holdDays: 2 }))

  it('is held until staff decide, taken when they approve and free when they reject', async () => {
    const claimed = await testServer.claim({ formId })
    expect(await seats()).toEqual([[0, 1]])
    expect((await beginOther()).body.code).toBe('form_full')
    await setStatus(claimed, 'failed')
    expect(await seats()).toEqual([[0, 0]])
    const other = await testServer.claim({ formId })
    await setStatus(other, 'completed')
    expect(await seats()).toEqual([[1, 0]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('is taken when the transaction is proved after its time, if it is still free', async () => {
    const claimed = await claimAndPay()
    await expireAfter(2 * 24 * 60 + 1)
    expect(await seats()).toEqual([[0, 0]])
    await testServer.prove()
    expect(await testServer.submissionOf(asPending(claimed))).toEqual(PAID)
    expect(await seats()).toEqual([[1, 0]])
  })

  it('is gone when the transaction is proved too late: staff see what was paid, and decide', async () => {
    const late = await claimAndPay()
    await expireAfter(2 * 24 * 60 + 1)
    expect((await transfer()).status).toBe(201)
    await testServer.prove()
    expect(await testServer.claimOf(late)).toMatchObject({ note: 'no_seat', paid: 500, provedBy: null })
    expect(await seats()).toEqual([[0, 1]])
    const approved = await testServer.asStaff(`PUT /api/submissions/${late.uniqueId}/status`, {
      status: 'completed',
      overbook: { reason: 'Paid in time' },
    })
    expect(approved.success).toBe(true)
    expect(await seats()).toEqual([[1, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  /** A submission whose transaction bKash knows, before a job has asked. */
  async function claimAndPay(): Promise<Claimed> {
    const walletTrxId = testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })
    return testServer.claim({ formId, walletTrxId })
  }
})

const lateReasonsOf = async ({ uniqueId }: Pick<Claimed, 'uniqueId'>) =>
  (await testServer.asStaff(`GET /api/submissions/${uniqueId}`)).lateReasons
const asPending = (claimed: Claimed) => ({ ...claimed, paymentID: '' })

describe('the seats of options and rows of a form that is paid by bKash', () => {
  const FIELDS = [
    { id: 'name', label: 'Name' },
    {
      id: 'day',
      label: 'Day',
      type: 'radio' as const,
      options: ['Friday', 'Saturday'],
      seats: { Friday: 1 },
    },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group' as const,
      group: { max: 5, seats: 3, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
    },
  ]
  const DATA = { name: 'Rahim', day: 'Friday', guests: [{ who: 'A' }, { who: 'B' }] }
  beforeEach(() => makeForm({ fields: FIELDS }))

  it('are held with the payment, taken when it is completed and free when it is cancelled', async () => {
    const first = await payByBkash({ data: DATA })
    expect(await seats()).toEqual([
      [0, 1],
      [0, 2],
    ])
    await testServer.cancel(first.paymentID)
    expect(await seats()).toEqual([
      [0, 0],
      [0, 0],
    ])
    const second = await payByBkash({ data: DATA })
    await testServer.execute(second.paymentID)
    expect(await seats()).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(await verifySeats(db())).toEqual([])
  })

  it('are named with their field where they are gone, and no money moves', async () => {
    await payByBkash({ data: DATA })
    const full = await payByBkash({ data: { ...DATA, guests: [] } })
    expect([full.status, full.body.code, Object.keys(full.body.errors)]).toEqual([
      409,
      'option_full',
      ['day'],
    ])
    const tooMany = await payByBkash({ data: { ...DATA, day: 'Saturday' } })
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([409, ['guests']])
    for (const { paymentID } of [full, tooMany]) expect(testServer.hasMoneyMoved(paymentID)).toBe(false)
  })

  it('stay with a payment of which a part was returned', async () => {
    const { paymentID, body } = await payByBkash({ data: DATA })
    await testServer.execute(paymentID)
    const refund = await testServer.asStaff(`POST /api/submissions/${body.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 200,
      reason: 'One guest less',
      way: { kind: 'provider', paymentID },
    })
    expect(refund.request).toMatchObject({ state: 'paid' })
    expect(await seats()).toEqual([
      [1, 0],
      [2, 0],
    ])
  })
})

describe('the waiting list of a form that costs something', () => {
  beforeEach(() => oneSeat({ waitingList: true, holdMinutes: 15 }))

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'a cancelled bKash payment',
      async () => {
        const { paymentID } = await payByBkash()
        return () => testServer.cancel(paymentID)
      },
    ],
    [
      'a rejected transfer',
      async () => {
        const { body } = await transfer()
        return () => setStatus(body, 'failed')
      },
    ],
    [
      'a rejected transaction',
      async () => {
        const { body } = await payByWallet()
        return () => setStatus(body, 'failed')
      },
    ],
  ])('gets the seat of %s, and no one else does', async (_what, take) => {
    const giveUp = await take()
    expect((await join(1)).status).toBe(201)
    await giveUp()
    expect((await beginOther()).body.code).toBe('form_full')
    expect(await offered()).not.toBeNull()
    expect((await beginOther()).body.code).toBe('form_full')
    expect(await verifySeats(db())).toEqual([])
  })

  it.each([
    ['bKash', (offer: string) => payByBkash({ offer })],
    ['bank transfer', (offer: string) => transfer({ offer })],
    ['a typed transaction', (offer: string) => payByWallet({ offer })],
  ])('gives the seat of an offer to its payment by %s, once', async (_method, pay) => {
    const first = await transfer()
    await join(1)
    await setStatus(first.body, 'failed')
    const offer = (await offered()) ?? ''
    expect((await pay(offer)).status).toBe(201)
    expect(await seats()).toEqual([[0, 1]])
    const again = await pay(offer)
    // What says that someone paid is kept without a seat; a payment at a provider is not begun.
    if (again.status === 409) expect(again.body.code).toBe('offer_ended')
    else expect(await lateReasonsOf(again.body)).toEqual(['paid_without_seat'])
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('gets the seat of a paid submission once it is cancelled, and its money is owed', async () => {
    const { paymentID, body } = await payByBkash()
    await testServer.execute(paymentID)
    await join(1)
    await testServer.asStaff(`POST /api/submissions/${body.uniqueId}/cancel`, { reason: 'Cannot travel' })
    expect(await offered()).not.toBeNull()
    expect((await testServer.moneyOf(body)).slice(1)).toEqual(['overpaid', 500])
    expect(await seats()).toEqual([[0, 1]])
  })
})
