import { randomBytes } from 'node:crypto'
import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'

/** Stores a submission of a form's version without validation. `files` are ids of stored files that it owns. */
export async function makeSubmission(
  db: Db,
  form: { id: string; version: number },
  { data = {}, files = [] }: { data?: Answers; files?: string[] } = {},
): Promise<{ id: string; uniqueId: string }> {
  const uniqueId = randomBytes(16).toString('hex').toUpperCase()
  const { id } = await db
    .insertInto('submissions')
    .values({
      form_id: form.id,
      form_version: form.version,
      unique_id: uniqueId,
      edit_code: '123456',
      status: 'completed',
      data: JSON.stringify(data),
      amount_paisa: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const fileId of files) {
    await db
      .insertInto('files')
      .values({ id: fileId, submission_id: id, field_id: 'photo', name: 'a.png', type: 'image/png', size: 1 })
      .execute()
  }
  return { id, uniqueId }
}
