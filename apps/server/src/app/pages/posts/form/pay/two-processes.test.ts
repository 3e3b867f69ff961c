import { rmSync } from 'node:fs'
import type { PlainPaymentPage } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepBegunPayments } from '../../../../../features/payments/index.ts'
import { postPage } from '../../../../../testing/http/post-page.ts'
import { submissionsOf } from '../../../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../../../testing/servers/make-web-root.ts'
import { paymentServer, startSecondApp } from '../../../../../testing/servers/start-payment-server.ts'

const appSecret = 'the app secret of two processes that take payments'
const webRoot = makeWebRoot()
const testServer = paymentServer({ appSecret, webRoot })
let second: Awaited<ReturnType<typeof startSecondApp>>
beforeAll(async () => {
  second = await startSecondApp(testServer, appSecret, { webRoot })
})
afterAll(async () => {
  await second.close()
  rmSync(webRoot, { recursive: true })
})

let formId: string
let customUrl: string
let beginningsBefore: number
beforeEach(async () => {
  formId = await testServer.makePaidForm({ fields: [{ id: 'name', label: 'Name' }] })
  const { custom_url: url } = await db()
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  customUrl = url
  await db().deleteFrom('begun_payments').execute()
  beginningsBefore = testServer.bkash.calls().create ?? 0
})

const db = () => testServer.server.db
const first = () => testServer.server.app
const submissions = () => submissionsOf(db(), formId)
/** How many payments bKash was asked for. */
const beginnings = () => (testServer.bkash.calls().create ?? 0) - beginningsBefore
const age = (interval: string) =>
  sql`update begun_payments set begun_at = begun_at - ${interval}::interval`.execute(db())

/** What a member's payment page posts to either process. */
async function fillIn() {
  const { page } = await postPage(first(), `/${customUrl}`, { 'answer-name': 'Rahim' })
  const { answers, key, totalPaisa } = page as PlainPaymentPage
  const carried = { _answers: JSON.stringify(answers), _key: key, _amount: String(totalPaisa / 100) }
  return (app: FastifyInstance, method = 'bkash') =>
    postPage(app, `/payment/${customUrl}`, { ...carried, 'payment-method': method })
}

function paymentOf({ page }: Awaited<ReturnType<typeof postPage>>) {
  if (page?.screen !== 'toBkash') throw new Error(`There is no way to bKash: ${JSON.stringify(page)}`)
  return { uniqueId: page.uniqueId, paymentID: page.paymentID, bkashURL: page.bkashURL }
}

describe('a payment without script that two processes take', () => {
  it('begins once at bKash when a double click reaches both', async () => {
    const pay = await fillIn()
    const responses = await Promise.all([pay(first()), pay(second.app), pay(first()), pay(second.app)])
    const [payment, ...others] = responses.map(paymentOf)
    expect(others).toEqual([payment, payment, payment])
    expect(beginnings()).toBe(1)
    expect(await submissions()).toMatchObject([{ unique_id: payment?.uniqueId }])
  })

  it('is continued by the other process, also after the form was closed', async () => {
    const pay = await fillIn()
    const payment = paymentOf(await pay(first()))
    expect(paymentOf(await pay(second.app))).toEqual(payment)
    await db().updateTable('forms').set({ is_active: false }).where('id', '=', formId).execute()
    expect(paymentOf(await pay(second.app))).toEqual(payment)
    expect(beginnings()).toBe(1)
  })

  it('leads to the page of its payment where another method is chosen in the other process', async () => {
    const pay = await fillIn()
    const { uniqueId, paymentID } = paymentOf(await pay(first()))
    const { status, headers } = await pay(second.app, 'sslcommerz')
    expect([status, headers.location]).toEqual([303, `/retry-payment/${uniqueId}/${paymentID}`])
    expect(await submissions()).toHaveLength(1)
  })

  it('is the same one for the other process when the first stopped before it stored the submission', async () => {
    const pay = await fillIn()
    const { paymentID, uniqueId } = paymentOf(await pay(first()))
    await db()
      .updateTable('payments')
      .set({ submission_id: null })
      .where('payment_id', '=', paymentID)
      .execute()
    await db().deleteFrom('submissions').where('unique_id', '=', uniqueId).execute()
    expect(paymentOf(await pay(second.app)).paymentID).toBe(paymentID)
    expect(beginnings()).toBe(1)
    expect(await submissions()).toHaveLength(1)
  })

  it('is begun by the other process when the first stopped before bKash responded', async () => {
    const pay = await fillIn()
    paymentOf(await pay(first()))
    await sql`update begun_payments set payment_id = null, order_id = null, page_url = null`.execute(db())
    await db().deleteFrom('submissions').where('form_id', '=', formId).execute()
    await age('91 seconds')
    expect(paymentOf(await pay(second.app)).uniqueId).toMatch(/^[A-Z0-9]{32}$/)
    expect(beginnings()).toBe(2)
  })

  it('leads to the page of its payment where bKash no longer waits for the payer', async () => {
    const pay = await fillIn()
    const { uniqueId, paymentID } = paymentOf(await pay(first()))
    await age('61 minutes')
    const { status, headers } = await pay(second.app)
    expect([status, headers.location]).toEqual([303, `/retry-payment/${uniqueId}/${paymentID}`])
    expect(beginnings()).toBe(1)
  })

  it('is forgotten after seven days', async () => {
    const stored = () => db().selectFrom('begun_payments').select('key').execute()
    const pay = await fillIn()
    await pay(first())
    await age('6 days 23 hours')
    await sweepBegunPayments(db())
    expect(await stored()).toHaveLength(1)
    await age('2 hours')
    await sweepBegunPayments(db())
    expect(await stored()).toEqual([])
  })
})
