import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { scheduleSearchIndexUpdate } from './update-search-index.ts'

const admin = submissionAdminServer()

it('logs a background update of the search index that fails', async () => {
  const { db } = admin.server
  const error = vi.fn()
  await sql`alter table submission_changes rename to submission_changes_away`.execute(db)
  try {
    scheduleSearchIndexUpdate(db, { error })
    await expect.poll(() => error.mock.calls).toHaveLength(1)
  } finally {
    await sql`alter table submission_changes_away rename to submission_changes`.execute(db)
  }
  expect(error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: expect.stringContaining('submission_changes') }) },
    'could not update the search index; the next update tries again',
  )
})
