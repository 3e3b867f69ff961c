import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import pg from 'pg'
import type { Db } from './index.ts'
import { isForeignKeyViolation, isUniqueViolation, monotonicNow } from './query-helpers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function touch(db: Db, id: string): Promise<number> {
  const { updated_at: time } = await db
    .updateTable('forms')
    .set({ updated_at: monotonicNow })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return time.getTime()
}

describe('monotonicNow', () => {
  it('gives two changes of one transaction different times', async () => {
    const id = await makeStoredForm(server.db)
    const times = await server.db
      .transaction()
      .execute(async (trx) => [await touch(trx, id), await touch(trx, id), await touch(trx, id)])
    expect(new Set(times).size).toBe(3)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('never goes back behind the time of the row, even if the clock was wrong', async () => {
    const id = await makeStoredForm(server.db)
    const future = new Date(Date.now() + 3_600_000)
    await server.db.updateTable('forms').set({ updated_at: future }).where('id', '=', id).execute()
    expect(await touch(server.db, id)).toBe(future.getTime() + 1)
  })
})

describe('violated constraints', () => {
  const failure = (fields: Partial<pg.DatabaseError>) =>
    Object.assign(new pg.DatabaseError('rejected', 8, 'error'), fields)

  it('are recognised by their name', () => {
    const error = failure({ code: '23505', constraint: 'users_email_key' })
    expect(isUniqueViolation(error, 'users_email_key')).toBe(true)
    expect(isUniqueViolation(error, 'forms_custom_url')).toBe(false)
    expect(isForeignKeyViolation(failure({ code: '23503', table: 'files' }), 'submissions')).toBe(false)
  })

  it('are recognised without a name, as another machine of a distributed engine reports them', () => {
    expect(isUniqueViolation(failure({ code: '23505' }), 'users_email_key')).toBe(true)
    expect(isForeignKeyViolation(failure({ code: '23503' }), 'submissions')).toBe(true)
    expect(isUniqueViolation(failure({ code: '23503' }), 'users_email_key')).toBe(false)
  })
})
