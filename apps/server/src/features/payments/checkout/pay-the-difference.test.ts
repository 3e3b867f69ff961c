import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { PAID, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

const testServer = walletServer()

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  {
    id: 'room',
    label: 'Room',
    type: 'radio' as const,
    options: ['Shared', 'Single', 'Suite'],
    seats: { Single: 1 },
    pricing: { enabled: true, options: { Single: 300, Suite: 700 } },
  },
]
let formId: string
beforeEach(async () => {
  formId = await makeForm()
})

const makeForm = (settings: object = {}) =>
  testServer.makePaidForm({
    allowEditing: true,
    fields: FIELDS,
    settings: { changesAfterPaying: 'refund', ...settings },
  })

async function pay(id = formId): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId: id })
  await testServer.execute(pending.paymentID)
  return pending
}

const edit = ({ uniqueId, editCode }: PendingPayment, data: object, agreedTotal?: number) =>
  testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data, agreedTotal } })
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const view = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body
const keyOf = async ({ uniqueId, editCode }: PendingPayment): Promise<string> =>
  (await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })).body
    .paymentKey
const entriesOf = ({ submissionId }: PendingPayment) =>
  testServer.server.db
    .selectFrom('ledger_entries')
    .select(['kind', 'account', 'amount_paisa'])
    .where('submission_id', '=', submissionId)
    .orderBy('booked_at')
    .orderBy('id')
    .execute()
const balanceOf = async (paid: PendingPayment) =>
  (await entriesOf(paid)).reduce((sum, { amount_paisa }) => sum + Number(amount_paisa), 0) / 100
const requestsOf = async ({ uniqueId }: PendingPayment) =>
  (await asStaff(`GET /api/submissions/${uniqueId}/refund-requests`)).body.requests
async function decide({ submissionId }: PendingPayment, decision: 'approve' | 'reject') {
  const seen = (await asStaff(`GET /api/review/${submissionId}`)).body.item.state
  return asStaff(`POST /api/review/${submissionId}/decision`, {
    decisionId: randomUUID(),
    decision,
    reason: decision === 'reject' ? 'Not in the account' : '',
    seen,
  })
}

/** Paid for a shared room, then changed to a single one. */
async function payAndChange(id = formId): Promise<PendingPayment> {
  const paid = await pay(id)
  expect((await edit(paid, { room: 'Single' }, 800)).status).toBe(200)
  return paid
}

