import { beforeEach, describe, expect, it } from 'vitest'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { changeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'

/** A form that was saved to be finished later, and what happened to the form before it is finished. */
let now = Date.now()
const testServer = paymentServer({ now: () => now })
beforeEach(() => {
  now = Date.now()
})

const GUESTS = {
  id: 'guests',
  label: 'Guests',
  type: 'group' as const,
  group: { max: 5, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
}
const DAY = { id: 'day', label: 'Day', type: 'radio' as const, options: ['Fri', 'Sat'], seats: { Fri: 1 } }
const FIELDS = [{ id: 'name', label: 'Name' }, DAY, GUESTS]
const ANSWERS = { name: 'Rahim', day: 'Fri', guests: [{ who: 'A' }, { who: 'B' }] }

let formId: string
let draft: { secret: string; id: string }
async function save(input: StoredFormInput = {}, more: object = {}): Promise<void> {
  formId = await testServer.makePaidForm({ fields: FIELDS, ...input })
  const { status, body } = await testServer.call(`POST /api/forms/${formId}/drafts`, {
    body: { data: ANSWERS, ...more },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  draft = body
}

const read = async () => (await testServer.call(`GET /api/drafts/${draft.secret}`)).body
const send = (parts: Record<string, string>) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    paymentMethod: 'bank_transfer',
    ...parts,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
/** Submits what the draft has. */
const finish = (parts: Record<string, string> = {}) =>
  send({ data: JSON.stringify(ANSWERS), draft: draft.id, ...parts })
/** Before any money has moved. */
const begin = (more: { amount?: number; discountCode?: string } = {}) =>
  beginByBkash(testServer.server.app, { formId, data: ANSWERS, ...more })
const overtake = (data: object = {}, parts: Record<string, string> = {}) =>
  send({ data: JSON.stringify({ name: 'Karim', ...data }), ...parts })

describe('a saved draft', () => {
  it('holds no seat, and is still there where the last one went meanwhile', async () => {
    await save({ settings: { limits: { maxSubmissions: 1 } } })
    expect((await overtake()).status).toBe(201)
    expect((await begin()).body.code).toBe('form_full')
    expect((await read()).answers).toEqual(ANSWERS)
  })

  it('holds no option, and is still there to choose another one', async () => {
    await save()
    await overtake({ day: 'Fri' })
    const { body } = await begin()
    expect([body.code, Object.keys(body.errors)]).toEqual(['option_full', ['day']])
    expect((await read()).answers).toEqual(ANSWERS)
    expect((await finish({ data: JSON.stringify({ ...ANSWERS, day: 'Sat' }) })).status).toBe(201)
    expect((await read()).code).toBe('draft_submitted')
  })

  it('can be read but not paid for once the form is closed', async () => {
    const closes = Date.now() + 60_000
    await save({ settings: { schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 } } })
    now = closes
    expect((await begin()).body.code).toBe('form_closed')
    expect((await read()).answers).toEqual(ANSWERS)
  })

  it('is submitted at the price of that day, and stays where the page showed another', async () => {
    await save()
    await changeStoredForm(testServer.server.db, formId, {
      fields: FIELDS,
      settings: { requirePayment: true, amount: 700 },
    })
    expect((await begin()).body.code).toBe('price_changed')
    expect((await read()).answers).toEqual(ANSWERS)
    expect((await finish({ paymentAmount: '700' })).status).toBe(201)
  })

  it('reserves no use of a discount code', async () => {
    const rules = [{ id: 'c', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }]
    await save({ settings: { pricing: { rules } } })
    const discountCode = { discountCode: 'FRIEND', paymentAmount: '250' }
    expect((await overtake({}, discountCode)).status).toBe(201)
    expect((await begin({ discountCode: 'FRIEND', amount: 250 })).body.code).toBe('code_used_up')
    expect((await read()).answers).toEqual(ANSWERS)
  })

  it('stays where its personal link was used on another device meanwhile', async () => {
    await save()
    const { token: personalLink } = await makePersonalLink(testServer.server.db, { formId })
    expect((await overtake({}, { personalLink })).status).toBe(201)
    const { paymentID, orderId } = await testServer.begin()
    const { body } = await testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: ANSWERS,
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        draft: draft.id,
        personalLink,
      },
    })
    expect(body.code).toBe('link_used')
    expect((await read()).answers).toEqual(ANSWERS)
  })

  it('ends with the submission whose bKash payment begins, and does not come back when that is cancelled', async () => {
    await save({ fields: [{ id: 'name', label: 'Name' }] })
    const { paymentID, orderId } = await testServer.begin()
    const { status } = await testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim' },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: 500,
        draft: draft.id,
      },
    })
    expect(status).toBe(201)
    await testServer.cancel(paymentID)
    expect((await read()).code).toBe('draft_submitted')
  })

  it('does not come back when its submission is deleted', async () => {
    await save()
    const { body } = await finish()
    await testServer.call(`DELETE /api/submissions/${body.submissionId}`, { token: testServer.token })
    expect((await read()).code).toBe('draft_submitted')
    expect(await submissionsOf(testServer.server.db, formId)).toEqual([])
  })

  it('has the rows of its groups', async () => {
    await save()
    expect((await read()).answers.guests).toEqual([{ who: 'A' }, { who: 'B' }])
    await finish()
    const [stored] = await submissionsOf(testServer.server.db, formId)
    expect(stored?.data['guests']).toEqual([{ who: 'A' }, { who: 'B' }])
  })
})
