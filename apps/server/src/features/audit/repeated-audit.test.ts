import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Db } from '../../platform/database/index.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { type AuditEntry, recordRepeatedAudit } from './index.ts'
import { MAX_ROWS_PER_WINDOW } from './repeated-audit-repository.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  const connected = connectDatabase(database.connection, { maxConnections: 10 })
  db = connected.db
  close = async () => {
    await connected.close()
    await database.drop()
  }
})
afterAll(() => close())
beforeEach(async () => {
  await db.deleteFrom('audit_events').execute()
})

/** So long that no test runs across the end of a window. */
const WINDOW = 100 * 365 * 24 * 3600

const failedSignIn = (name = 'karim@example.com'): AuditEntry => ({
  actor: { id: null, username: name },
  kind: 'account',
  action: 'failed to sign in',
  subject: { id: 'account', name },
  changes: [{ what: 'address', from: null, to: '192.0.2.1' }],
})
const record = (key: string, entry = failedSignIn()) =>
  recordRepeatedAudit(db, entry, { key, windowSeconds: WINDOW })
const rows = () => db.selectFrom('audit_events').selectAll().orderBy('id').execute()

describe('an event that repeats', () => {
  it('has one row with a count per key, however many record it at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => record('karim 192.0.2.1')))
    await record('karim 192.0.2.2')
    const [first, second, ...more] = await rows()
    expect(first).toMatchObject({
      actor: 'karim@example.com',
      kind: 'account',
      count: 30,
      last_at: expect.any(Date),
      changes: [{ what: 'address', from: null, to: '192.0.2.1' }],
    })
    expect(second).toMatchObject({ count: 1, last_at: null })
    expect(more).toEqual([])
  })

  it('has a row of its own for each action and for each window', async () => {
    await record('same')
    await record('same', { ...failedSignIn(), action: 'locked out' })
    await recordRepeatedAudit(db, failedSignIn(), { key: 'same', windowSeconds: WINDOW / 2 })
    expect(await rows()).toHaveLength(3)
  })

  it('does not store what the key was made of', async () => {
    await record('karim 198.51.100.77')
    expect(JSON.stringify(await rows())).not.toContain('198.51.100.77')
  })

  it('shares one row with all others once a window is full, so changing keys cannot fill the log', async () => {
    for (let i = 0; i < MAX_ROWS_PER_WINDOW; i += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, j) => record(`key ${i + j}`, failedSignIn(`${i + j}`))),
      )
    }
    await record('one too many', failedSignIn('late@example.com'))
    await record('another', failedSignIn('later@example.com'))
    await record('key 0', failedSignIn('0'))
    const all = await rows()
    expect(all.length).toBe(MAX_ROWS_PER_WINDOW + 1)
    expect(all.at(-1)).toMatchObject({ subject: 'Others', actor: 'Several people', count: 2, changes: [] })
    expect(all.find(({ subject }) => subject === '0')?.count).toBe(2)
  })

  it('cuts overlong names', async () => {
    await record('long', failedSignIn('x'.repeat(100_000)))
    const [row] = await rows()
    expect([row?.actor.length, row?.subject.length]).toEqual([320, 320])
  })
})
