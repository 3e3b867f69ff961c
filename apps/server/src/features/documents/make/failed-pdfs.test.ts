import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPdfMaker,
  PdfAborted,
  PdfFailed,
  PdfTookTooLong,
  type PdfMaker,
} from '../../../platform/pdf/index.ts'
import { documentServer } from '../../../testing/servers/document-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

const office = documentServer()
beforeEach(() => {
  office.pdfError = null
})

/** As much as a form of 60 long questions takes. */
const HUGE = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`essay${index}`, 'ক'.repeat(10_000)]),
)
const HUGE_FIELDS = Object.keys(HUGE).map((id) => ({ id, label: id, type: 'textarea' as const }))

describe('a submission that cannot be made into a PDF', () => {
  it('is rejected at once with a clear message if its answers are too long', async () => {
    const { db } = office.server
    const formId = await makeStoredForm(db, { fields: HUGE_FIELDS })
    const { id, uniqueId } = await makeSubmission(db, { id: formId, version: 1 }, { data: HUGE })
    for (const response of [await office.publicPdf(uniqueId), await office.staffPdf(id)]) {
      expect([response.statusCode, response.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'pdf_too_long',
          message: expect.stringContaining('too long for a PDF'),
        }),
      ])
    }
  })

  it('is not tried again with the same content', async () => {
    const { uniqueId } = await office.store()
    office.pdfError = new PdfFailed('Typst refused it')
    expect((await office.publicPdf(uniqueId)).statusCode).toBe(503)
    office.pdfError = null
    const made = office.made
    const again = await office.publicPdf(uniqueId)
    expect([again.statusCode, again.json().code, office.made]).toEqual([409, 'pdf_failed', made])
  })

  it('says that it may succeed later where it took too long', async () => {
    const { uniqueId } = await office.store()
    office.pdfError = new PdfTookTooLong('it took too long')
    const response = await office.publicPdf(uniqueId)
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'pdf_took_too_long',
      '3600',
    ])
  })

  it('is tried again once its answers change', async () => {
    const { id, uniqueId } = await office.store()
    office.pdfError = new PdfFailed('Typst refused it')
    await office.publicPdf(uniqueId)
    office.pdfError = null
    await office.server.db
      .updateTable('submissions')
      .set({ data: JSON.stringify({ name: 'Ayesha Karim' }) })
      .where('id', '=', id)
      .execute()
    expect(await office.textOf(office.publicPdf(uniqueId))).toContain('Ayesha Karim')
  })

  it('gets a page that says so in an export, which has all the others', async () => {
    const { db, app } = office.server
    const formId = await makeStoredForm(db, { fields: [{ id: 'name', label: 'Name' }, ...HUGE_FIELDS] })
    const form = { id: formId, version: 1 }
    await makeSubmission(db, form, { data: { name: 'First Member' } })
    const { uniqueId } = await makeSubmission(db, form, { data: { name: 'Hostile', ...HUGE } })
    await makeSubmission(db, form, { data: { name: 'Last Member' } })
    const response = await app.inject({
      url: `/api/export/submissions?format=pdf&formId=${formId}`,
      headers: { authorization: `Bearer ${office.token}` },
    })
    expect([response.statusCode, response.headers['x-record-count']]).toEqual([200, '3'])
    const text = pdfText(response.rawPayload).replaceAll(/\s+/g, ' ')
    expect(text).toContain('First Member')
    expect(text).toContain('Last Member')
    expect(text).toContain(`Unique submission ID ${uniqueId}`)
    expect(text).toContain('This submission is not shown here. Its answers are too long for a PDF.')
  })
})

describe('a client that disconnects', () => {
  let server: TestServer
  let aborted: Promise<void>
  beforeAll(async () => {
    const real = createPdfMaker({ log: { warn: () => {} } })
    let note = () => {}
    aborted = new Promise((resolve) => (note = resolve))
    const pdf: PdfMaker = {
      ...real,
      make: (_, place) =>
        new Promise((_resolve, reject) => {
          begun()
          place?.signal?.addEventListener('abort', () => {
            note()
            reject(new PdfAborted())
          })
        }),
    }
    server = await startTestServer({ pdf, listen: true })
  })
  afterAll(() => server.close())
  let begun = () => {}

  it('stops the work on its PDF', async () => {
    const formId = await makeStoredForm(server.db)
    const { uniqueId } = await makeSubmission(server.db, { id: formId, version: 1 })
    const leaving = new AbortController()
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const asked = fetch(`${server.url}/api/submissions/pdf/${uniqueId}`, { signal: leaving.signal })
    await isBegun
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await aborted
  })
})
