import { afterAll, beforeAll } from 'vitest'
import type { PdfMaker } from '../../platform/pdf/index.ts'
import { makeStoredForm, type StoredFormInput } from '../builders/make-stored-form.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import { createTestPdfMaker } from '../pdf/create-test-pdf-maker.ts'
import { pdfText } from '../pdf/run-poppler.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

export interface DocumentServer {
  server: TestServer
  /** Of a super_admin. */
  token: string
  /** Of a submission_viewer. */
  viewer: string
  /** How many PDFs were generated. */
  made: number
  /** The error that generating a PDF ends with, if a test sets one. */
  pdfError: Error | null
  /** Ayesha's submission to a form with a field of each visibility; `change` overrides columns of its row. */
  store(input?: StoredFormInput, change?: Record<string, unknown>): Promise<StoredDocument>
  publicPdf(uniqueId: string): PdfResponse
  staffPdf(id: string, as?: string): PdfResponse
  textOf(response: PdfResponse): Promise<string>
}

export interface StoredDocument {
  formId: string
  id: string
  uniqueId: string
}

type PdfResponse = ReturnType<typeof inject>

/** The app with a real PDF maker that counts, for the tests of one file. Available once the first test starts. */
export function documentServer(): DocumentServer {
  const testServer = { made: 0, pdfError: null } as DocumentServer
  beforeAll(async () => {
    const real = createTestPdfMaker({ workers: 1 })
    const pdf: PdfMaker = {
      ...real,
      make: async (document, options) => {
        if (testServer.pdfError) throw testServer.pdfError
        testServer.made += 1
        return real.make(document, options)
      },
    }
    const server = await startTestServer({ pdf, allowPrivateNetwork: true })
    testServer.server = server
    testServer.token = (await makeUser(server.db)).token
    testServer.viewer = (await makeUser(server.db, { role: 'submission_viewer' })).token
  })
  afterAll(() => testServer.server.close())

  return Object.assign(testServer, {
    async store(input: StoredFormInput = {}, change: Record<string, unknown> = {}) {
      const { db } = testServer.server
      const formId = await makeStoredForm(db, { fields: FIELDS, ...input })
      const submission = await makeSubmission(db, { id: formId, version: 1 }, { data: DATA })
      if (Object.keys(change).length > 0) {
        await db.updateTable('submissions').set(change).where('id', '=', submission.id).execute()
      }
      return { formId, ...submission }
    },
    publicPdf: (uniqueId: string) => inject(testServer.server, `/api/submissions/pdf/${uniqueId}`),
    staffPdf: (id: string, as = testServer.token) =>
      inject(testServer.server, `/api/submissions/${id}/export/pdf`, { authorization: `Bearer ${as}` }),
    textOf: async (response: PdfResponse) => pdfText((await response).rawPayload),
  })
}

export const FIELDS = [
  { id: 'name', label: 'Full name' },
  { id: 'note', label: 'Staff note', visibility: { level: 'admin-only' as const } },
  { id: 'seat', label: 'Seat', visibility: { level: 'admin-only' as const, publicCanView: true } },
  { id: 'secret', label: 'Secret', visibility: { level: 'hidden' as const } },
  { id: 'guest', label: 'Guest?', type: 'radio' as const, options: ['Yes', 'No'] },
  { id: 'guest_name', label: 'Name of guest', conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
  { id: 'day', label: 'Arrival', type: 'date' as const },
  { id: 'empty', label: 'Left open' },
]
export const DATA = {
  name: 'Ayesha Rahman',
  note: 'check the receipt',
  seat: 'B-12',
  secret: 'never to be seen',
  guest: 'No',
  guest_name: 'Stale Guest',
  day: '2027-01-31',
}

function inject({ app }: TestServer, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}
