import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectedDatabase, connectDatabase, type Db } from '../../platform/database/index.ts'
import { diskFileStore } from '../../platform/files/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { createTestPdfMaker } from '../../testing/pdf/create-test-pdf-maker.ts'
import { createServices } from '../create-services.ts'
import { type Background, startBackground } from './start-background.ts'

const MINUTE_MS = 60_000
const APP_SECRET = 'a secret that only tests may know, ever'
const PUBLIC_URL = 'https://forms.example.org'
const log = pino({ level: 'silent' })

let database: TestDatabase
let connected: ConnectedDatabase
let background: Background
let filesDir: string
/** Transactions that ended, also those of a single statement. */
let transactions = 0

beforeEach(async () => {
  database = await createTestDatabase()
  filesDir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-idle-'))
  connected = connectDatabase(database.connection, { onWrite: () => background.ring() })
  connected.pool.on('connect', ({ connection }) =>
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status === 'I') transactions += 1
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { db } = connected
  background = startBackground({
    db,
    signals: null,
    isDistributed: false,
    connection: database.connection,
    files: diskFileStore(filesDir),
    services: createServices({ db, appSecret: APP_SECRET, publicUrl: PUBLIC_URL, log }),
    pdf: createTestPdfMaker({ log }),
    appSecret: APP_SECRET,
    publicUrl: PUBLIC_URL,
    allowPrivateNetwork: false,
    log,
    remember: async () => {},
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await background.stop()
  await connected.close()
  await database.drop()
  await rm(filesDir, { recursive: true, force: true })
})

/** Lets time pass for the jobs, a quarter of a second after the other, while the database responds as fast as it can. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    await untilQuiet()
  }
}

async function untilQuiet(): Promise<void> {
  const { pool } = connected
  let quietTurns = 0
  while (quietTurns < 5) {
    await nextTurn()
    quietTurns = pool.totalCount === pool.idleCount && pool.waitingCount === 0 ? quietTurns + 1 : 0
  }
}

async function transactionsWithin(milliseconds: number): Promise<number> {
  const before = transactions
  await pass(milliseconds)
  return transactions - before
}

describe('an association that is idle', () => {
  it('makes less than one transaction in ten seconds', async () => {
    await pass(2 * MINUTE_MS)
    expect(await transactionsWithin(30 * MINUTE_MS)).toBeLessThan(180)
  }, 300_000)

  it('does its work soon after something was stored, and is as quiet afterwards', async () => {
    await pass(2 * MINUTE_MS)
    await storeSubmission(connected.db)
    await pass(10_000)
    expect(await countIndexed()).toBe(1)
    await pass(2 * MINUTE_MS)
    expect(await transactionsWithin(30 * MINUTE_MS)).toBeLessThan(180)
  }, 300_000)

  it('does within a minute what another process stored that was killed before it could say so', async () => {
    await pass(2 * MINUTE_MS)
    const killed = connectDatabase(database.connection)
    await storeSubmission(killed.db)
    await killed.close()
    await pass(MINUTE_MS)
    expect(await countIndexed()).toBe(1)
  }, 300_000)

  it('releases a held seat when its time is over', async () => {
    await pass(2 * MINUTE_MS)
    const formId = await makeStoredForm(connected.db)
    await sql`
      insert into seat_claims (holder_id, form_id, kind, state, seats, expires_at)
      values (gen_random_uuid(), ${formId}, 'draft', 'held', '{}', now() - interval '1 second')`.execute(
      connected.db,
    )
    await pass(10_000)
    const left = await connected.db
      .selectFrom('seat_claims')
      .select('state')
      .where('state', '=', 'held')
      .execute()
    expect(left).toEqual([])
  }, 300_000)
})

async function storeSubmission(db: Db): Promise<void> {
  const formId = await makeStoredForm(db)
  await makeSubmission(db, { id: formId, version: 1 }, { data: { name: 'Ayesha Rahman' } })
}

async function countIndexed(): Promise<number> {
  return (await connected.db.selectFrom('submission_texts').select('submission_id').execute()).length
}
