import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { PAID, type PendingPayment, WAITING } from '../../../testing/servers/start-payment-server.ts'
import { newTrxId, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** Staff choose for a form which of the enabled payment methods it offers. */
const testServer = walletServer()
const db = () => testServer.server.db

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
const settingsOf = (paymentMethods?: string[]) => ({
  requirePayment: true,
  amount: 500,
  changesAfterPaying: 'refund',
  ...(paymentMethods && { paymentMethods }),
})
const makeForm = (paymentMethods?: string[]) =>
  testServer.makePaidForm({ fields: FIELDS, allowEditing: true, settings: settingsOf(paymentMethods) })
const offer = (...paymentMethods: string[]) =>
  changeStoredForm(db(), formId, {
    fields: FIELDS,
    allowEditing: true,
    settings: settingsOf(paymentMethods),
  })

let formId: string
beforeEach(async () => {
  formId = await makeForm()
})

const optionsOf = async (query: string) =>
  (await testServer.call(`GET /api/settings/payment?${query}`)).body as {
    methods: string[]
    bkashAvailable: boolean
    bankTransferAvailable: boolean
    wallet: object | null
  }
const begin = async (more: object = {}) => {
  const body = await testServer.order(500, { formId, method: 'bkash', ...more })
  return { ...(await testServer.call('POST /api/payments', { body })), orderId: body.orderId }
}
const rowOf = ({ uniqueId }: { uniqueId: string }) =>
  testServer.call(`GET /api/submissions/${uniqueId}`, { token: testServer.token })
const keyOf = async ({ uniqueId, editCode }: Pick<PendingPayment, 'uniqueId' | 'editCode'>) =>
  (await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })).body
    .paymentKey as string
async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId })
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a form that offers some payment methods', () => {
  it('shows them alone, also for its submissions, where other forms show all', async () => {
    const pending = await testServer.makePending({ formId })
    await offer('bank_transfer')
    for (const query of [`form=${formId}`, `submission=${pending.uniqueId}`]) {
      expect(await optionsOf(query)).toMatchObject({
        methods: ['bank_transfer'],
        bkashAvailable: false,
        bankTransferAvailable: true,
        wallet: null,
      })
    }
    const all = ['bkash', 'bank_transfer', 'wallet']
    for (const query of ['', `form=${await makeForm()}`, 'form=none', `submission=${'A'.repeat(32)}`]) {
      expect((await optionsOf(query)).methods).toEqual(all)
    }
  })

  it('shows none of them that is not enabled', async () => {
    await offer('bank_transfer', 'wallet')
    await testServer.configure({ walletEnabled: false })
    const { methods } = await optionsOf(`form=${formId}`)
    await testServer.configure({ walletEnabled: true })
    expect(methods).toEqual(['bank_transfer'])
  })

  it('begins no payment by another one, and asks no provider', async () => {
    await offer('bank_transfer', 'wallet')
    const before = testServer.bkash.calls().create ?? 0
    const { status, body } = await begin()
    expect([status, body.code]).toEqual([409, 'method_unavailable'])
    expect(testServer.bkash.calls().create ?? 0).toBe(before)
  })

  it('begins none with a personal link either', async () => {
    const { token } = await makePersonalLink(db(), { formId })
    expect((await begin({ personalLink: token })).status).toBe(200)
    await offer('wallet')
    expect((await begin({ personalLink: token })).body.code).toBe('method_unavailable')
  })
})

describe('a payment by a method that its form no longer offers', () => {
  it('is completed where it was begun before', async () => {
    const begun = await begin()
    await offer('bank_transfer')
    const { body, status } = await testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim' },
        paymentMethod: 'bkash',
        bkashPaymentId: begun.body.paymentID,
        orderId: begun.orderId,
        paymentAmount: 500,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(201)
    testServer.bkash.authorise(begun.body.paymentID)
    expect((await testServer.execute(begun.body.paymentID)).body.completed).toBe(true)
    expect(await testServer.submissionOf(body)).toEqual(PAID)
  })

  it('is completed where its submission was stored before', async () => {
    const pending = await testServer.makePending({ formId })
    await offer('bank_transfer')
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('is stored for review where a TrxID says that the money was sent', async () => {
    await offer('bkash')
    const claimed = await testServer.claim({ formId, walletTrxId: newTrxId() })
    expect((await rowOf(claimed)).body).toMatchObject({
      status: 'pending',
      needsReview: true,
      lateReasons: ['paid_other_way'],
    })
  })

  it('is stored for review where a receipt says so', async () => {
    await offer('bkash')
    const { status, body } = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      name: 'Karim',
      paymentMethod: 'bank_transfer',
      paymentAmount: '500',
      payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
    })
    expect(status).toBe(201)
    expect((await rowOf(body)).body.lateReasons).toEqual(['paid_other_way'])
    expect(await submissionsOf(db(), formId)).toMatchObject([{ payment_method: 'bank_transfer' }])
  })

  it('is not tried again by it, but by those that the form offers', async () => {
    const pending = await testServer.makePending({ formId, wallet: null })
    await testServer.cancel(pending.paymentID)
    await offer('bank_transfer', 'wallet')
    const again = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect([again.status, again.body.code]).toEqual([409, 'method_unavailable'])
    const { status } = await testServer.enter(pending, {})
    expect(status).toBe(200)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('is still taken for a stored submission whose member sent the money', async () => {
    const pending = await testServer.makePending({ formId, wallet: null })
    await testServer.cancel(pending.paymentID)
    await offer('bkash')
    expect((await testServer.enter(pending, {})).status).toBe(200)
  })

  it('is refunded by it', async () => {
    const paid = await pay()
    await offer('bank_transfer')
    const { status, body } = await testServer.call(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      token: testServer.token,
      body: {
        id: randomUUID(),
        amount: 200,
        reason: 'Paid twice',
        way: { kind: 'provider', paymentID: paid.paymentID },
      },
    })
    expect([status, body.request.refund.state]).toEqual([200, 'completed'])
  })

  it('does not pay what a change costs more', async () => {
    const paid = await pay()
    const changed = await testServer.call(`PUT /api/submissions/edit/${paid.uniqueId}/${paid.editCode}`, {
      body: { data: { room: 'Single' }, agreedTotal: 800 },
    })
    expect(changed.status).toBe(200)
    await offer('wallet')
    const key = await keyOf(paid)
    expect((await testServer.retry(paid.uniqueId, key)).body.code).toBe('method_unavailable')
    await offer('bkash')
    expect((await testServer.retry(paid.uniqueId, key)).status).toBe(200)
  })
})
