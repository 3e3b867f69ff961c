import { sql } from 'kysely'
import { type Db, notify } from '../../platform/database/index.ts'

/** Of all processes of this association. */
export const CHANNEL = 'nibondhon_submissions'

export async function notifyProcesses(db: Db, payload: string): Promise<void> {
  await notify(db, CHANNEL, payload)
}

/** The form of each of these submissions, also of deleted ones that can be restored. */
export async function findFormsOfSubmissions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; formId: string }>`
    select id, form_id as "formId" from submissions where id = any(${ids}::uuid[])
    union all
    select id, form_id from deleted_submissions where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, formId }) => [id, formId]))
}