describe('a change after paying', () => {
  it('is locked where the form does not allow it', async () => {
    const paid = await pay(await makeForm({ changesAfterPaying: undefined }))
    const { body } = await edit(paid, { room: 'Suite', name: 'Karim' })
    expect(body.data).toMatchObject({ name: 'Karim' })
    expect(body.data.room).not.toBe('Suite')
    const opened = await testServer.call(`GET /api/submissions/edit/${paid.uniqueId}/${paid.editCode}`)
    expect(opened.body.form.fields[2].isPriceOpen).toBeUndefined()
  })

  it('is saved once the member has agreed to the new price', async () => {
    const paid = await pay()
    const asked = await edit(paid, { room: 'Single' })
    expect([asked.status, asked.body.code, asked.body.errors]).toEqual([
      409,
      'price_to_confirm',
      { total: '800' },
    ])
    expect(asked.body.message).toBe('The new total is ৳800.00. ৳300.00 more to pay.')
    expect((await edit(paid, { room: 'Single' }, 500)).body.code).toBe('price_to_confirm')
    const saved = await edit(paid, { room: 'Single' }, 800)
    expect(saved.body.price).toEqual({ total: 800, toPay: 300, comesBack: 0 })
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await balanceOf(paid)).toBe(-300)
    expect(await view(paid)).toMatchObject({
      status: 'completed',
      paymentSituation: 'more_to_pay',
      money: { owed: 800, paid: 500, balance: -300 },
    })
  })

  it('brings back the payment reference, which is shown only while money is expected', async () => {
    const paid = await pay()
    expect(await view(paid)).not.toHaveProperty('paymentReference')
    await edit(paid, { room: 'Single' }, 800)
    expect(await view(paid)).toHaveProperty('paymentReference')
    await asStaff(`POST /api/submissions/${paid.submissionId}/cancel`, { reason: 'Ill' })
    expect(await view(paid)).not.toHaveProperty('paymentReference')
  })

  it('that costs more is paid by bKash, and the new price is agreed then', async () => {
    const paid = await payAndChange()
    const key = await keyOf(paid)
    const info = await testServer.call(`GET /api/payments/retry-info/${paid.uniqueId}/${key}`)
    expect(info.body).toMatchObject({
      alreadyCompleted: false,
      submission: { paymentInfo: { situation: 'more_to_pay', amount: 300 } },
    })
    const { body } = await testServer.retry(paid.uniqueId, key)
    expect(testServer.bkash.payment(body.paymentID)).toMatchObject({ amount: '300.00' })
    testServer.bkash.authorise(body.paymentID)
    expect((await testServer.execute(body.paymentID)).body).toMatchObject({ completed: true })
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await balanceOf(paid)).toBe(0)
    expect(await view(paid)).toMatchObject({ paymentSituation: 'already_paid', paymentAmount: 800 })
    expect((await testServer.retry(paid.uniqueId, key)).body.code).toBe('already_completed')
    expect((await testServer.messagesOf(paid)).filter((event) => event === 'payment_completed')).toHaveLength(
      2,
    )
  })

  it('stays paid when the payment of the difference fails', async () => {
    const paid = await payAndChange()
    const { body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    await testServer.cancel(body.paymentID)
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await view(paid)).toMatchObject({ paymentSituation: 'more_to_pay', pdfAvailable: true })
  })

  it('takes no money for the old difference once the answers were changed again', async () => {
    const paid = await payAndChange()
    const { body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    testServer.bkash.authorise(body.paymentID)
    expect((await edit(paid, { room: 'Suite' }, 1200)).body.price).toMatchObject({ toPay: 700 })
    expect((await testServer.execute(body.paymentID)).status).toBe(402)
    expect(testServer.hasMoneyMoved(body.paymentID)).toBe(false)
    expect(await balanceOf(paid)).toBe(-700)
  })

  it.each(['approve', 'reject'] as const)(
    'paid by bank transfer waits for staff, who %s it',
    async (decision) => {
      const paid = await payAndChange()
      const path = `/api/submissions/transfer/${paid.uniqueId}/${await keyOf(paid)}`
      const sent = await postMultipart(testServer.server.app, path, { payment_receipt: sampleFile('png') })
      expect(sent.status).toBe(200)
      expect(await testServer.submissionOf(paid)).toEqual({ ...PAID, needsReview: true })
      expect(await view(paid)).toMatchObject({ paymentSituation: 'transfer_pending' })
      expect((await edit(paid, { room: 'Suite' }, 1200)).body.data.room).toBe('Single')
      expect((await decide(paid, decision)).status).toBe(200)
      expect(await testServer.submissionOf(paid)).toEqual(PAID)
      expect(await balanceOf(paid)).toBe(decision === 'approve' ? 0 : -300)
      expect((await view(paid)).paymentSituation).toBe(
        decision === 'approve' ? 'already_paid' : 'more_to_pay',
      )
    },
  )

  it('paid with a typed TrxID waits for staff, and can be corrected until then', async () => {
    const paid = await payAndChange()
    const path = `POST /api/submissions/wallet/${paid.uniqueId}/${await keyOf(paid)}`
    const typed = { walletKind: 'bkash', walletNumber: PAYER_NUMBER }
    for (const walletTrxId of [newTrxId(), newTrxId()]) {
      expect((await testServer.call(path, { body: { ...typed, walletTrxId } })).status).toBe(200)
    }
    expect(await testServer.submissionOf(paid)).toEqual({ ...PAID, needsReview: true })
    await decide(paid, 'approve')
    expect(await balanceOf(paid)).toBe(0)
  })

  it('of what staff approved before keeps that approval', async () => {
    const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      data: JSON.stringify({ name: 'Rahim', email: 'rahim@example.org' }),
      paymentMethod: 'bank_transfer',
      payment_receipt: sampleFile('png'),
    })
    const paid: PendingPayment = { ...body, paymentID: '' }
    await decide(paid, 'approve')
    await edit(paid, { room: 'Single' }, 800)
    expect(await balanceOf(paid)).toBe(-300)
    const recorded = await asStaff(`POST /api/submissions/${paid.uniqueId}/money/payments`, {
      bookingId: randomUUID(),
      amount: 300,
      method: 'cash',
      note: '',
    })
    expect(recorded.status).toBe(200)
    expect(await balanceOf(paid)).toBe(0)
    expect((await view(paid)).paymentSituation).toBe('already_paid')
  })

  it('is refused while a receipt for the old price is being checked', async () => {
    const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      data: JSON.stringify({ name: 'Rahim', email: 'rahim@example.org', room: 'Shared' }),
      paymentMethod: 'bank_transfer',
      payment_receipt: sampleFile('png'),
    })
    const { body: saved } = await edit({ ...body, paymentID: '' }, { room: 'Suite' }, 1200)
    expect(saved.data.room).toBe('Shared')
  })

  it('of one that is not paid changes its price at once', async () => {
    const pending = await testServer.makePending({ formId, wallet: null })
    await edit(pending, { room: 'Suite' }, 1200)
    const { body } = await testServer.retry(pending.uniqueId, await keyOf(pending))
    expect(testServer.bkash.payment(body.paymentID)).toMatchObject({ amount: '1200.00' })
  })

  it('is rejected with a sentence where the option is full, and nothing changes', async () => {
    await payAndChange()
    const second = await pay()
    const { status, body } = await edit(second, { room: 'Single' }, 800)
    expect([status, body.code]).toEqual([409, expect.stringMatching(/full|seats/)])
    expect(body.message).toMatch(/no longer available|full|taken/i)
    expect(await balanceOf(second)).toBe(0)
  })

  it('by two at once asks the second for the price that it makes', async () => {
    const paid = await pay()
    const both = await Promise.all([edit(paid, { room: 'Single' }, 800), edit(paid, { room: 'Suite' }, 1200)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([-300, -700]).toContain(await balanceOf(paid))
  })
})

