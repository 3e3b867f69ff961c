import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { call } from '../http/call.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

type Query = Record<string, string | number>

/** The app and the staff's list of submissions, for the tests of one file. Available once the first test starts. */
export function submissionAdminServer() {
  const testServer = {} as { server: TestServer; token: string }
  beforeAll(async () => {
    testServer.server = await startTestServer()
    testServer.token = (await makeUser(testServer.server.db)).token
  })
  afterAll(() => testServer.server.close())

  /** As a super_admin. */
  const callDesk = (route: string, body?: object) =>
    call(testServer.server.app, route, { token: testServer.token, ...(body && { body }) })

  const list = async (query: Query = {}) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    return (await callDesk(`GET /api/submissions?${text}`)).body
  }

  return Object.assign(testServer, {
    call: callDesk,
    list,
    listIds: async (query: Query): Promise<string[]> =>
      (await list(query)).submissions.map(({ id }: { id: string }) => id),
    totalOf: async (query: Query): Promise<number> => (await list({ ...query, limit: 1 })).total,
    /** Stores submissions of a form, each a minute older than the one before, and returns their ids. */
    async makeMany(formId: string, count: number): Promise<string[]> {
      const { db } = testServer.server
      const made: string[] = []
      for (let i = 0; i < count; i += 1) {
        const { id } = await makeSubmission(db, { id: formId, version: 1 }, { data: { name: `Person ${i}` } })
        await sql`update submissions set created_at = now() - ${i} * interval '1 minute' where id = ${id}`.execute(
          db,
        )
        made.push(id)
      }
      return made
    },
  })
}
