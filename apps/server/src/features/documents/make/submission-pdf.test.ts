import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PdfBusy, PdfFailed } from '../../../platform/pdf/index.ts'
import { call } from '../../../testing/http/call.ts'
import { englishIn } from '../../../testing/messaging/english-in.ts'
import { DATA, documentServer, FIELDS } from '../../../testing/servers/document-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { printedCode } from '../../../testing/pdf/read-code.ts'
import { tagFaults } from '../../../testing/pdf/tagged-pdf.ts'
import { imageCount, pdfText, runPoppler } from '../../../testing/pdf/run-poppler.ts'

const office = documentServer()

const linksIn = (pdf: Uint8Array) => runPoppler('pdfinfo', ['-url', '-'], pdf).toString('utf8').split(/\s+/)

/** '' for what is not given. */
async function saveAssociation(given: object): Promise<void> {
  const empty = {
    nameEn: '',
    nameBn: '',
    phone: '',
    email: '',
    address: '',
    addressBn: '',
    website: '',
    showMadeWith: true,
  }
  const body = { ...empty, ...given }
  await call(office.server.app, 'PUT /api/settings/association', { token: office.token, body })
}

describe('the PDF for members', () => {
  it('is a PDF named after the unique id', async () => {
    const { uniqueId } = await office.store()
    const { statusCode, headers, rawPayload } = await office.publicPdf(uniqueId)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`inline; filename="${uniqueId}.pdf"`)
    expect(headers['cache-control']).toBe('no-store')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has the fields that members may see, in order, and nothing else', async () => {
    const { uniqueId } = await office.store()
    const text = await office.textOf(office.publicPdf(uniqueId))
    expect(text).toMatch(
      /Full name\s+Ayesha Rahman\s+Seat\s+B-12\s+Guest\?\s+No\s+Arrival\s+31 Jan 2027\s+Left open/,
    )
    expect(text).not.toMatch(
      /Staff note|check the receipt|Secret|never to be seen|Stale Guest|Name of guest|123456/,
    )
  })

  it.each(['publicPdf', 'staffPdf'] as const)('has no discount code and no edit code (%s)', async (made) => {
    const { formId, id, uniqueId } = await office.store(
      {
        settings: {
          requirePayment: true,
          amount: 500,
          pdfSettings: { customFooter: 'Edit code: {{editCode}}.' },
        },
      },
      { has_payment: true, amount_paisa: 25_000, edit_code: '739164', payment_status: 'completed' },
    )
    const option = { option: 'HELP50', pricePaisa: -25_000 }
    const { db } = office.server
    await db
      .insertInto('agreed_prices')
      .values({
        submission_id: id,
        form_id: formId,
        base_paisa: 50_000,
        total_paisa: 25_000,
        breakdown: JSON.stringify([{ fieldId: 'code', fieldLabel: 'Volunteers', selectedOptions: [option] }]),
      })
      .execute()
    const use = { submission_id: id, form_id: formId, rule_id: 'code', code: 'HELP50' }
    await db.insertInto('discount_code_uses').values(use).execute()
    const text = await office.textOf(office[made](made === 'staffPdf' ? id : uniqueId))
    expect(text).toMatch(/Volunteers\s+-৳250\.00/)
    expect(text).not.toMatch(/HELP50|739164/)
  })

  it('is found by the id in any case and with dashes', async () => {
    const { uniqueId } = await office.store()
    const written = uniqueId.toLowerCase().replace(/(.{8})(?=.)/g, '$1-')
    expect((await office.publicPdf(written)).statusCode).toBe(200)
  })

  it.each(['pending', 'failed'])(
    'is rejected with the exact warning while the status is %s',
    async (status) => {
      const { uniqueId } = await office.store({}, { status })
      const { statusCode, ...answer } = await office.publicPdf(uniqueId)
      expect(statusCode).toBe(409)
      expect(answer.json().message).toBe(
        `PDF download is only available when the submission status is "completed". Current status: ${status}.`,
      )
      const summary = await call(office.server.app, `GET /api/submissions/public/${uniqueId}`)
      expect(summary.body.pdfAvailable).toBe(false)
    },
  )

  it('gets 404 when the form does not offer it, and for an unknown id', async () => {
    const off = await office.store({ settings: { pdfSettings: { enablePublicPdf: false } } })
    expect((await office.publicPdf(off.uniqueId)).statusCode).toBe(404)
    expect((await office.publicPdf('A'.repeat(32))).statusCode).toBe(404)
    expect((await office.publicPdf('nonsense')).statusCode).toBe(404)
    expect((await office.staffPdf(off.uniqueId)).statusCode).toBe(200)
    const summary = await call(office.server.app, `GET /api/submissions/public/${off.uniqueId}`)
    expect(summary.body.pdfAvailable).toBe(false)
  })

  it('is in the language that the member used', async () => {
    const { uniqueId } = await office.store({}, { locale: 'bn' })
    const text = await office.textOf(office.publicPdf(uniqueId))
    expect(text).toMatch(/সম্পন্ন[^]*নিবন্ধন নম্বর[^]*৩১ জানুয়ারি ২০২৭[^]*পৃষ্ঠা ১ \/ ১/)
  })

  it('says nothing in English to a member in Bangla', async () => {
    const paid = {
      payment_status: 'completed',
      payment_method: 'bank_transfer',
      amount_paisa: 85_000,
      status: 'completed',
    }
    const fields = FIELDS.map((field) => ({ ...field, label: 'প্রশ্ন', options: ['হ্যাঁ', 'না'] }))
    const { uniqueId } = await office.store(
      { title: 'পুনর্মিলনী', description: '', fields, settings: { requirePayment: true, amount: 850 } },
      { locale: 'bn', data: JSON.stringify({ ...DATA, name: 'আয়েশা', guest: 'না', seat: 'খ' }), ...paid },
    )
    expect(englishIn(await office.textOf(office.publicPdf(uniqueId)))).toEqual([])
  })

  it('has the texts that staff wrote in that language', async () => {
    const form = {
      fields: [
        {
          id: 'meal',
          label: 'Meal',
          type: 'radio' as const,
          options: ['Yes', 'No'],
          translations: { bn: { label: 'খাবার', options: { Yes: 'হ্যাঁ, খাব' } } },
        },
      ],
      settings: {
        pdfSettings: { customTitle: 'Receipt', translations: { bn: { customTitle: 'রসিদ' } } },
      },
    }
    const textIn = async (locale: string) => {
      const { uniqueId } = await office.store(form, { locale, data: JSON.stringify({ meal: 'Yes' }) })
      return office.textOf(office.publicPdf(uniqueId))
    }
    expect(await textIn('bn')).toMatch(/রসিদ[^]*খাবার\s+হ্যাঁ, খাব/)
    expect(await textIn('en')).toMatch(/Receipt[^]*Meal\s+Yes/)
  })

  it('responds 503 with Retry-After when too many are waiting, and when it cannot be made', async () => {
    const { uniqueId } = await office.store()
    office.pdfError = new PdfBusy()
    const busy = await office.publicPdf(uniqueId)
    office.pdfError = new PdfFailed('the reason')
    const failed = await office.publicPdf(uniqueId)
    office.pdfError = null
    expect([busy.statusCode, busy.headers['retry-after'], failed.statusCode]).toEqual([503, '3', 503])
    expect(failed.body).not.toContain('the reason')
  })
})

