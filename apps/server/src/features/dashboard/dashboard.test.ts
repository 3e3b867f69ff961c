import { ADMIN_ROLES, hasFlag, type SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { followLedger } from '../ledger/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeWaitingEntry } from '../../testing/builders/make-waiting-entry.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { readDashboard } from './read-dashboard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('forms').execute()
})

/** Noon of 15 November in Dhaka. */
const NOW = new Date('2026-11-15T06:00:00Z')
const read = (now = NOW) =>
  readDashboard(server.db, { role: 'super_admin', forms: null, timeZone: 'Asia/Dhaka', now })

describe('the totals', () => {
  it('are zero without forms and submissions', async () => {
    expect(await read()).toMatchObject({
      totalForms: 0,
      activeForms: 0,
      totalSubmissions: 0,
      toCheck: { bankTransfers: { count: 0, amount: 0 }, needsReview: 0, unmatchedPayments: 0 },
      analytics: { payments: [], topForms: [] },
    })
  })

  it('change with created and deleted forms and submissions', async () => {
    const first = await makeStoredForm(server.db)
    await makeStoredForm(server.db, { isActive: false })
    const { id } = await store(first)
    await store(first)
    expect(await read()).toMatchObject({ totalForms: 2, activeForms: 1, totalSubmissions: 2 })
    await server.db.deleteFrom('submissions').where('id', '=', id).execute()
    expect(await read()).toMatchObject({ totalSubmissions: 1 })
    await server.db.deleteFrom('forms').where('id', '=', first).execute()
    expect(await read()).toMatchObject({ totalForms: 1, activeForms: 0, totalSubmissions: 0 })
  })
})

describe('the days', () => {
  it('are the last 30 of the time zone, including days without submissions', async () => {
    const form = await makeStoredForm(server.db)
    await store(form, { at: '2026-11-15T05:59:00Z' })
    await store(form, { at: '2026-11-14T18:00:00.000Z' })
    await store(form, { at: '2026-11-14T17:59:59.999Z' })
    await store(form, { at: '2026-10-16T18:00:00Z' })
    await store(form, { at: '2026-10-16T17:59:59.999Z' })
    const { analytics } = await read()
    const days = analytics?.days ?? []
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days[29]?.day]).toEqual(['2026-10-17', '2026-11-15'])
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-10-17', count: 1 },
      { day: '2026-11-14', count: 1 },
      { day: '2026-11-15', count: 2 },
    ])
  })
})

describe('a time zone with daylight saving time', () => {
  it('leaves no gap between the days and counts nothing twice', async () => {
    const form = await makeStoredForm(server.db)
    // The 8th of March has 23 hours in New York; these are its first and last moments, and those around it.
    for (const at of ['04:59:59.999', '05:00:00.000']) await store(form, { at: `2026-03-08T${at}Z` })
    for (const at of ['03:59:59.999', '04:00:00.000']) await store(form, { at: `2026-03-09T${at}Z` })
    const { analytics } = await readDashboard(server.db, {
      role: 'admin',
      forms: null,
      timeZone: 'America/New_York',
      now: new Date('2026-03-09T12:00:00Z'),
    })
    expect(analytics?.days.slice(-3)).toEqual([
      { day: '2026-03-07', count: 1 },
      { day: '2026-03-08', count: 2 },
      { day: '2026-03-09', count: 1 },
    ])
  })
})

describe('the payments', () => {
  it('are shown by status and method, in number and taka', async () => {
    const form = await makeStoredForm(server.db)
    await store(form)
    await store(form, { method: 'bkash', status: 'completed', paisa: 10_050 })
    await store(form, { method: 'bkash', status: 'completed', paisa: 20_020 })
    await store(form, { method: 'bank_transfer', status: 'completed', paisa: 100 })
    await store(form, { method: 'bank_transfer', status: 'pending', paisa: 50_000 })
    await store(form, { method: 'bkash', status: 'failed', paisa: 70_000, needsReview: true })
    const { analytics, toCheck } = await read()
    expect(analytics?.payments).toEqual([
      { status: 'completed', method: 'bkash', count: 2, amount: 300.7 },
      { status: 'completed', method: 'bank_transfer', count: 1, amount: 1 },
      { status: 'pending', method: 'bank_transfer', count: 1, amount: 500 },
      { status: 'failed', method: 'bkash', count: 1, amount: 700 },
    ])
    expect(toCheck).toEqual({
      bankTransfers: { count: 1, amount: 500 },
      walletPayments: { count: 0, amount: 0 },
      needsReview: 1,
      unmatchedPayments: 0,
      refundsToDecide: 0,
      refundsToPay: 0,
      inbox: 1,
      unpaid: { count: 0, amount: 0 },
    })
  })

  it('are unpaid by what the ledger says is open, whatever their status, and no longer once it is paid', async () => {
    const form = await makeStoredForm(server.db)
    const { id } = await store(form, { method: 'bkash', status: 'failed', paisa: 70_000 })
    const unpaid = async () => (await read()).toCheck?.unpaid
    const follow = () =>
      server.db
        .transaction()
        .execute((trx) => followLedger(trx, [id], { by: { id: null, username: 'System' }, reason: 'Test' }))
    const set = (values: object) =>
      server.db.updateTable('submissions').set(values).where('id', '=', id).execute()
    await set({ has_payment: true })
    await follow()
    expect(await unpaid()).toEqual({ count: 1, amount: 700 })
    await set({ status: 'cancelled' })
    expect(await unpaid()).toEqual({ count: 0, amount: 0 })
    await set({ status: 'completed', payment_status: 'completed' })
    await follow()
    expect(await unpaid()).toEqual({ count: 0, amount: 0 })
    expect(await server.db.selectFrom('open_balances').selectAll().execute()).toEqual([])
  })

  it('move to completed when staff verify one', async () => {
    const form = await makeStoredForm(server.db)
    const { id } = await store(form, { method: 'bank_transfer', status: 'pending', paisa: 50_000 })
    await server.db
      .updateTable('submissions')
      .set({ status: 'completed', payment_status: 'completed' })
      .where('id', '=', id)
      .execute()
    const { analytics, toCheck } = await read()
    expect(analytics?.payments).toMatchObject([{ status: 'completed', count: 1, amount: 500 }])
    expect(toCheck?.bankTransfers.count).toBe(0)
  })
})

