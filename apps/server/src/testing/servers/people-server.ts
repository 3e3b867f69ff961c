import type { FieldInput } from '@nibondhon/domain/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { submit } from '../http/submit.ts'
import { joinNow } from '../people/join-now.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

export const PERSON_FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'mail', label: 'E-mail', type: 'email' },
  { id: 'batch', label: 'Batch', type: 'text' },
]

/** A server whose register is empty before each test. */
export function peopleServer() {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await makeUser(server.db, { username: 'Rahima' })).token
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.deleteFrom('people').execute()
    await server.db.deleteFrom('person_merges').execute()
    await server.db.deleteFrom('person_columns').execute()
  })
  const request = (route: string, body?: object) => call(server.app, route, { token, ...(body && { body }) })
  return {
    get server() {
      return server
    },
    call: request,
    makeForm: (input: object = {}) => makeStoredForm(server.db, { fields: PERSON_FIELDS, ...input }),
    join: () => joinNow(server.db),
    async submit(formId: string, data: object): Promise<string> {
      return (await submit(server, formId, data)).body.submissionId
    },
    /** Charges a submission, as one that is to be paid for. */
    async charge(submissionId: string, paisa: number): Promise<void> {
      await sql`
        insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
        values (${submissionId}, 'charge', 'charged', ${-paisa}, 'Submitted', ${`charge:${submissionId}`}, 'System')`.execute(
        server.db,
      )
    },
    async create(body: object) {
      return (await request('POST /api/people', body)).body.person
    },
    async list(query: Record<string, string> = {}) {
      const { body } = await request(`GET /api/people?${new URLSearchParams(query).toString()}`)
      return body
    },
  }
}
