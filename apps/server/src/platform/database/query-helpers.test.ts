import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import type { Db } from './index.ts'
import { monotonicNow } from './query-helpers.ts'

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
