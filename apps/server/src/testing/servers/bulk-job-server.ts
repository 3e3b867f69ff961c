import type { BulkAction } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { runBulkJobs } from '../../features/bulk-jobs/index.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { submissionAdminServer } from './submission-admin-server.ts'

/** The app with bulk actions, for the tests of one file. */
export function bulkJobServer() {
  const admin = submissionAdminServer()
  const silent = pino({ level: 'silent' })
  return Object.assign(admin, {
    start: async (kind: BulkAction['kind'], body: object) =>
      (await admin.call(`POST /api/bulk-jobs/${kind}`, body)).body.job,
    undo: async (id: string) => (await admin.call(`POST /api/bulk-jobs/${id}/undo`)).body.job,
    job: async (id: string) => (await admin.call(`GET /api/bulk-jobs/${id}`)).body.job,
    report: async (id: string): Promise<string[]> =>
      (await admin.call(`GET /api/bulk-jobs/${id}/report`)).body.trim().split('\r\n').slice(1),
    /** Does what the background job does. */
    runAll: (signal?: AbortSignal) => runBulkJobs({ db: admin.server.db, log: silent }, signal),
    async as(role: Parameters<typeof makeUser>[1] & object) {
      const { token } = await makeUser(admin.server.db, role)
      return (route: string, body?: object) => call(admin.server.app, route, { token, ...(body && { body }) })
    },
    /** Stores many pending bank transfers of ৳20 by SQL. */
    async makeTransfers(formId: string, count: number): Promise<void> {
      await sql`
        insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
          payment_status, amount_paisa, created_at)
        select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'pending',
          jsonb_build_object('name', 'Person ' || i, 'mail', 'person' || i || '@example.org'),
          true, 'bank_transfer', 'pending', 2000, now() - i * interval '1 second'
        from generate_series(1, ${count}::int) i`.execute(admin.server.db)
    },
    async statusesOf(formId: string): Promise<Record<string, number>> {
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::int as count from submissions where form_id = ${formId} group by 1`.execute(
        admin.server.db,
      )
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    },
  })
}
