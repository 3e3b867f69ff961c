import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { followLedger } from '../../features/ledger/index.ts'
import { workOnStatements } from '../../features/statements/index.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { postMultipart } from '../http/post-multipart.ts'
import { startTestServer, type TestServer } from '../servers/start-test-server.ts'

interface TransferInput {
  paisa?: number
  name?: string
  /** As it is stored: 8801712345678 */
  phone?: string | null
  notes?: string
  status?: 'pending' | 'completed' | 'failed'
  formId?: string
}

/** Statements of tests have payments of the days around it. Each submission comes a second after the one before. */
let submittedAt = Date.parse('2026-11-16T06:00:00Z')

interface Transfer {
  id: string
  uniqueId: string
}

/** A server with a form whose submissions wait for bank transfers. */
export function statementServer() {
  const started: { server: TestServer | null; token: string; formId: string } = {
    server: null,
    token: '',
    formId: '',
  }
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    started.server = await startTestServer()
    started.token = (await makeUser(started.server.db, { username: 'Karim' })).token
    started.formId = await makeStoredForm(started.server.db, {
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'phone', label: 'Phone', type: 'tel' },
        { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      ],
      settings: { notifications: { enableEmail: true, emailField: 'email' } },
    })
  })
  afterAll(() => started.server?.close())

  const server = () => {
    if (!started.server) throw new Error('the server has not started')
    return started.server
  }

  return {
    get db() {
      return server().db
    },
    get token() {
      return started.token
    },
    get formId() {
      return started.formId
    },
    call: (route: string, body?: object, token = started.token) =>
      call(server().app, route, { token, ...(body && { body }) }),
    upload: (
      path: string,
      content: string | Buffer,
      parts: Record<string, string> = {},
      token = started.token,
    ) =>
      postMultipart(
        server().app,
        `/api/statements${path}`,
        { ...parts, file: new File([content], parts['fileName'] ?? 'statement.csv') },
        { authorization: `Bearer ${token}` },
      ),
    /** As the background job does. */
    work: (signal?: AbortSignal) => workOnStatements({ db: server().db, log }, signal),
    makeTransfer: (input: TransferInput = {}) => makeTransfer(server(), { formId: started.formId, ...input }),
    statusOf: (ids: readonly string[]) => statusesOf(server(), ids),
  }
}

async function makeTransfer(
  { db }: TestServer,
  {
    paisa = 150_000,
    name = 'Rahim Uddin',
    phone = null,
    notes = '',
    status = 'pending',
    formId = '',
  }: TransferInput,
): Promise<Transfer> {
  const id = randomUUID()
  const uniqueId = randomBytes(16).toString('hex').toUpperCase()
  await db
    .insertInto('submissions')
    .values({
      id,
      form_id: formId,
      form_version: 1,
      unique_id: uniqueId,
      edit_code: '123456',
      status,
      data: JSON.stringify({ name, email: 'member@example.org', ...(phone && { phone }) }),
      phone_identity: phone,
      has_payment: true,
      payment_method: 'bank_transfer',
      payment_status: status,
      amount_paisa: paisa,
      transfer_notes: notes,
    })
    .execute()
  submittedAt += 1000
  await sql`update submissions set created_at = ${new Date(submittedAt)} where id = ${id}`.execute(db)
  await followLedger(db, [id], { by: { id: null, username: 'Karim' }, reason: 'Set by staff' })
  return { id, uniqueId }
}

async function statusesOf({ db }: TestServer, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'status', 'payment_status'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    return row?.status === row?.payment_status
      ? (row?.status ?? 'gone')
      : `${row?.status}/${row?.payment_status}`
  })
}
