import { describe, expect, it } from 'vitest'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import {
  DATA,
  GUESTS,
  MEMBERS,
  memberPriceServer,
  PHONE,
  PROVED,
} from '../../../testing/people/member-price-server.ts'

/** What becomes of the price for members once a submission is stored: edits, messages, PDFs, merges and deletions. */
const { testServer, state, db, makeForm, staff, get, pay, rowOf, changeMember } = memberPriceServer()

interface Stored {
  submissionId: string
  uniqueId: string
  editCode: string
}

const EDITABLE = { allowEditing: true }
const SETTLED = { changesAfterPaying: 'refund' as const }
const FREE = { ...MEMBERS, percent: 100 }

async function submitFree(data: object = DATA, headers: Record<string, string> = PROVED, body: object = {}) {
  const made = await testServer.call(`POST /api/forms/${state.formId}/submit`, {
    body: { data, ...body },
    headers,
  })
  expect(made.status).toBe(201)
  return made.body as Stored
}
const edit = async ({ uniqueId, editCode }: Stored, data: object, agreedTotal?: number) =>
  testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data, agreedTotal } })
/** What the change would cost in all, which the member has to agree to. */
async function askedFor(stored: Stored, data: object): Promise<string> {
  const { status, body } = await edit(stored, data)
  expect([status, body.code]).toEqual([409, 'price_to_confirm'])
  return body.errors.total
}
const complete = async ({ submissionId }: Stored) =>
  staff(`PUT /api/submissions/${submissionId}/status`, { status: 'completed' })

describe('an edit by the member', () => {
  it('keeps the price for members where it left nothing to pay', async () => {
    await makeForm({ ...SETTLED, pricing: { rules: [GUESTS, FREE] } }, EDITABLE)
    const free = await submitFree()
    await changeMember()
    const { status, body } = await edit(free, { ...DATA, guests: 2 })
    expect([status, body.data.guests, body.price]).toEqual([200, 2, undefined])
    expect((await rowOf(free)).status).toBe('completed')
  })

  it('gets it for what costs something only then', async () => {
    await makeForm({ ...SETTLED, amount: 0 }, EDITABLE)
    const free = await submitFree()
    await changeMember()
    expect(await askedFor(free, { ...DATA, guests: 1 })).toBe('80')
    const everyone = await submitFree({ ...DATA, name: 'Karim', phone: '8801812345678' }, {})
    expect(await askedFor(everyone, { ...DATA, guests: 1 })).toBe('100')
  })

  it('keeps it where the rule names other categories by now, and with another phone', async () => {
    await makeForm(SETTLED, EDITABLE)
    const { body: paid } = await pay(400)
    await complete(paid)
    await changeMember()
    const rules = JSON.stringify({ rules: [GUESTS, { ...MEMBERS, members: ['Life'] }] })
    const form = await staff(`GET /api/forms/${state.formId}`)
    const { title, fields, settings, updatedAt } = form
    await staff(`PUT /api/forms/${state.formId}`, {
      title,
      fields,
      updatedAt,
      allowEditing: true,
      settings: { ...settings, pricing: JSON.parse(rules) as object },
    })
    expect(await askedFor(paid, { ...DATA, phone: '8801812345678', guests: 1 })).toBe('480')
  })

  it('has it by the personal link that it was made with, which is used up', async () => {
    await makeForm({ ...SETTLED, amount: 0 }, EDITABLE)
    const person = { formId: state.formId, name: 'Rahim Uddin', phone: PHONE }
    const { token: personalLink } = await makePersonalLink(db(), person)
    const free = await submitFree(DATA, {}, { personalLink })
    expect(await askedFor(free, { ...DATA, guests: 1 })).toBe('80')
  })

  it('does not give it to who became a member since', async () => {
    await changeMember({ category: '', memberUntil: null })
    await makeForm(SETTLED, EDITABLE)
    const { body: paid } = await pay(500)
    await complete(paid)
    await changeMember({})
    expect(await askedFor(paid, { ...DATA, guests: 1 })).toBe('600')
  })
})

describe('what a member and staff read', () => {
  it('has the line of the price for members, in the page, the PDF and messages', async () => {
    const translations = { bn: { label: 'সদস্য' } }
    await makeForm({ pricing: { rules: [GUESTS, { ...MEMBERS, translations }] } })
    const { body: paid } = await pay(480, { data: { ...DATA, guests: 1 } })
    const lines = { base: 500, lines: [{ amount: 100 }, { label: 'Member: 20%', amount: -120 }] }
    expect(await get(`/api/submissions/public/${paid.uniqueId}`)).toMatchObject({ price: lines })
    expect(await get(`/api/submissions/public/${paid.uniqueId}?lang=bn`)).toMatchObject({
      price: { lines: [{}, { label: 'সদস্য: ২০%', amount: -120 }] },
    })
    await complete(paid)
    const pdf = await testServer.server.app.inject({ url: `/api/submissions/pdf/${paid.uniqueId}` })
    expect(pdfText(pdf.rawPayload)).toMatch(/Member: 20%\s+\D*120\.00[^]*480\.00/)
    const { email } = await staff('POST /api/campaigns/preview', {
      submissionId: paid.submissionId,
      sampleIds: [],
      smsRecipients: 0,
      channels: ['email'],
      subject: 'Your price',
      emailText: '{{priceBreakdown}} = {{paymentAmount}}',
      smsText: '',
    })
    expect(email.text).toContain('Member: 20%: -৳120.00 = ৳480.00')
  })

  it('says nothing of a price where members pay nothing', async () => {
    await makeForm({ pricing: { rules: [FREE] } })
    const free = await submitFree()
    const page = await get(`/api/submissions/public/${free.uniqueId}`)
    expect(page.status).toBe('completed')
    expect(page).not.toHaveProperty('price')
    const pdf = await testServer.server.app.inject({ url: `/api/submissions/pdf/${free.uniqueId}` })
    expect(pdfText(pdf.rawPayload)).not.toContain('500.00')
    const { agreedPrice } = await rowOf(free)
    expect([agreedPrice.total, agreedPrice.breakdown.length]).toEqual([0, 1])
  })
})

describe('the price for members that was agreed', () => {
  it('is that of the submission that a merge keeps, and comes back with an undo', async () => {
    await makeForm({ ...SETTLED, amount: 0 }, EDITABLE)
    const [ofMember, ofOther] = [
      await submitFree(),
      await submitFree({ name: 'Rahim Uddin', phone: PHONE }, {}),
    ]
    const ids = [ofOther.submissionId, ofMember.submissionId]
    const { submissions } = await staff('POST /api/submissions/bulk-read', { ids })
    const { merge } = await staff('POST /api/merges', {
      keptId: ofOther.submissionId,
      submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
        id,
        updatedAt,
      })),
      answersFrom: {},
    })
    expect(await askedFor(ofOther, { ...DATA, guests: 1 })).toBe('100')
    await staff(`POST /api/merges/${merge.id}/undo`)
    await changeMember()
    expect(await askedFor(ofMember, { ...DATA, guests: 1 })).toBe('80')
  })

  it('comes back with a submission that was deleted', async () => {
    await makeForm({ ...SETTLED, amount: 0 }, EDITABLE)
    const free = await submitFree()
    await staff(`DELETE /api/submissions/${free.submissionId}`)
    await changeMember()
    await staff('POST /api/deleted-submissions/restore', { ids: [free.submissionId] })
    expect(await askedFor(free, { ...DATA, guests: 1 })).toBe('80')
  })
})
