import { randomUUID } from 'node:crypto'
import { ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'

const books = bookServer()

/** Everything that says who paid what. */
async function money(): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(e) order by id) from ledger_entries e),
      (select jsonb_agg(to_jsonb(p) order by id) from payments p),
      (select jsonb_agg(to_jsonb(r) order by id) from refund_requests r),
      (select jsonb_agg(to_jsonb(a) order by id) from book_adjustments a),
      (select jsonb_agg(to_jsonb(d) order by day) from closed_days d),
      (select jsonb_agg(jsonb_build_array(id, amount_paisa, payment_status, payment_method, has_payment) order by id)
        from submissions)
    )::text as state`.execute(books.db)
  return rows[0]?.state ?? ''
}

/** A submission with a payment on a day, and what can be tried with it. */
async function makePaid(day: string) {
  const submissionId = await books.makePaying()
  await sql`
    update submissions set status = 'completed', payment_status = 'completed' where id = ${submissionId}`.execute(
    books.db,
  )
  const entryId = await books.book(day, { submissionId, paisa: 500_00 })
  return { submissionId, entryId, day }
}

type Paid = Awaited<ReturnType<typeof makePaid>>
type Attempt = [route: string, body?: object]

const FREE_WILL = {
  amount: 0,
  amountPaisa: 0,
  paymentStatus: 'completed',
  status: 'completed',
  hasPayment: false,
}

/** Calls of people who edit, build forms or write messages, with everything about money that they could add. */
const editing = ({ submissionId }: Paid): Attempt[] => [
  [
    `PUT /api/submissions/${submissionId}`,
    { data: { name: 'Mallory' }, ...FREE_WILL, paymentInfo: FREE_WILL },
  ],
  [`PUT /api/submissions/${submissionId}/tags`, { tags: ['paid'], ...FREE_WILL }],
  [`POST /api/submissions/${submissionId}/notes`, { text: 'paid', ...FREE_WILL }],
  [`PUT /api/forms/${books.formId}`, { settings: { requirePayment: true, amount: 1 } }],
]

/** What only those who approve payments may do. */
const booking = ({ submissionId, entryId, day }: Paid): Attempt[] => {
  const path = `/api/submissions/${submissionId}`
  const cash = { bookingId: randomUUID(), method: 'cash', amount: 100 }
  return [
    [`POST ${path}/money/payments`, { ...cash, receivedOn: day, notify: false }],
    [`POST ${path}/money/corrections`, { entryId, reason: 'Not paid' }],
    [`POST ${path}/money/write-offs`, { bookingId: randomUUID(), amount: 10, reason: 'Small' }],
    [`POST ${path}/cancel`, { reason: 'Mine', kept: 0 }],
    [`PUT ${path}/status`, { status: 'failed', notify: false }],
    [
      `POST ${path}/refund-requests`,
      { id: randomUUID(), amount: 10, reason: 'Back', way: { kind: 'hand', method: 'cash' } },
    ],
    [
      'POST /api/books/adjustments',
      { bookingId: randomUUID(), kind: 'fee', method: 'cash', amount: -5, on: day, note: 'Fee' },
    ],
    ['POST /api/submissions/bulk-status', { changes: [{ id: submissionId, status: 'failed' }] }],
    ['PUT /api/settings/system-config', { systemConfig: { refundLimit: 1_000_000 } }],
    ['PUT /api/books/settings', { settings: {} }],
  ]
}

async function tryAll(token: string | undefined, attempts: readonly Attempt[]) {
  const statuses: number[] = []
  for (const [route, body] of attempts) {
    const options = { ...(token !== undefined && { token }), ...(body && { body }) }
    statuses.push((await call(books.server.app, route, options)).status)
  }
  return statuses
}

const mayApprove = (role: Role) => ['super_admin', 'admin', 'payment_approver'].includes(role)

describe('money', () => {
  it.each(ROLES.filter((role) => !mayApprove(role)))('is not changed by a %s', async (role) => {
    const paid = await makePaid(books.today)
    const { token } = await makeUser(books.db, { role })
    const before = await money()
    const statuses = await tryAll(token, [...editing(paid), ...booking(paid)])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await money()).toBe(before)
  })

  it('is not changed by someone who is not signed in', async () => {
    const paid = await makePaid(books.today)
    const before = await money()
    expect(new Set(await tryAll(undefined, [...editing(paid), ...booking(paid)]))).toEqual(new Set([401]))
    expect(await money()).toBe(before)
  })

  it('is owed, not lost, when someone who edits deletes a paid submission and restores it', async () => {
    const { submissionId } = await makePaid(books.today)
    const { token } = await makeUser(books.db, { role: 'submission_editor' })
    const balance = async () => {
      const { rows } = await sql<{ paid: string }>`
        select coalesce(sum(amount_paisa), 0)::text as paid from ledger_entries
        where submission_id = ${submissionId} and account = 'received'`.execute(books.db)
      return rows[0]?.paid
    }
    const before = await balance()
    await tryAll(token, [[`DELETE /api/submissions/${submissionId}`]])
    const { body } = await call(books.server.app, 'GET /api/deleted-submissions', { token })
    const restored = await call(books.server.app, 'POST /api/deleted-submissions/restore', {
      token,
      body: { ids: [body.submissions?.[0]?.id ?? submissionId] },
    })
    expect(restored.status).toBe(200)
    expect(await balance()).toBe(before)
  })
})

describe('a closed day', () => {
  const paid = new Map<Role, Paid>()
  beforeAll(async () => {
    const day = books.daysAgo(3)
    for (const role of ROLES) paid.set(role, await makePaid(day))
    expect((await books.close(day)).status).toBe(200)
  })

  it.each(ROLES)('is not changed by a %s, whatever they book, correct or return', async (role) => {
    const own = paid.get(role)
    if (!own) throw new Error('nothing was paid')
    const before = await books.closedState(own.day)
    const { token } = await makeUser(books.db, { role })
    const statuses = await tryAll(token, [...editing(own), ...booking(own)])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    if (mayApprove(role)) expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(4)
    expect(await books.closedState(own.day)).toBe(before)
  })
})