describe('the PDF cache', () => {
  it('returns the cached PDF until something changes', async () => {
    const { id, uniqueId } = await office.store()
    office.made = 0
    const first = await office.publicPdf(uniqueId)
    const second = await office.publicPdf(uniqueId)
    expect([office.made, second.rawPayload.equals(first.rawPayload)]).toEqual([1, true])
    await office.staffPdf(id)
    expect(office.made).toBe(2)
    await office.server.db
      .updateTable('submissions')
      .set({ data: JSON.stringify({ ...DATA, name: 'Someone Else' }) })
      .where('id', '=', id)
      .execute()
    expect(await office.textOf(office.publicPdf(uniqueId))).toContain('Someone Else')
  })

  it('is made again when the association changes', async () => {
    const { uniqueId } = await office.store()
    await office.publicPdf(uniqueId)
    await saveAssociation({ nameEn: 'Dhaka College Alumni', phone: '01712-345678' })
    const text = await office.textOf(office.publicPdf(uniqueId))
    await saveAssociation({})
    expect(text).toMatch(/^Dhaka College Alumni[^]*Reunion 2027[^]*01712-345678/)
  })

  it('is deleted with its submission', async () => {
    const { id, uniqueId } = await office.store()
    await office.publicPdf(uniqueId)
    const kept = () =>
      sql`select 1 from made_pdfs where submission_id = ${id}`
        .execute(office.server.db)
        .then(({ rows }) => rows.length)
    expect(await kept()).toBe(1)
    await office.server.db.deleteFrom('submissions').where('id', '=', id).execute()
    expect([await kept(), (await office.publicPdf(uniqueId)).statusCode]).toEqual([0, 404])
  })
})

