import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { readSeats } from '../../../features/seats/index.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { PAID, WAITING } from '../../../testing/servers/start-payment-server.ts'
import { type Claimed, newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** What other rules make of a payment with a typed TrxID. */
let now = Date.now()
const testServer = walletServer({ now: () => now })
let formId: string
let closes: number
beforeEach(async () => {
  now = Date.now()
  closes = now + 60_000
  formId = await testServer.makePaidForm({
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'email', label: 'E-mail', type: 'email' },
      { id: 'day', label: 'Day', type: 'radio', options: ['Fri', 'Sat'], seats: { Fri: 1 } },
    ],
    settings: {
      amount: 1000,
      pricing: {
        rules: [{ id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }],
      },
      schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 },
    },
  })
})

const submit = (more: object = {}) =>
  testServer.call('POST /api/submissions', {
    body: {
      formId,
      data: { name: 'Rahim', day: 'Fri' },
      paymentMethod: 'wallet',
      paymentAmount: 500,
      discountCode: 'FRIEND',
      walletKind: 'bkash',
      walletTrxId: newTrxId(),
      walletNumber: PAYER_NUMBER,
      ...more,
    },
  })
async function claim(more: object = {}): Promise<Claimed> {
  const { status, body } = await submit(more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const reject = ({ uniqueId }: Claimed) =>
  testServer.asStaff(`PUT /api/submissions/${uniqueId}/status`, { status: 'failed' })
const seats = async () => {
  const form = await loadForm(testServer.server.db, formId)
  const [pool] = form ? await readSeats(testServer.server.db, form) : []
  return pool && [pool.taken, pool.held]
}
const isCodeFree = async () =>
  (
    await testServer.call(`POST /api/forms/${formId}/calculate-amount`, {
      body: { discountCode: 'FRIEND' },
    })
  ).status === 200
const stateOf = (claimed: Claimed) => testServer.submissionOf({ ...claimed, paymentID: '' })

describe('a typed transaction', () => {
  it('holds the seat of its option and the use of its code until staff reject it', async () => {
    const claimed = await claim()
    expect([await seats(), await isCodeFree()]).toEqual([[0, 1], false])
    await reject(claimed)
    expect([await seats(), await isCodeFree()]).toEqual([[0, 0], true])
  })

  it('with rows and an option is taken in the grace time where the form was begun before, and kept for review otherwise', async () => {
    const guests = {
      id: 'guests',
      label: 'Guests',
      type: 'group' as const,
      group: { max: 5, seats: 4, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
    }
    const day = {
      id: 'day',
      label: 'Day',
      type: 'radio' as const,
      options: ['Fri', 'Sat'],
      seats: { Fri: 5 },
    }
    const schedule = { closesAt: new Date(closes).toISOString(), graceMinutes: 30 }
    formId = await testServer.makePaidForm({ fields: [day, guests], settings: { schedule } })
    const { begun } = (await testServer.call(`GET /api/forms/${formId}`)).body
    const data = { day: 'Fri', guests: [{ who: 'A' }, { who: 'B' }] }
    const send = (more: object = {}) => submit({ discountCode: undefined, data, ...more })
    now = closes + 29 * 60_000
    const lateReasons = async ({ body }: Awaited<ReturnType<typeof send>>) =>
      (await testServer.asStaff(`GET /api/submissions/${body.uniqueId}`)).lateReasons
    expect(await lateReasons(await send())).toEqual(['paid_after_close'])
    expect(await lateReasons(await send({ begun }))).toEqual([])
    now = closes + 30 * 60_000
    // Of four seats for guests none is left by now.
    expect(await lateReasons(await send({ begun }))).toEqual(['paid_after_close', 'paid_without_seat'])
    expect(await submissionsOf(testServer.server.db, formId)).toMatchObject([{ data }, { data }, { data }])
    expect(await seats()).toEqual([0, 2])
  })

  it('can be corrected after the form has closed, at the agreed price', async () => {
    const claimed = await claim()
    now = closes + 60_000
    const walletTrxId = testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })
    expect((await testServer.enter(claimed, { walletTrxId })).status).toBe(200)
    await testServer.prove()
    expect(await stateOf(claimed)).toEqual(PAID)
    expect(await seats()).toEqual([1, 0])
  })

  it('that staff rejected can be replaced by a bank transfer, which takes the seat and the code again', async () => {
    const claimed = await claim()
    await reject(claimed)
    const { uniqueId, editCode } = claimed
    const opened = await testServer.call('POST /api/submissions/payment-key', {
      body: { uniqueId, editCode },
    })
    const url = `/api/submissions/transfer/${uniqueId}/${opened.body.paymentKey}`
    const { status } = await postMultipart(testServer.server.app, url, {
      payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
    })
    expect(status).toBe(200)
    expect(await stateOf(claimed)).toEqual(WAITING)
    expect([await seats(), await isCodeFree()]).toEqual([[0, 1], false])
  })

  it('that was proved is returned by hand, once and never more than was paid', async () => {
    const walletTrxId = testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })
    const claimed = await claim({ walletTrxId })
    await testServer.prove()
    const refund = (amount: number, id = randomUUID()) =>
      testServer.asStaff(`POST /api/submissions/${claimed.uniqueId}/refund-requests`, {
        id,
        amount,
        reason: 'Cannot travel',
        way: { kind: 'hand', method: 'cash', externalId: 'R-1' },
      })
    const id = randomUUID()
    await refund(300, id)
    await refund(300, id)
    expect((await refund(201)).success).toBe(false)
    expect(await testServer.moneyOf(claimed)).toEqual(['completed', 'part_paid', -300])
    expect(await seats()).toEqual([1, 0])
  })
})
