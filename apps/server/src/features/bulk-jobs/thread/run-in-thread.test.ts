import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { bulkJobServer } from '../../../testing/servers/bulk-job-server.ts'
import { BATCH_SIZE } from '../run-jobs.ts'
import { createBulkJobThread } from './run-in-thread.ts'

const admin = bulkJobServer()
const remembered: string[] = []
let thread: ReturnType<typeof createBulkJobThread>

const threadAt = (connectionString: string) =>
  createBulkJobThread({
    db: admin.server.db,
    connection: { connectionString },
    log: pino({ level: 'silent' }),
    remember: async (userId) => void remembered.push(userId),
  })

beforeAll(() => {
  thread = threadAt(admin.server.databaseUrl)
})
afterAll(() => thread.close())

const run = (signal = new AbortController().signal) => thread.run(signal)

async function startJob(count: number) {
  const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'name' }] })
  await admin.makeTransfers(formId, count)
  return admin.start('status', { selection: { filter: { formId } }, status: 'completed' })
}

describe('the thread of bulk actions', () => {
  it('finishes a job, and says after each batch whose lists have changed', async () => {
    const { id } = await startJob(BATCH_SIZE * 2)
    await run()
    expect(await admin.job(id)).toMatchObject({ state: 'done', outcomes: { changed: BATCH_SIZE * 2 } })
    expect(remembered).toHaveLength(2)
    expect(new Set(remembered).size).toBe(1)
  })

  it('stops after the current batch, and a new thread continues with the next one', async () => {
    const { id } = await startJob(BATCH_SIZE * 3)
    const stopping = new AbortController()
    stopping.abort()
    await run(stopping.signal)
    const { done } = await admin.job(id)
    expect(done).toBeLessThanOrEqual(BATCH_SIZE)
    await thread.close()
    await run()
    expect((await admin.job(id)).state).toBe('done')
  })

  it('fails without its database, and leaves the job for later', async () => {
    const { id } = await startJob(BATCH_SIZE)
    const lost = threadAt('postgresql://user@127.0.0.1:1/none')
    await expect(lost.run(new AbortController().signal)).rejects.toThrow('ECONNREFUSED')
    await lost.close()
    expect((await admin.job(id)).done).toBe(0)
    await run()
    expect((await admin.job(id)).state).toBe('done')
  })
})
