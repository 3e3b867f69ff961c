import { beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'

const MINUTE = 60_000
let now = Date.now()
const testServer = paymentServer({ now: () => now })
beforeEach(() => {
  now = Date.now()
})

/** A form that closes this long after the payments of the test begin. */
async function makeClosingForm(minutesFromNow: number): Promise<{ formId: string; closes: number }> {
  const closes = Date.now() + minutesFromNow * MINUTE
  const formId = await testServer.makePaidForm({
    settings: { schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 30 } },
  })
  return { formId, closes }
}

async function send(formId: string, { paymentID, orderId }: { paymentID: string; orderId: string }) {
  const { status, body } = await testServer.call('POST /api/submissions', {
    body: {
      formId,
      data: { name: 'Rahim', email: 'rahim@example.org' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentAmount: 500,
    },
  })
  return status === 201 ? 'accepted' : body.code
}

describe('a bKash payment of a form that closes meanwhile', () => {
  it('counts as begun before when its payment was created before closing', async () => {
    const { formId, closes } = await makeClosingForm(60)
    const payment = await testServer.begin()
    now = closes + 29 * MINUTE
    expect(await send(formId, payment)).toBe('accepted')
  })

  it('is rejected once the grace time is over, however early it was begun', async () => {
    const { formId, closes } = await makeClosingForm(60)
    const payment = await testServer.begin()
    now = closes + 30 * MINUTE
    expect(await send(formId, payment)).toBe('form_closed')
  })

  it('is rejected within the grace time when its payment was created after closing', async () => {
    const { formId, closes } = await makeClosingForm(-5)
    now = closes + 6 * MINUTE
    expect(await send(formId, await testServer.begin())).toBe('form_closed')
  })

  it('can still be paid and settled after the grace time once the submission is stored', async () => {
    const { formId, closes } = await makeClosingForm(60)
    const pending = await testServer.makePending({ formId })
    now = closes + 60 * MINUTE
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toMatchObject({ status: 'completed' })
  })
})

describe('a paid submission whose form gets other price rules', () => {
  const rulesOf = (label: string, amount: number) => ({
    requirePayment: true,
    amount: 600,
    pricing: { rules: [{ id: 'early', label, type: 'discount', amount, when: null }] },
  })

  it('keeps its amount on the pages of the member, and the lines of its price in the PDF', async () => {
    const formId = await testServer.makePaidForm({ settings: rulesOf('Early friends', 100) })
    const pending = await testServer.makePending({ formId })
    await testServer.execute(pending.paymentID)
    await changeStoredForm(testServer.server.db, formId, { settings: rulesOf('Late friends', 50) })
    const { body } = await testServer.call(`GET /api/submissions/public/${pending.uniqueId}`)
    expect(body).toMatchObject({ paymentAmount: 500, paymentStatus: 'completed' })
    const pdf = await testServer.server.app.inject({ url: `/api/submissions/pdf/${pending.uniqueId}` })
    const text = pdfText(pdf.rawPayload)
    expect(text).toMatch(/Early friends\s+\D*100\.00/)
    expect(text).toMatch(/600\.00/)
    expect(text).not.toContain('Late friends')
  })
})
