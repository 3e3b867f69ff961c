import type { Db } from '../../platform/database/index.ts'
import { call } from './call.ts'
import type { TestServer } from '../servers/start-test-server.ts'

/** Submits a form as a member's browser does: `submit(server, formId, { name: 'A' })`. */
export function submit(
  server: TestServer,
  formId: string,
  data: unknown,
  more: object = {},
  headers: Record<string, string> = {},
) {
  return call(server.app, `POST /api/forms/${formId}/submit`, { body: { data, ...more }, headers })
}

/** The stored submissions of a form, the oldest first. */
export function submissionsOf(db: Db, formId: string) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('form_id', '=', formId)
    .orderBy('created_at')
    .execute()
}
