import { canSeeEditCodes, ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer()
  const formId = await makeStoredForm(server.db)
  id = (await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name: 'Rahima' } })).id
  await sql`update submissions set edit_code = '739204' where id = ${id}`.execute(server.db)
})
afterAll(() => server.close())

async function find(token: string, route: string) {
  const { body } = await call(server.app, route, { token })
  return body.submissions?.map((row: { id: string }) => row.id)
}

describe('a search for an edit code', () => {
  it.each(ROLES.filter((role) => role !== 'user'))('by %s', async (role) => {
    const { token } = await makeUser(server.db, { role })
    const expected = canSeeEditCodes(role) ? [id] : []
    expect(await find(token, 'GET /api/submissions?search=739204')).toEqual(expected)
    const { body } = await call(server.app, 'POST /api/submissions/selection', {
      token,
      body: { selection: { filter: { search: '739204' }, except: [] } },
    })
    expect(body.count).toBe(expected.length)
  })

  it('may be typed with spaces or in Bangla digits, and needs all six', async () => {
    const { token } = await makeUser(server.db)
    expect(await find(token, `GET /api/submissions?search=${encodeURIComponent('739 204')}`)).toEqual([id])
    expect(await find(token, `GET /api/submissions?search=${encodeURIComponent('৭৩৯২০৪')}`)).toEqual([id])
    expect(await find(token, 'GET /api/submissions?search=73920')).toEqual([])
  })

  it('uses an index', async () => {
    const { rows } = await sql<Record<string, string>>`
      select indexdef from pg_indexes where tablename = 'submissions' and indexdef like '%(edit_code)'`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
  })
})