describe('the PDF for staff', () => {
  it('has every field that staff may see, by id or unique id, in any status', async () => {
    const { id, uniqueId } = await office.store({}, { status: 'pending', admin_notes: 'called on Monday' })
    const text = await office.textOf(office.staffPdf(id, office.viewer))
    expect(text).toMatch(/Pending[^]*called on Monday[^]*Staff note\s+check the receipt\s+Seat\s+B-12/)
    expect(text).not.toContain('never to be seen')
    expect((await office.staffPdf(uniqueId)).statusCode).toBe(200)
    expect((await office.staffPdf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  it("shows the labels of the submission's own version", async () => {
    const { id, formId } = await office.store()
    await changeStoredForm(office.server.db, formId, { fields: [{ id: 'name', label: 'Renamed since' }] })
    expect(await office.textOf(office.staffPdf(id))).toMatch(/Full name\s+Ayesha Rahman/)
  })

  it('shows a photo as a picture, and another file by its name', async () => {
    const formId = await makeStoredForm(office.server.db, {
      fields: [
        { id: 'photo', label: 'Photograph', type: 'file' },
        { id: 'card', label: 'Card', type: 'file' },
      ],
    })
    const picture = smallPng({ size: 40 })
    const { body } = await postMultipart(office.server.app, `/api/forms/${formId}/submit`, {
      photo: new File([picture], 'me.png', { type: 'image/png' }),
      card: sampleFile('pdf', { name: 'card.pdf' }),
    })
    const { rawPayload } = await office.staffPdf(body.submissionId)
    expect(pdfText(rawPayload)).toMatch(/Photograph[^]*me\.png[^]*Card\s+card\.pdf/)
    // The QR code is drawn with lines, so this is the photo.
    expect(rawPayload.toString('latin1').match(/\/Subtype ?\/Image/g)?.length).toBeGreaterThan(0)
  })

  it('shows a signature as it was drawn, and a typed one as a name', async () => {
    const fields = [{ id: 'sign', label: 'Signature', type: 'signature' as const }]
    const formId = await makeStoredForm(office.server.db, { fields })
    const pdfOf = async (sign: File | string) => {
      const { body } = await postMultipart(office.server.app, `/api/forms/${formId}/submit`, { sign })
      return (await office.staffPdf(body.submissionId)).rawPayload
    }
    const drawn = new File([smallPng({ size: 40 })], 'signature.png', { type: 'image/png' })
    const [withDrawing, withName] = [await pdfOf(drawn), await pdfOf('Rahima Khatun')]
    expect([imageCount(withDrawing), imageCount(withName)]).toEqual([1, 0])
    expect(pdfText(withDrawing)).toMatch(/Signature/)
    expect(pdfText(withName)).toMatch(/Signature\s+Rahima Khatun/)
  })
})

describe('the ticket in the PDF', () => {
  const tickets = {
    ...{ enabled: true, nameField: 'name', eventName: 'Grand reunion', eventNameBn: 'মহা পুনর্মিলনী' },
    ...{ place: 'School field', placeBn: 'স্কুলের মাঠ', startsAt: '2027-01-15T10:00:00+06:00' },
  }

  it('has a code that is the ticket itself, with event, time and place', async () => {
    const { uniqueId } = await office.store({ settings: { tickets } })
    const { rawPayload } = await office.publicPdf(uniqueId)
    const text = pdfText(rawPayload)
    for (const part of [
      'Ticket: Grand reunion',
      'School field',
      '15 Jan 2027, 10:00 AM',
      uniqueId.slice(0, 8),
    ])
      expect(text).toContain(part)
    const { ticket } = (await call(office.server.app, `GET /api/submissions/public/${uniqueId}`)).body
    expect(linksIn(rawPayload)).toContain(ticket.url)
    expect(printedCode(rawPayload, 0.5)).toBe(ticket.url)
    expect(tagFaults(rawPayload)).toEqual([])
  })

  it('is in the language of the member', async () => {
    const { uniqueId } = await office.store({ settings: { tickets } }, { locale: 'bn' })
    const text = await office.textOf(office.publicPdf(uniqueId))
    expect(text).toContain('স্কুলের মাঠ')
    expect(text).not.toContain('School field')
  })

  it.each([
    ['a form that gives none', {}, {}],
    ['a submission that is not completed', { settings: { tickets } }, { status: 'pending' }],
  ])('is in no PDF of %s', async (_, form, change) => {
    const { id } = await office.store(form, change)
    expect(linksIn((await office.staffPdf(id)).rawPayload).filter((link) => /ticket/.test(link))).toEqual([])
  })
})
