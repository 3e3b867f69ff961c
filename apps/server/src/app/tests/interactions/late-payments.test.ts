import { randomUUID } from 'node:crypto'
import { MAX_UNPROVED_SEATS } from '@nibondhon/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers } from '../../../features/waiting-list/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { changeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
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

  it('keeps the next seat from those who wait for some days at most where nothing proves it', async () => {
    const first = await claim()
    const late = await claim()
    await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
      body: { name: 'Waits', email: 'waits@example.org' },
    })
    await testServer.asStaff(`PUT /api/submissions/${first.uniqueId}/status`, { status: 'failed' })
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    expect(await seats()).toEqual([[0, 0]])
    await expireHolds(db(), { now: new Date(Date.now() + 4 * 24 * 60 * 60 * 1000) })
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    expect(await seats()).toEqual([[0, 1]])
    expect(await rowOf(late)).toMatchObject({ needsReview: true, lateReasons: ['paid_without_seat'] })
    expect(await verifySeats(db())).toEqual([])
  })

  it('keeps the next seat for longer once the money is found', async () => {
    const first = await claim()
    const walletTrxId = testServer.bkash.receive({ amount: '500', wallet: PAYER_NUMBER })
    await claim({ walletTrxId })
    await testServer.prove()
    await testServer.asStaff(`PUT /api/submissions/${first.uniqueId}/status`, { status: 'failed' })
    await expireHolds(db(), { now: new Date(Date.now() + 4 * 24 * 60 * 60 * 1000) })
    expect((await rowOf(await claim())).lateReasons).toEqual(['paid_without_seat'])
  })

  it('is one of few that keep seats from others, however many transactions someone makes up', async () => {
    formId = await testServer.makePaidForm({
      fields: [{ id: 'name', label: 'Name' }],
      settings: { limits: { maxSubmissions: MAX_UNPROVED_SEATS + 2 } },
    })
    const seated = []
    for (let count = 0; count < MAX_UNPROVED_SEATS + 2; count += 1) seated.push(await claim())
    for (let count = 0; count < MAX_UNPROVED_SEATS + 1; count += 1) await claim()
    for (const { uniqueId } of seated) {
      await testServer.asStaff(`PUT /api/submissions/${uniqueId}/status`, { status: 'failed' })
    }
    const next = [await claim(), await claim(), await claim()]
    const reasons = await Promise.all(next.map(async (one) => (await rowOf(one)).lateReasons))
    expect(reasons).toEqual([[], [], ['paid_without_seat']])
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

describe('a payment of someone who has submitted the form before', () => {
  beforeEach(async () => {
    formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
  })
  const person = { data: { name: 'Rahim', email: 'rahim@example.org' } }

  it('is stored for review beside the first, and says so to the member', async () => {
    const first = await claim(person)
    const second = await claim({ ...person, walletTrxId: '73NAAAA1BC' })
    expect([(await rowOf(first)).lateReasons, (await rowOf(second)).lateReasons]).toEqual([
      [],
      ['paid_again'],
    ])
    expect(await viewOf(second)).toMatchObject({ paymentSituation: 'paid_again', lateTrxId: '73NAAAA1BC' })
  })

  it('is stored also where the first waits for its payment by bKash', async () => {
    await testServer.makePending({ formId, email: person.data.email, wallet: null })
    expect((await rowOf(await claim(person))).lateReasons).toEqual(['paid_again'])
  })
})

describe('a payment with a personal link', () => {
  it('is stored for review where the link was used meanwhile, and leaves it to the first', async () => {
    const { token, id } = await makePersonalLink(db(), { formId })
    const first = await claim({ personalLink: token })
    await testServer.asStaff(`PUT /api/submissions/${first.uniqueId}/status`, { status: 'failed' })
    const late = await claim({ personalLink: token })
    expect((await rowOf(late)).lateReasons).toEqual(['paid_again'])
    const link = await db().selectFrom('personal_links').selectAll().where('id', '=', id).executeTakeFirst()
    expect(link?.submission_id).toBe(first.submissionId)
  })

  it('is stored for review where staff withdrew the link, and where they deleted it', async () => {
    formId = await testServer.makePaidForm()
    const { token, id } = await makePersonalLink(db(), { formId })
    await db().updateTable('personal_links').set({ revoked_at: new Date() }).where('id', '=', id).execute()
    const withdrawn = await claim({ personalLink: token })
    await db().deleteFrom('personal_links').where('id', '=', id).execute()
    const deleted = await claim({ personalLink: token })
    for (const late of [withdrawn, deleted]) {
      expect((await rowOf(late)).lateReasons).toEqual(['paid_after_close'])
    }
  })
})

describe('a payment in a way that was switched off meanwhile', () => {
  it('is stored for review with its TrxID', async () => {
    await testServer.configure({ walletEnabled: false })
    const { status, body } = await payByWallet({ walletTrxId: '73NAAAA1BC' })
    await testServer.configure({ walletEnabled: true })
    expect([status, (await rowOf(body)).lateReasons]).toEqual([201, ['paid_other_way']])
    expect(await viewOf(body)).toMatchObject({ paymentSituation: 'paid_other_way', lateTrxId: '73NAAAA1BC' })
  })

  it('is stored for review where only its account was removed', async () => {
    await testServer.configure({ walletNagadNumber: '' })
    const { status, body } = await payByWallet({ walletKind: 'nagad', walletTrxId: '73NAAAA1' })
    await testServer.configure({ walletNagadNumber: '01911223344' })
    expect([status, (await rowOf(body)).lateReasons]).toEqual([201, ['paid_other_way']])
  })

  it('is rejected where no account was ever set up: no one can have been shown one', async () => {
    const numbers = { walletBkashNumber: '', walletNagadNumber: '', walletBankNumber: '' }
    await testServer.configure(numbers)
    const { body } = await payByWallet()
    await testServer.configure({
      walletBkashNumber: '01811223344',
      walletNagadNumber: '01911223344',
      walletBankNumber: '0123456789012',
    })
    expect(body.code).toBe('method_unavailable')
  })
})

describe('a payment for a form whose questions have changed meanwhile', () => {
  const name = { id: 'name', label: 'Name' }
  const blood = { id: 'blood', label: 'Blood group', required: true }
  const settings = { requirePayment: true, amount: 500, limits: { maxSubmissions: 1 } }
  const change = (fields: NonNullable<StoredFormInput['fields']>) =>
    changeStoredForm(db(), formId, { fields, settings })
  beforeEach(async () => {
    formId = await testServer.makePaidForm({ fields: [name], settings })
  })

  it('is stored for review with the answers to the questions from before', async () => {
    await change([name, blood])
    const late = await claim({ walletTrxId: '73NAAAA1BC' })
    expect(await rowOf(late)).toMatchObject({
      data: { name: 'Rahim' },
      needsReview: true,
      lateReasons: ['paid_other_questions'],
    })
    expect(await viewOf(late)).toMatchObject({ paymentSituation: 'paid_other_questions' })
    expect(await versionOf(late)).toBe(1)
    expect(await seats()).toEqual([[0, 1]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('is stored also with a receipt, and where the form was changed twice', async () => {
    await change([name, blood])
    await change([name, blood, { ...blood, id: 'school', label: 'School' }])
    const { status, body } = await payByTransfer()
    expect([status, await versionOf(body)]).toEqual([201, 1])
  })

  it('keeps the option that was chosen and is gone, at the price of before', async () => {
    const meal = (option: string) => ({
      id: 'meal',
      label: 'Meal',
      type: 'radio' as const,
      options: [option],
      pricing: { enabled: true, options: { [option]: 100 } },
    })
    formId = await testServer.makePaidForm({ fields: [meal('Fish')], settings })
    await change([meal('Rice')])
    const late = await claim({ data: { meal: 'Fish' }, paymentAmount: 600 })
    expect(await rowOf(late)).toMatchObject({
      data: { meal: 'Fish' },
      paymentInfo: { amount: 600 },
      lateReasons: ['paid_other_questions'],
    })
  })

  it('names what is wrong by the questions of now where the answers fit none', async () => {
    formId = await testServer.makePaidForm({ fields: [{ ...name, required: true }], settings })
    await change([{ ...name, required: true }, blood])
    const { status, body } = await payByWallet({ data: {} })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['name', 'blood']])
  })

  it('is rejected where they changed longer ago than a page may be open', async () => {
    await change([name, blood])
    now += 8 * 24 * 60 * 60 * 1000
    expect((await payByWallet()).body.code).toBe('invalid_answers')
  })
})

async function versionOf({ uniqueId }: Pick<Claimed, 'uniqueId'>): Promise<number | undefined> {
  const row = await db()
    .selectFrom('submissions')
    .select('form_version')
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return row?.form_version
}
