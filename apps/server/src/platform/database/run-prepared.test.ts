import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import type { Db } from './index.ts'
import { executePrepared } from './run-prepared.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = async (trx: Db, number: number) => {
  const statement = sql<{ sum: number }>`select ${number}::int + 1 as sum`
  return (await executePrepared(trx, 'add one', statement)).rows[0]?.sum
}

describe('a prepared statement', () => {
  it('is prepared once in a transaction and run with each value', async () => {
    const { sums, prepared } = await server.db.transaction().execute(async (trx) => {
      const results = [await add(trx, 1), await add(trx, 41)]
      const { rows } = await sql`
        select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'add one'`.execute(
        trx,
      )
      return { sums: results, prepared: rows }
    })
    expect(sums).toEqual([2, 42])
    expect(prepared).toEqual([{ runs: 2 }])
  })

  it('fails with the error of the database, after which the connection still works', async () => {
    const divide = (trx: Db, by: number) => executePrepared(trx, 'divide', sql<object>`select 1 / ${by}::int`)
    await expect(server.db.transaction().execute((trx) => divide(trx, 0))).rejects.toThrow('division by zero')
    await expect(server.db.transaction().execute((trx) => divide(trx, 1))).resolves.toBeDefined()
  })
})
