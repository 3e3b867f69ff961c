import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('createTestDatabase', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await createTestDatabase()
    other = await createTestDatabase()
  })
  afterAll(async () => {
    await one.drop()
    await other.drop()
  })

  it('gives each file a migrated database of its own', async () => {
    const first = connectDatabase(one.connection)
    const second = connectDatabase(other.connection)
    await first.pool.query('CREATE TABLE only_here (id int)')

    expect(await tables(first.pool)).toContain('users')
    expect(await tables(second.pool)).toContain('users')
    expect(await tables(second.pool)).not.toContain('only_here')
    await Promise.all([first.close(), second.close()])
  })

  it('can be named by an address as well', async () => {
    const database = connectDatabase({ connectionString: one.url })
    const { rows } = await database.pool.query('SELECT current_database() AS name')
    expect(rows).toEqual([{ name: one.connection.database }])
    expect(await tables(database.pool)).toContain('users')
    await database.close()
  })
})

async function tables(pool: {
  query(sql: string): Promise<{ rows: { tablename: string }[] }>
}): Promise<string[]> {
  const { rows } = await pool.query(`SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`)
  return rows.map((row) => row.tablename)
}
