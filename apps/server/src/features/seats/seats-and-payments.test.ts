import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'
import { beginByBkash } from '../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { loadForm } from '../forms/index.ts'
import { expireHolds, holdForOffer, readSeats, releaseOffers, takeFreedForms, verifySeats } from './index.ts'

const testServer = paymentServer()
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1, holdMinutes: 15 } } })
})

const form = async () => {
  const loaded = await loadForm(testServer.server.db, formId)
  if (!loaded) throw new Error('no form')
  return loaded
}
const seats = async () => {
  const [pool] = await readSeats(testServer.server.db, await form())
  return pool && { taken: pool.taken, held: pool.held }
}
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const expire = (minutes: number) => expireHolds(testServer.server.db, { now: minutesFromNow(minutes) })
const pay = () => testServer.makePending({ formId })
const setStatus = (id: string, status: string, more: object = {}) =>
  testServer.call(`PUT /api/submissions/${id}/status`, {
    token: testServer.token,
    body: { status, ...more },
  })
const transfer = () =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    paymentMethod: 'bank_transfer',
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
const db = () => testServer.server.db

/** Another member begins to pay. */
const beginOther = () => beginByBkash(testServer.server.app, { formId, data: { name: 'Karim' } })

describe('a seat of someone who pays by bKash', () => {
  it('is held until the payment is completed, and taken then', async () => {
    const { paymentID } = await pay()
    expect(await seats()).toEqual({ taken: 0, held: 1 })
    await testServer.execute(paymentID)
    expect(await seats()).toEqual({ taken: 1, held: 0 })
    expect(await verifySeats(db())).toEqual([])
  })

  it('is free again when the payment is cancelled', async () => {
    const { paymentID } = await pay()
    await testServer.cancel(paymentID)
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    expect((await transfer()).status).toBe(201)
  })

  it('is held for 15 minutes, then others may have it', async () => {
    await pay()
    await expire(14)
    expect((await beginOther()).body.code).toBe('form_full')
    await expire(16)
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    expect((await transfer()).status).toBe(201)
    expect(await verifySeats(db())).toEqual([])
  })

  it('is taken by a payment that completes after its time, if it is still free', async () => {
    const { paymentID } = await pay()
    await expire(16)
    await testServer.execute(paymentID)
    expect(await seats()).toEqual({ taken: 1, held: 0 })
  })

  it('is gone for a payment that completes too late: the money is kept, and staff see it', async () => {
    const late = await pay()
    await expire(16)
    await transfer()
    await testServer.execute(late.paymentID)
    expect(await testServer.submissionOf(late)).toEqual({
      status: 'completed',
      paymentStatus: 'completed',
      needsReview: true,
    })
    expect(await seats()).toEqual({ taken: 0, held: 1 })
    const { body } = await testServer.call(`GET /api/forms/${formId}/seats`, { token: testServer.token })
    expect(body).toMatchObject({
      unseated: 1,
      pools: [{ label: 'Submissions', capacity: 1, held: 1, left: 0 }],
    })
    expect(await verifySeats(db())).toEqual([])
  })

  it('is held again when the member tries again, and not given when it is gone', async () => {
    const first = await pay()
    await testServer.cancel(first.paymentID)
    expect((await testServer.retry(first.uniqueId, first.paymentID)).status).toBe(200)
    expect(await seats()).toEqual({ taken: 0, held: 1 })
    const second = await testServer.call('POST /api/submissions', {
      body: { formId, data: { name: 'B' }, paymentMethod: 'bkash', bkashPaymentId: 'x', orderId: 'y' },
    })
    expect(second.status).not.toBe(201)
    expect(await verifySeats(db())).toEqual([])
  })

  it('is not given to a member who tries again when it is gone', async () => {
    const first = await pay()
    await testServer.cancel(first.paymentID)
    await transfer()
    const { status, body } = await testServer.retry(first.uniqueId, first.paymentID)
    expect([status, body.code]).toEqual([409, 'form_full'])
    expect(await seats()).toEqual({ taken: 0, held: 1 })
  })
})

describe('a seat of someone who pays by bank transfer', () => {
  it('is held until staff verify it', async () => {
    const { body } = await transfer()
    await expire(365 * 24 * 60)
    expect(await seats()).toEqual({ taken: 0, held: 1 })
    await setStatus(body.uniqueId, 'completed')
    expect(await seats()).toEqual({ taken: 1, held: 0 })
  })

  it('is held for the days that the form says', async () => {
    formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1, holdDays: 2 } } })
    await transfer()
    await expire(2 * 24 * 60 + 1)
    expect(await seats()).toEqual({ taken: 0, held: 0 })
  })

  it('is free again when staff reject it', async () => {
    const { body } = await transfer()
    await setStatus(body.uniqueId, 'failed')
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    expect(await takeFreedForms(db())).toContain(formId)
  })
})

describe('staff who exceed the seats', () => {
  async function makeRejected(): Promise<string> {
    const rejected = await transfer()
    await setStatus(rejected.body.uniqueId, 'failed')
    await transfer()
    return rejected.body.uniqueId
  }

  it('are asked for a reason', async () => {
    const uniqueId = await makeRejected()
    const { status, body } = await setStatus(uniqueId, 'completed')
    expect([status, body.code, body.errors]).toEqual([
      409,
      'seats_exceeded',
      { Submissions: 'No seats left' },
    ])
    expect(await seats()).toEqual({ taken: 0, held: 1 })
  })

  it('overbook with a reason, which the audit log has', async () => {
    const uniqueId = await makeRejected()
    const { status } = await setStatus(uniqueId, 'completed', { overbook: { reason: 'Chief guest' } })
    expect(status).toBe(200)
    expect(await seats()).toEqual({ taken: 1, held: 1 })
    const entry = await db()
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'overbooked')
      .where('subject', '=', uniqueId)
      .executeTakeFirstOrThrow()
    expect(entry.changes).toContainEqual({ what: 'Reason', from: null, to: 'Chief guest' })
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('deleting and restoring', () => {
  it('frees the seats, and takes them again if there is room', async () => {
    const { body } = await transfer()
    await testServer.call(`DELETE /api/submissions/${body.submissionId}`, { token: testServer.token })
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    const restore = (more: object = {}) =>
      testServer.call('POST /api/deleted-submissions/restore', {
        token: testServer.token,
        body: { ids: [body.submissionId], ...more },
      })
    const other = await transfer()
    expect((await restore()).body.code).toBe('seats_exceeded')
    await setStatus(other.body.uniqueId, 'failed')
    expect((await restore()).body.restored).toBe(1)
    expect(await seats()).toEqual({ taken: 0, held: 1 })
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('a seat that is held for an offer', () => {
  it('counts as held, and is free again when the offer is released or its time is over', async () => {
    const offer = { offerId: randomUUID(), seats: { form: 1 }, expiresAt: minutesFromNow(60) }
    const loaded = await form()
    await readSeats(db(), loaded)
    const hold = (one: typeof offer) =>
      db()
        .transaction()
        .execute((trx) => holdForOffer(trx, loaded, one))
    expect(await hold(offer)).toBe(true)
    expect(await hold({ ...offer, offerId: randomUUID() })).toBe(false)
    expect((await beginOther()).body.code).toBe('form_full')
    await db()
      .transaction()
      .execute((trx) => releaseOffers(trx, [offer.offerId]))
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    expect(await hold(offer)).toBe(true)
    await expire(61)
    expect(await seats()).toEqual({ taken: 0, held: 0 })
  })
})