describe('a change that costs less', () => {
  async function paySuite(settings: object = {}): Promise<PendingPayment> {
    const paid = await pay(await makeForm(settings))
    await edit(paid, { room: 'Suite' }, 1200)
    const { body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    testServer.bkash.authorise(body.paymentID)
    await testServer.execute(body.paymentID)
    return paid
  }

  it('becomes a refund request with its amount, which later changes alter or take back', async () => {
    const paid = await paySuite()
    expect((await edit(paid, { room: 'Single' }, 800)).body.price).toEqual({
      total: 800,
      toPay: 0,
      comesBack: 400,
    })
    expect(await requestsOf(paid)).toMatchObject([{ state: 'asked', amount: 400, origin: 'member' }])
    await edit(paid, { room: 'Shared' }, 500)
    expect(await requestsOf(paid)).toMatchObject([{ state: 'asked', amount: 700 }])
    expect((await edit(paid, { room: 'Suite' }, 1200)).body.price).toEqual({
      total: 1200,
      toPay: 0,
      comesBack: 0,
    })
    expect(await requestsOf(paid)).toMatchObject([{ state: 'withdrawn' }])
    expect(await balanceOf(paid)).toBe(0)
  })

  it('stays as credit where the form says so, and pays for a later change', async () => {
    const paid = await paySuite({ changesAfterPaying: 'credit' })
    await edit(paid, { room: 'Single' }, 800)
    expect(await requestsOf(paid)).toEqual([])
    expect(await balanceOf(paid)).toBe(400)
    expect((await edit(paid, { room: 'Suite' }, 1200)).body.price).toMatchObject({ toPay: 0 })
    expect(await balanceOf(paid)).toBe(0)
  })
})

describe('a change by staff', () => {
  it('leaves a difference that the member pays, or gets back', async () => {
    const paid = await pay()
    const change = (room: string) => asStaff(`PUT /api/submissions/${paid.uniqueId}`, { data: { room } })
    expect((await change('Suite')).status).toBe(200)
    expect(await view(paid)).toMatchObject({ paymentSituation: 'more_to_pay', money: { balance: -700 } })
    await change('Shared')
    expect(await balanceOf(paid)).toBe(0)
    expect((await view(paid)).paymentSituation).toBe('already_paid')
  })
})

describe('a change that meets other rules', () => {
  it('of a cancelled submission is rejected', async () => {
    const paid = await pay()
    await asStaff(`POST /api/submissions/${paid.uniqueId}/cancel`, { reason: 'As asked', kept: 0 })
    expect((await edit(paid, { room: 'Suite' }, 1200)).body.code).toBe('submission_cancelled')
  })

  it('does not ask again for what was returned in part', async () => {
    const paid = await pay()
    await asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 200,
      reason: 'Goodwill',
      way: { kind: 'hand', method: 'cash', externalId: 'R-1' },
    })
    expect((await edit(paid, { room: 'Single' }, 800)).body.price).toMatchObject({ toPay: 300 })
  })

  it('keeps the early-bird price that was agreed, also after its end', async () => {
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const settings = (until: Date) => ({
      requirePayment: true,
      changesAfterPaying: 'refund' as const,
      amount: 600,
      pricing: {
        rules: [
          {
            id: 'early',
            label: 'Early',
            type: 'period',
            from: null,
            until: until.toISOString(),
            amount: -100,
          },
        ],
      },
    })
    const paid = await pay(await makeForm(settings(hoursFromNow(1))))
    const { form_id } = await testServer.server.db
      .updateTable('submissions')
      .set({ created_at: hoursFromNow(-3) } as never)
      .where('id', '=', paid.submissionId)
      .returning('form_id')
      .executeTakeFirstOrThrow()
    await changeStoredForm(testServer.server.db, form_id, { settings: settings(hoursFromNow(-2)) })
    expect((await edit(paid, { room: 'Single' }, 800)).body.price).toMatchObject({ total: 800, toPay: 300 })
  })
})
