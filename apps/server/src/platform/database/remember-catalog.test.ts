import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { connectDatabase, type ConnectedDatabase } from './connect.ts'
import { rememberCatalog } from './remember-catalog.ts'

let database: TestDatabase
let connected: ConnectedDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  connected = connectDatabase(database.connection)
})
afterAll(async () => {
  await connected.close()
  await database.drop()
})

describe('what was read from the catalogs', () => {
  it('is read once, until a key or a migration is added', async () => {
    const { db } = connected
    let count = 0
    const read = rememberCatalog(async () => ({ count: ++count }))
    expect([await read(db), await read(db)]).toEqual([{ count: 1 }, { count: 1 }])

    await sql`create table remarks (submission_id uuid references submissions on delete cascade)`.execute(db)
    expect([await read(db), await read(db)]).toEqual([{ count: 2 }, { count: 2 }])

    await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db)
    expect([await read(db), await read(db)]).toEqual([{ count: 3 }, { count: 3 }])
  })

  it('is not known in a transaction that adds a key before others see it', async () => {
    const { db } = connected
    let count = 0
    const read = rememberCatalog(async () => ({ count: ++count }))
    await read(db)
    await db.transaction().execute(async (trx) => {
      await sql`create table notices (submission_id uuid references submissions)`.execute(trx)
      expect(await read(trx)).toEqual({ count: 2 })
      expect(await read(db)).toEqual({ count: 1 })
    })
  })

  it('of one association is not that of another one in the same database', async () => {
    const other = connectDatabase((await createTestSchema(database.connection, 'sylhet')).connection)
    let count = 0
    const read = rememberCatalog(async () => ({ count: ++count }))
    expect(await read(connected.db)).toEqual({ count: 1 })
    expect(await read(other.db)).toEqual({ count: 2 })
    expect(await read(connected.db)).toEqual({ count: 1 })
    await other.close()
  })
})
