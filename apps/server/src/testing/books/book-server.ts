import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { ledgerEntry, type LedgerMethod, movedDay } from '@nibondhon/domain'
import { sql } from 'kysely'
import { addEntry } from '../../features/ledger/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../servers/start-test-server.ts'

interface Booked {
  kind?: 'charge' | 'payment' | 'refund' | 'write_off'
  paisa?: number
  method?: LedgerMethod | null
  reason?: string
  submissionId?: string
  db?: Db
}

/** A server with a form, and entries of the ledger on days of the past. */
export function bookServer(options: TestServerOptions = {}) {
  const started: { server: TestServer | null; token: string; formId: string; today: string } = {
    server: null,
    token: '',
    formId: '',
    today: '',
  }

  beforeAll(async () => {
    started.server = await startTestServer(options)
    started.token = (await makeUser(started.server.db, { username: 'Karim' })).token
    started.formId = await makeStoredForm(started.server.db)
    const { rows } = await sql<{ today: string }>`select book_today()::text as today`.execute(
      started.server.db,
    )
    started.today = rows[0]?.today ?? ''
  })
  afterAll(() => started.server?.close())

  const server = () => {
    if (!started.server) throw new Error('the server has not started')
    return started.server
  }
  const callApp = (route: string, body?: object) =>
    call(server().app, route, { token: started.token, ...(body && { body }) })

  const makePaying = async (): Promise<string> => {
    const { id } = await makeSubmission(server().db, { id: started.formId, version: 1 })
    await sql`
      update submissions set has_payment = true, payment_method = 'bank_transfer', amount_paisa = 50000
      where id = ${id}`.execute(server().db)
    return id
  }

  return {
    get server() {
      return server()
    },
    get db() {
      return server().db
    },
    get token() {
      return started.token
    },
    get formId() {
      return started.formId
    },
    get today() {
      return started.today
    },
    call: callApp,
    /** Some days before today, as YYYY-MM-DD. */
    daysAgo: (count: number): string => movedDay(started.today, -count),
    makePaying,
    /** Books an entry with a value date. Returns its id. */
    async book(valueDate: string | null, entry: Booked = {}): Promise<string> {
      const { kind = 'payment', paisa = 100_00, method = 'cash', reason = 'Test', db = server().db } = entry
      const bookingKey = `test:${randomUUID()}`
      await addEntry(db, {
        submissionId: entry.submissionId ?? (await makePaying()),
        ...ledgerEntry(kind, paisa),
        kind,
        method: kind === 'charge' ? null : method,
        externalId: '',
        valueDate,
        reason,
        bookingKey,
        by: { id: null, username: 'Karim' },
      })
      const row = await db
        .selectFrom('ledger_entries')
        .select('id')
        .where('booking_key', '=', bookingKey)
        .executeTakeFirstOrThrow()
      return row.id
    },
    /** Books this many payments on a day, of 1.00, 1.01, … taka, called "Entry 1" and so on. */
    async bookMany(day: string, count: number): Promise<void> {
      const submissionId = await makePaying()
      await sql`
        insert into ledger_entries
          (submission_id, kind, account, amount_paisa, method, external_id, value_date, reason, booking_key, actor)
        select ${submissionId}, 'payment', 'received', 99 + n, 'cash', '', ${day}::date, 'Entry ' || n,
          ${`many:${randomUUID()}:`} || n, 'Karim'
        from generate_series(1, ${count}::int) as n`.execute(server().db)
    },
    async bookDateOf(id: string): Promise<string> {
      const { rows } = await sql<{ day: string }>`
        select book_date::text as day from ledger_entries where id = ${id}`.execute(server().db)
      return rows[0]?.day ?? ''
    },
    /** As staff do: looks at the figures, then closes. */
    async close(through: string, note = '') {
      const preview = await callApp(`GET /api/books/closing?through=${through}`)
      if (preview.status !== 200) return preview
      return callApp('POST /api/books/closing', { through, seen: preview.body.closing.seen, note })
    },
    /** Everything that is stored about closed days, up to one of them. */
    async closedState(through: string): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        select jsonb_build_array(
          (select jsonb_agg(to_jsonb(d) order by day) from closed_days d where day <= ${through}::date),
          (select jsonb_agg(to_jsonb(f) order by day, method, money_account) from closed_day_figures f where day <= ${through}::date),
          (select jsonb_agg(to_jsonb(e) order by number) from book_entries e where day <= ${through}::date)
        )::text as state`.execute(server().db)
      return rows[0]?.state ?? ''
    },
  }
}
