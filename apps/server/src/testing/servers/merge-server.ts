import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { submissionAdminServer } from './submission-admin-server.ts'

const FIELDS = [
  { id: 'name', label: 'name' },
  { id: 'mail', type: 'email' as const },
  { id: 'city', label: 'city' },
  { id: 'photo', type: 'file' as const },
]

interface Made {
  id: string
  uniqueId: string
}

/** The app with forms and submissions to merge, for the tests of one file. */
export function mergeServer() {
  const admin = submissionAdminServer()

  async function make(
    formId: string,
    data: Record<string, unknown> = {},
    files: string[] = [],
  ): Promise<Made> {
    const { db } = admin.server
    const made = await makeSubmission(
      db,
      { id: formId, version: 1 },
      { data: { name: 'Rahima', ...data }, files },
    )
    await sql`update submissions set email_identity = data ->> 'mail' where id = ${made.id}`.execute(db)
    return made
  }

  /** With the time of the last change that staff see now. */
  async function mergeBody(kept: Made, others: Made[]) {
    const ids = [kept.id, ...others.map(({ id }) => id)]
    const { submissions } = (await admin.call('POST /api/submissions/bulk-read', { ids })).body
    return {
      keptId: kept.id,
      submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
        id,
        updatedAt,
      })),
      answersFrom: {},
    }
  }

  return {
    admin,
    make,
    mergeBody,
    async makeForm(settings: { allowMultipleSubmissions?: boolean } = {}): Promise<string> {
      return makeStoredForm(admin.server.db, { fields: FIELDS, settings, allowEditing: true })
    },
    async merge(kept: Made, others: Made[], answersFrom: Record<string, string> = {}, more: object = {}) {
      return admin.call('POST /api/merges', { ...(await mergeBody(kept, others)), answersFrom, ...more })
    },
    read: async (id: string) => (await admin.call(`GET /api/submissions/${id}`)).body,
    async pay(
      id: string,
      { method = 'bkash', status, amount }: { method?: string; status: string; amount: number },
    ): Promise<void> {
      await sql`update submissions set has_payment = true, payment_method = ${method}, payment_status = ${status},
        status = ${status}, amount_paisa = ${amount * 100} where id = ${id}`.execute(admin.server.db)
    },
    async addAttempt(
      id: string,
      { state, attempt, trxId = null }: { state: string; attempt: number; trxId?: string | null },
    ): Promise<void> {
      const name = randomUUID()
      await sql`insert into payments (submission_id, payment_id, environment, invoice, order_id, attempt, amount_paisa, state, trx_id)
        values (${id}, ${name}, 'sandbox', ${name}, ${name}, ${attempt}, 100000, ${state}, ${trxId})`.execute(
        admin.server.db,
      )
    },
    async addReceipt(id: string, name: string): Promise<void> {
      const fileId = randomUUID()
      await sql`insert into files (id, submission_id, field_id, name, type, size)
        values (${fileId}, ${id}, 'payment_receipt', ${name}, 'image/png', 1)`.execute(admin.server.db)
      await sql`update submissions set receipt_file_id = ${fileId} where id = ${id}`.execute(admin.server.db)
    },
  }
}