describe('suppressed messages', () => {
  it('are counted for a week', async () => {
    const { id } = await store(await makeStoredForm(server.db))
    const add = (state: 'sent' | 'suppressed', days: number) =>
      sql`
      insert into messages (submission_id, event, channel, recipient, state, created_at)
      values (${id}, 'submitted', 'sms', '8801712345678', ${state}, now() - make_interval(days => ${days}))`.execute(
        server.db,
      )
    await add('suppressed', 1)
    await add('suppressed', 6)
    await add('suppressed', 8)
    await add('sent', 1)
    expect((await read()).suppressedMessages).toBe(2)
  })
})

describe('the forms', () => {
  it('are the eight with the most submissions, in that order', async () => {
    for (let n = 1; n <= 9; n++) {
      const form = await makeStoredForm(server.db, { title: `Form ${n}` })
      for (let i = 0; i < n; i++) await store(form)
    }
    await makeStoredForm(server.db, { title: 'Empty' })
    const { analytics } = await read()
    expect(analytics?.topForms.map(({ title, count }) => [title, count])).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((n) => [`Form ${n}`, n]),
    )
  })
})

describe('the seats', () => {
  const LIMITED = { settings: { limits: { maxSubmissions: 10, waitingList: true } } }
  const count = (formId: string, pool: string, taken: number, held = 0) =>
    server.db.insertInto('seat_pools').values({ form_id: formId, pool, taken, held }).execute()

  it('are those of open forms, the fullest first, with what is taken, held, left and who waits', async () => {
    const half = await makeStoredForm(server.db, { ...LIMITED, title: 'Half' })
    await count(half, 'form', 4, 1)
    const full = await makeStoredForm(server.db, { ...LIMITED, title: 'Full' })
    await count(full, 'form', 10, 1)
    await makeWaitingEntry(server.db, { formId: full, event: 'waiting_joined' })
    const closed = await makeStoredForm(server.db, {
      settings: { ...LIMITED.settings, schedule: { closesAt: '2026-11-01T00:00:00Z' } },
    })
    await count(closed, 'form', 3)
    const inactive = await makeStoredForm(server.db, { ...LIMITED, isActive: false })
    await count(inactive, 'form', 3)
    await makeStoredForm(server.db)
    const common = { label: 'Submissions', capacity: 10, full: [], fullCount: 0 }
    expect((await read()).seats).toEqual([
      { ...common, id: full, title: 'Full', taken: 10, held: 1, left: -1, waiting: 1 },
      { ...common, id: half, title: 'Half', taken: 4, held: 1, left: 5, waiting: 0 },
    ])
  })

  it('of a form without a limit of its own are those nearest to full, with the names of other full ones', async () => {
    const days = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday']
    const form = await makeStoredForm(server.db, {
      fields: [
        {
          id: 'day',
          label: 'Day',
          type: 'radio',
          options: days,
          seats: Object.fromEntries(days.map((day) => [day, 2])),
        },
      ],
    })
    for (const day of days) await count(form, JSON.stringify(['day', day]), day === 'Monday' ? 1 : 2)
    const [seats] = (await read()).seats ?? []
    expect(seats).toMatchObject({ capacity: 2, taken: 2, left: 0, fullCount: 3 })
    expect(seats?.full).toHaveLength(3)
  })

  it('are at most five forms', async () => {
    for (let n = 0; n < 7; n += 1) await count(await makeStoredForm(server.db, LIMITED), 'form', n)
    expect((await read()).seats?.map(({ taken }) => taken)).toEqual([6, 5, 4, 3, 2])
  })
})

describe('GET /api/dashboard', () => {
  it.each(ADMIN_ROLES)('shows %s what the role may see, and no more', async (role) => {
    const { token } = await makeUser(server.db, { role })
    const { status, body } = await call(server.app, 'GET /api/dashboard', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, totalForms: 0, activeForms: 0 })
    expect('totalSubmissions' in body).toBe(hasFlag(role, 'canViewSubmissions'))
    expect('suppressedMessages' in body).toBe(hasFlag(role, 'canManageSettings'))
    expect('toCheck' in body).toBe(hasFlag(role, 'canApprovePayments'))
    expect('analytics' in body).toBe(hasFlag(role, 'canViewAnalytics'))
  })
})

interface Stored {
  at?: string
  method?: 'bkash' | 'bank_transfer'
  status?: SubmissionStatus
  paisa?: number
  needsReview?: boolean
}

/** A submission as it lies there once everything about it is done. */
async function store(formId: string, { at, method, status, paisa = 0, needsReview = false }: Stored = {}) {
  const submission = await makeSubmission(server.db, { id: formId, version: 1 })
  await sql`
    update submissions set created_at = coalesce(${at ?? null}, created_at), payment_method = ${method ?? null},
      payment_status = ${status ?? 'none'}, amount_paisa = ${paisa}, needs_review = ${needsReview}
    where id = ${submission.id}`.execute(server.db)
  return submission
}
