import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Db } from '../../platform/database/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import {
  addressOf,
  createOwnDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { associationsIn, copyAssociation, verifyAssociation } from './association.ts'

let first: TestDatabase
let second: TestDatabase
let db: Db
let close: () => Promise<void>
let formId: string
beforeAll(async () => {
  first = await createOwnDatabase()
  second = await createOwnDatabase()
  const { connection } = await createTestSchema(first.connection, 'khulna')
  ;({ db, close } = connectDatabase(connection))
  await makeUser(db)
  formId = await makeStoredForm(db)
  for (const name of ['Rahim', 'করিম\nin two lines', 'back\\slash']) {
    await makeSubmission(db, { id: formId, version: 1 }, { data: { name } })
  }
})
afterAll(async () => {
  await close()
  await first.drop()
  await second.drop()
})

const request = (as = 'khulna') => ({
  databaseUrl: addressOf(first.connection),
  name: 'khulna',
  to: addressOf(second.connection),
  as,
})

async function read<T>(schema: string, work: (there: Db) => Promise<T>): Promise<T> {
  const there = connectDatabase({ ...second.connection, schema }, { application: 'a test' })
  try {
    return await work(there.db)
  } finally {
    await there.close()
  }
}

describe('npm run association', () => {
  it('lists the associations of a database', async () => {
    expect(await associationsIn(request().databaseUrl)).toMatchObject([
      { schema: 'khulna', submissions: 3 },
      { schema: 'public', submissions: 0 },
    ])
  })

  it('copies one to another server while it is in use, and compares both row by row', async () => {
    const { rows } = await copyAssociation(request())
    expect(rows).toBeGreaterThan(4)
    expect(await verifyAssociation(request())).toEqual([])
    const names = await read('khulna', async (there) => {
      const stored = await there.selectFrom('submissions').select('data').execute()
      return stored.map(({ data }) => data['name']).sort()
    })
    expect(names).toEqual(['back\\slash', 'Rahim', 'করিম\nin two lines'].sort())
    expect((await associationsIn(addressOf(second.connection))).map(({ schema }) => schema)).toEqual([
      'khulna',
      'public',
    ])
  })

  it('says in which tables a copy differs', async () => {
    await read('khulna', (there) =>
      sql`update submissions set edit_code = '654321' where data ->> 'name' = 'Rahim'`.execute(there),
    )
    expect(await verifyAssociation(request())).toEqual(['submissions'])
  })

  it('replaces nothing without being asked to', async () => {
    await expect(copyAssociation(request())).rejects.toThrow(/add --replace/)
    await copyAssociation({ ...request(), replace: true })
    expect(await verifyAssociation(request())).toEqual([])
  })

  it('copies into a schema of another name, whose triggers use their own tables', async () => {
    await copyAssociation(request('jessore'))
    await read('jessore', async (there) => {
      await makeSubmission(there, { id: formId, version: 1 })
      const { rows } = await sql<{ n: number }>`select sum(count)::int as n from submission_changes`.execute(
        there,
      )
      expect(rows).toEqual([{ n: 4 }])
    })
    expect(await verifyAssociation(request())).toEqual([])
  })

  it('knows only the associations that exist', async () => {
    await expect(copyAssociation({ ...request(), name: 'nowhere' })).rejects.toThrow(
      'There is no association nowhere in this database, only khulna, public.',
    )
  })
})
