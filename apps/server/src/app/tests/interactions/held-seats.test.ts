import { randomUUID } from 'node:crypto'
import { paymentReferenceOfKey } from '@nibondhon/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../../features/seats/index.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** Seats that are held while a member sends money by wallet or bank. */
const testServer = walletServer()
const db = () => testServer.server.db
const data = { name: 'Rahim', day: 'Fri' }
let formId: string
let network = 0
beforeEach(async () => {
  network += 1
  formId = await testServer.makePaidForm({
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'day', label: 'Day', type: 'radio', options: ['Fri', 'Sat'], seats: { Fri: 1 } },
    ],
    settings: { limits: { waitingList: true, holdMinutes: 15 } },
  })
})

const newKey = () => randomUUID()
const address = (part = 1) => `10.${network}.0.${part}`
const hold = (key: string, more: object = {}, remoteAddress = address()) =>
  testServer.call(`POST /api/forms/${formId}/holds`, {
    body: { hold: key, amount: 500, data, ...more },
    remoteAddress,
  })
const submit = (more: object = {}) =>
  testServer.call('POST /api/submissions', {
    body: {
      formId,
      data,
      paymentMethod: 'wallet',
      paymentAmount: 500,
      walletKind: 'bkash',
      walletTrxId: newTrxId(),
      walletNumber: PAYER_NUMBER,
      ...more,
    },
  })
const begin = (method: string, more: object = {}) =>
  testServer.call('POST /api/payments', {
    body: { method, amount: 500, orderId: randomUUID(), formId, data, ...more },
  })
const seats = async () => {
  const form = await loadForm(db(), formId)
  return form && (await readSeats(db(), form)).map(({ taken, held }) => [taken, held])
}
const expireAfter = (minutes: number) => expireHolds(db(), { now: new Date(Date.now() + minutes * 60_000) })

describe('seats of a member who is shown where to send the money', () => {
  it('are held for the minutes of the form, with the payment reference of the key', async () => {
    const key = newKey()
    const { status, body } = await hold(key)
    expect([status, body.paymentReference]).toEqual([200, paymentReferenceOfKey(key)])
    expect(Math.round((Date.parse(body.heldUntil) - Date.now()) / 60_000)).toBe(15)
    expect(await seats()).toEqual([[0, 1]])
  })

  it('are held once for all tabs and devices of a draft, also at the same time', async () => {
    const key = newKey()
    const results = await Promise.all([hold(key), hold(key, {}, address(2)), hold(key)])
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('stay those of a form that is saved and continued on another device, with the same reference', async () => {
    const key = newKey()
    const { paymentReference } = (await hold(key)).body
    const saved = await testServer.call(`POST /api/forms/${formId}/drafts`, { body: { data, hold: key } })
    const draft = (await testServer.call(`GET /api/drafts/${saved.body.secret}`)).body
    expect(draft).toMatchObject({ answers: data, hold: key })
    const elsewhere = await hold(draft.hold, {}, address(2))
    expect([elsewhere.status, elsewhere.body.paymentReference]).toEqual([200, paymentReference])
    expect(await seats()).toEqual([[0, 1]])
    const { body } = await submit({ hold: draft.hold, draft: saved.body.id })
    expect(body.paymentReference).toBe(paymentReference)
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('become those of the submission, which has the same reference', async () => {
    const key = newKey()
    await hold(key)
    const { status, body } = await submit({ hold: key })
    expect([status, body.paymentReference]).toEqual([201, paymentReferenceOfKey(key)])
    expect(await testServer.asStaff(`GET /api/submissions/${body.uniqueId}`)).toMatchObject({
      needsReview: false,
    })
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('are not held again by a tab that stays open after another one has submitted', async () => {
    const key = newKey()
    await hold(key)
    await submit({ hold: key })
    expect((await hold(key, { data: { name: 'Rahim', day: 'Sat' } })).body.code).toBe('hold_used')
    expect(await seats()).toEqual([[0, 1]])
  })

  it('are no obstacle for their own member who pays by bKash or SSLCommerz after all', async () => {
    const key = newKey()
    await hold(key)
    expect((await begin('bkash')).body.code).toBe('option_full')
    const { status, body } = await begin('bkash', { hold: key })
    expect([status, body.success]).toEqual([200, true])
  })

  it('follow the answers: another option frees the first', async () => {
    const key = newKey()
    await hold(key)
    await hold(key, { data: { name: 'Rahim', day: 'Sat' } })
    expect(await seats()).toEqual([[0, 0]])
  })

  it('are free again when their time is over, and go to the next one', async () => {
    await hold(newKey())
    expect((await hold(newKey())).body.code).toBe('option_full')
    await expireAfter(16)
    expect(await seats()).toEqual([[0, 0]])
    expect((await hold(newKey())).status).toBe(200)
  })

  it('are held for an hour at most, however often the page asks', async () => {
    const key = newKey()
    await hold(key)
    const since = new Date(Date.now() - 50 * 60_000)
    await db().updateTable('seat_claims').set({ held_since: since }).where('form_id', '=', formId).execute()
    const { heldUntil } = (await hold(key)).body
    expect(Date.parse(heldUntil)).toBe(since.getTime() + 60 * 60_000)
  })
})

describe('what is full', () => {
  it('gets neither a reference nor a payment, in all four ways', async () => {
    await submit()
    const held = await hold(newKey())
    expect([held.status, held.body.code, held.body.paymentReference]).toEqual([409, 'option_full', undefined])
    for (const method of ['bkash', 'sslcommerz']) {
      const begun = await begin(method)
      expect([begun.status, begun.body.code], method).toEqual([409, 'option_full'])
    }
  })

  it('cannot be held by a stranger: a network holds 20 seats an hour, and others can pay without', async () => {
    formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 50 } } })
    for (let count = 0; count < 20; count += 1) await hold(newKey(), {}, address(9))
    const { status, body } = await hold(newKey(), {}, address(9))
    expect([status, body.heldUntil]).toEqual([200, null])
    expect(await seats()).toEqual([[0, 20]])
    expect((await hold(newKey(), {}, `10.${network}.7.7`)).body.heldUntil).not.toBeNull()
  })
})

describe('a form without limits', () => {
  it('holds nothing and gives the reference', async () => {
    formId = await testServer.makePaidForm()
    const key = newKey()
    expect((await hold(key)).body).toMatchObject({
      paymentReference: paymentReferenceOfKey(key),
      heldUntil: null,
    })
  })

  it('gives no reference for another price than the one that was shown', async () => {
    expect((await hold(newKey(), { amount: 400 })).body.code).toBe('price_changed')
  })
})
