import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfBusy, PdfFailed, type PdfMaker } from '../../platform/pdf/index.ts'
import { call } from '../../testing/call.ts'
import { changeStoredForm, makeStoredForm, type StoredFormInput } from '../../testing/make-stored-form.ts'
import { makeSubmission } from '../../testing/make-submission.ts'
import { makeUser } from '../../testing/make-user.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { smallPng } from '../../testing/small-png.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let token: string
let viewer: string
let outOfOrder: Error | null = null
let made = 0

beforeAll(async () => {
  const { createPdfMaker } = await import('../../platform/pdf/index.ts')
  const real = createPdfMaker({ log: { warn: () => {} }, workers: 1 })
  /** The real one, watched, and switched off where a test asks for it. */
  const pdf: PdfMaker = {
    ...real,
    make: async (document) => {
      if (outOfOrder) throw outOfOrder
      made += 1
      return real.make(document)
    },
  }
  server = await startTestServer({ pdf, allowPrivateNetwork: true })
  token = (await makeUser(server.db)).token
  viewer = (await makeUser(server.db, { role: 'submission_viewer' })).token
})
afterAll(() => server.close())

const FIELDS = [
  { id: 'name', label: 'Full name' },
  { id: 'note', label: 'Staff note', visibility: { level: 'admin-only' as const } },
  { id: 'seat', label: 'Seat', visibility: { level: 'admin-only' as const, publicCanView: true } },
  { id: 'secret', label: 'Secret', visibility: { level: 'hidden' as const } },
  { id: 'guest', label: 'Guest?', type: 'radio' as const, options: ['Yes', 'No'] },
  { id: 'guest_name', label: 'Name of guest', conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
  { id: 'day', label: 'Arrival', type: 'date' as const },
  { id: 'empty', label: 'Left open' },
]
const DATA = {
  name: 'Ayesha Rahman',
  note: 'check the receipt',
  seat: 'B-12',
  secret: 'never to be seen',
  guest: 'No',
  guest_name: 'Stale Guest',
  day: '2027-01-31',
}

async function stored(input: StoredFormInput = {}, change: Record<string, unknown> = {}) {
  const formId = await makeStoredForm(server.db, { fields: FIELDS, ...input })
  const submission = await makeSubmission(server.db, { id: formId, version: 1 }, { data: DATA })
  if (Object.keys(change).length > 0) {
    await server.db.updateTable('submissions').set(change).where('id', '=', submission.id).execute()
  }
  return { formId, ...submission }
}

const publicPdf = (uniqueId: string) => server.app.inject(`/api/submissions/pdf/${uniqueId}`)
const staffPdf = (id: string, as = token) =>
  server.app.inject({ url: `/api/submissions/${id}/export/pdf`, headers: { authorization: `Bearer ${as}` } })
const textOf = async (answer: Promise<{ rawPayload: Buffer }>) => pdfText((await answer).rawPayload)

describe('the PDF for members', () => {
  it('is a PDF named after the unique id', async () => {
    const { uniqueId } = await stored()
    const { statusCode, headers, rawPayload } = await publicPdf(uniqueId)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`inline; filename="${uniqueId}.pdf"`)
    expect(headers['cache-control']).toBe('no-store')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('holds what members may see, in order, and nothing else', async () => {
    const { uniqueId } = await stored()
    const text = await textOf(publicPdf(uniqueId))
    expect(text).toMatch(
      /Full name\s+Ayesha Rahman\s+Seat\s+B-12\s+Guest\?\s+No\s+Arrival\s+31 Jan 2027\s+Left open/,
    )
    expect(text).not.toMatch(
      /Staff note|check the receipt|Secret|never to be seen|Stale Guest|Name of guest|123456/,
    )
  })

  it('finds the id in any case and with dashes', async () => {
    const { uniqueId } = await stored()
    const written = uniqueId.toLowerCase().replace(/(.{8})(?=.)/g, '$1-')
    expect((await publicPdf(written)).statusCode).toBe(200)
  })

  it.each(['pending', 'failed'])(
    'is refused with the exact warning while the status is %s',
    async (status) => {
      const { uniqueId } = await stored({}, { status })
      const { statusCode, ...answer } = await publicPdf(uniqueId)
      expect(statusCode).toBe(409)
      expect(answer.json().message).toBe(
        `PDF download is only available when the submission status is "completed". Current status: ${status}.`,
      )
      const summary = await call(server.app, `GET /api/submissions/public/${uniqueId}`)
      expect(summary.body.pdfAvailable).toBe(false)
    },
  )

  it('is not there when the form does not offer it, nor for an unknown id', async () => {
    const off = await stored({ settings: { pdfSettings: { enablePublicPdf: false } } })
    expect((await publicPdf(off.uniqueId)).statusCode).toBe(404)
    expect((await publicPdf('A'.repeat(32))).statusCode).toBe(404)
    expect((await publicPdf('nonsense')).statusCode).toBe(404)
    expect((await staffPdf(off.uniqueId)).statusCode).toBe(200)
    const summary = await call(server.app, `GET /api/submissions/public/${off.uniqueId}`)
    expect(summary.body.pdfAvailable).toBe(false)
  })

  it('speaks the language the member used', async () => {
    const { uniqueId } = await stored({}, { locale: 'bn' })
    const text = await textOf(publicPdf(uniqueId))
    expect(text).toMatch(/সম্পন্ন[^]*সাবমিশন আইডি[^]*পৃষ্ঠা ১ \/ ১/)
  })

  it('tells to come back later when too many are waiting, and says so when it cannot be made', async () => {
    const { uniqueId } = await stored()
    outOfOrder = new PdfBusy()
    const busy = await publicPdf(uniqueId)
    outOfOrder = new PdfFailed('the reason')
    const failed = await publicPdf(uniqueId)
    outOfOrder = null
    expect([busy.statusCode, busy.headers['retry-after'], failed.statusCode]).toEqual([503, '3', 503])
    expect(failed.body).not.toContain('the reason')
  })
})

describe('what has been made', () => {
  it('is not made again until something changes', async () => {
    const { id, uniqueId } = await stored()
    made = 0
    const first = await publicPdf(uniqueId)
    const second = await publicPdf(uniqueId)
    expect([made, second.rawPayload.equals(first.rawPayload)]).toEqual([1, true])
    await staffPdf(id)
    expect(made).toBe(2)
    await server.db
      .updateTable('submissions')
      .set({ data: JSON.stringify({ ...DATA, name: 'Someone Else' }) })
      .where('id', '=', id)
      .execute()
    expect(await textOf(publicPdf(uniqueId))).toContain('Someone Else')
  })

  it('goes with its submission', async () => {
    const { id, uniqueId } = await stored()
    await publicPdf(uniqueId)
    const kept = () =>
      sql`select 1 from made_pdfs where submission_id = ${id}`
        .execute(server.db)
        .then(({ rows }) => rows.length)
    expect(await kept()).toBe(1)
    await server.db.deleteFrom('submissions').where('id', '=', id).execute()
    expect([await kept(), (await publicPdf(uniqueId)).statusCode]).toEqual([0, 404])
  })
})

describe('the PDF for staff', () => {
  it('holds every field that staff may see, by id or unique id, whatever the status', async () => {
    const { id, uniqueId } = await stored({}, { status: 'pending', admin_notes: 'called on Monday' })
    const text = await textOf(staffPdf(id, viewer))
    expect(text).toMatch(/Pending[^]*called on Monday[^]*Staff note\s+check the receipt\s+Seat\s+B-12/)
    expect(text).not.toContain('never to be seen')
    expect((await staffPdf(uniqueId)).statusCode).toBe(200)
    expect((await staffPdf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  it('shows the labels of the version the submission was made with', async () => {
    const { id, formId } = await stored()
    await changeStoredForm(server.db, formId, { fields: [{ id: 'name', label: 'Renamed since' }] })
    expect(await textOf(staffPdf(id))).toMatch(/Full name\s+Ayesha Rahman/)
  })
})

describe('the settings of the PDF', () => {
  const publicText = async (pdfSettings: object, more: StoredFormInput = {}) => {
    const { uniqueId } = await stored({ settings: { pdfSettings }, ...more })
    return textOf(publicPdf(uniqueId))
  }

  it('set title, header and footer, with variables', async () => {
    const text = await publicText({
      customTitle: 'Pass for {{full_name}}',
      customHeader: 'Alumni Association',
      customFooter: 'Printed for {{formTitle}}, {{unknown}}',
    })
    expect(text).toMatch(
      /Alumni Association[^]*Pass for Ayesha Rahman[^]*Printed for Reunion 2027, \{\{unknown\}\}/,
    )
  })

  it('hide empty fields, labels, the data or the facts about the submission', async () => {
    expect(await publicText({ fieldsLayout: { hideEmptyFields: true } })).not.toContain('Left open')
    const bare = await publicText({ fieldsLayout: { showFieldLabels: false } })
    expect([bare.includes('Full name'), bare.includes('Ayesha Rahman')]).toEqual([false, true])
    expect(await publicText({ fieldsLayout: { showFormData: false } })).not.toContain('Ayesha')
    expect(await publicText({ fieldsLayout: { showSubmissionInfo: false } })).not.toContain('Submission ID')
  })

  it('group fields of a kind', async () => {
    const text = await publicText({ fieldsLayout: { groupSimilarFields: true } })
    expect(text).toMatch(
      /Details\s+Full name[^]*Seat[^]*Left open[^]*Choices\s+Guest\?[^]*Numbers and dates\s+Arrival/,
    )
  })

  it.each([
    ['header', /Hello Ayesha Rahman[^]*Reunion 2027/],
    ['before-fields', /Submission ID[^]*Hello Ayesha Rahman[^]*Full name/],
    ['after-fields', /Left open[^]*Hello Ayesha Rahman/],
    ['footer', /Left open[^]*Hello Ayesha Rahman/],
  ])('put their own HTML at the %s', async (position, pattern) => {
    const htmlContent = { enabled: true, content: '<p>Hello <b>{{full_name}}</b></p>', position }
    expect(await publicText({ htmlContent })).toMatch(pattern)
  })

  it('show what was paid, unless switched off', async () => {
    const priced = {
      fields: [
        {
          id: 'dinner',
          label: 'Dinner',
          type: 'radio' as const,
          options: ['Beef', 'None'],
          pricing: { enabled: true, options: { Beef: 350.5 } },
        },
      ],
    }
    const paid = {
      has_payment: true,
      payment_method: 'bkash',
      payment_status: 'completed',
      amount_paisa: 235_050,
    }
    const settings = (showPaymentDetails: boolean) => ({
      requirePayment: true,
      amount: 2000,
      pdfSettings: { showPaymentDetails },
    })
    const withPayment = async (isShown: boolean) => {
      const { id, uniqueId } = await stored({ ...priced, settings: settings(isShown) }, paid)
      await server.db
        .updateTable('submissions')
        .set({ data: JSON.stringify({ dinner: 'Beef' }) })
        .where('id', '=', id)
        .execute()
      return { text: await textOf(publicPdf(uniqueId)), staff: await textOf(staffPdf(id)) }
    }
    const shown = await withPayment(true)
    expect(shown.text).toMatch(
      /bKash\s[^]*Base amount\s+৳2,000.00\s+Dinner: Beef\s+৳350.50\s+Total\s+৳2,350.50/,
    )
    const hidden = await withPayment(false)
    expect([hidden.text.includes('৳'), hidden.staff.includes('৳2,350.50')]).toEqual([false, true])
  })
})

describe('the logo', () => {
  let answers: { status: number; body: Buffer } = { status: 200, body: smallPng() }
  let calls = 0
  const site = createServer((_request, response) => {
    calls += 1
    response.writeHead(answers.status).end(answers.body)
  })
  let logoUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    logoUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/logo.png`
  })
  afterAll(() => void site.close())

  const save = (pdfSettings: object, app = server.app) =>
    call(app, 'POST /api/forms', {
      token,
      body: { title: 'Logo', fields: FIELDS, settings: { pdfSettings } },
    })

  it('is fetched when the form is saved, once, and not when it is printed', async () => {
    calls = 0
    const { status, body } = await save({ includeLogo: true, logoUrl })
    expect([status, calls]).toEqual([201, 1])
    const { settings } = body
    await call(server.app, `PUT /api/forms/${body.id}`, { token, body: { settings } })
    const { uniqueId } = await makeSubmission(server.db, { id: body.id, version: 1 }, { data: DATA })
    const pdf = (await publicPdf(uniqueId)).rawPayload.toString('latin1')
    expect([calls, pdf.includes('/Subtype /Image')]).toEqual([1, true])
  })

  it.each([
    ['is no picture', { status: 200, body: Buffer.from('<svg/>') }, /PNG, JPEG or GIF/],
    ['is cut off', { status: 200, body: smallPng().subarray(0, -16) }, /PNG, JPEG or GIF/],
    ['is too large', { status: 200, body: Buffer.alloc(1024 * 1024 + 1) }, /1 MB/],
    ['is not there', { status: 404, body: Buffer.alloc(0) }, /404/],
  ])('is refused when it %s', async (_what, answer, message) => {
    answers = answer
    const { status, body } = await save({ includeLogo: true, logoUrl })
    expect([status, body.errors['settings.pdfSettings.logoUrl']]).toEqual([
      400,
      expect.stringMatching(message),
    ])
  })

  it('is not looked for while it is switched off', async () => {
    answers = { status: 500, body: Buffer.alloc(0) }
    expect((await save({ includeLogo: false, logoUrl })).status).toBe(201)
  })
})

describe('the preview', () => {
  const preview = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/forms/pdf-preview',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })

  it('shows an unsaved form with made-up answers', async () => {
    const settings = {
      requirePayment: true,
      amount: 100,
      pdfSettings: { customTitle: 'Draft of {{formTitle}}' },
    }
    const text = pdfText((await preview({ title: 'New form', fields: FIELDS, settings })).rawPayload)
    expect(text).toMatch(/Draft of New form[^]*Full name\s+\[Full name\][^]*31|14 Nov 2026[^]*৳100.00/)
  })

  it('takes a form that could not be saved yet', async () => {
    expect((await preview({ title: '', fields: [{ type: 'text' }] })).statusCode).toBe(200)
  })
})
