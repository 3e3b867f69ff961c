import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifySeats } from '../../features/seats/index.ts'
import { connectDatabase, type Db } from '../../platform/database/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { readConfig } from '../start/config.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let scratch: string
let databases: TestDatabase[]
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-restore-'))
  databases = [await createTestDatabase(), await createTestDatabase()]
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(scratch, { recursive: true, force: true })
})

const configFor = ({ url }: TestDatabase, name: string) =>
  readConfig({ DATA_DIR: name, DATABASE_URL: url, APP_SECRET: 'x'.repeat(40) }, scratch)

async function using<T>({ url }: TestDatabase, run: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectDatabase({ connectionString: url })
  try {
    return await run(db)
  } finally {
    await close()
  }
}

/** Two submissions, one of which has no claim, and a claim of a submission that is gone; counters that match neither. */
async function makeMiscounted(db: Db): Promise<string> {
  const id = await makeStoredForm(db, { settings: { limits: { maxSubmissions: 5 } } })
  const [first] = [await makeSubmission(db, { id, version: 1 }), await makeSubmission(db, { id, version: 1 })]
  for (const holder of [first.id, crypto.randomUUID()]) {
    const claim = {
      holder_id: holder,
      form_id: id,
      kind: 'submission',
      state: 'taken',
      seats: '{"form":1}',
    } as const
    await db
      .insertInto('seat_claims')
      .values({ ...claim, expires_at: null })
      .execute()
  }
  await db.insertInto('seat_pools').values({ form_id: id, pool: 'form', taken: 5, held: 3 }).execute()
  return id
}

it('a restore repairs seat counters that do not match the submissions of the backup', async () => {
  const [old, fresh] = databases as [TestDatabase, TestDatabase]
  const formId = await using(old, makeMiscounted)
  expect(await using(old, verifySeats)).not.toEqual([])
  const { file } = await backUp(configFor(old, 'old'), path.join(scratch, 'seats.tar.gz'))
  await restore(configFor(fresh, 'fresh'), file, { replace: false })
  expect(await using(fresh, verifySeats)).toEqual([])
  const pools = await using(fresh, (db) =>
    db.selectFrom('seat_pools').select(['pool', 'taken', 'held']).where('form_id', '=', formId).execute(),
  )
  expect(pools).toEqual([{ pool: 'form', taken: 2, held: 0 }])
})
