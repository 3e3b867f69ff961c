import { ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { statementServer } from '../../../testing/statements/statement-server.ts'

const server = statementServer()

const FILE = ['Date,Particulars,Sender,Debit,Credit', '16/11/2026,Transfer,01712345678,,1500'].join('\n')
const OTHER = ['Date,Particulars,Sender,Debit,Credit', '17/11/2026,Transfer,01712345678,,1500'].join('\n')
const ids = { import: '', row: '', submission: '', account: '', rule: '', profile: '' }

beforeAll(async () => {
  ids.submission = (await server.makeTransfer({ phone: '8801712345678' })).id
  ids.import = (await server.upload('', FILE, { account: 'City Bank' })).body.id
  await server.work()
  const { rows } = (await server.call(`GET /api/statements/${ids.import}/rows`)).body
  expect(rows).toMatchObject([{ state: 'proposed' }])
  ids.row = rows[0].id
  ids.account = (await server.call('GET /api/money-accounts')).body.accounts[0].id
  ids.profile = (await server.call('GET /api/statements/profiles')).body.profiles[0].id
  const remember = { contains: 'INTEREST' }
  const other = (
    await server.upload('', 'Date,Particulars,Sender,Debit,Credit\n18/11/2026,INTEREST,,,5', {
      account: 'City Bank',
    })
  ).body.id
  await server.work()
  const [interest] = (await server.call(`GET /api/statements/${other}/rows`)).body.rows
  await server.call(`POST /api/statements/rows/${interest.id}/not-ours`, { reason: 'Interest', remember })
  ids.rule = (await server.call('GET /api/statements/rules')).body.rules[0].id
})

/** Everything of statements, accounts and what they booked. */
async function stored(): Promise<string> {
  const tables = [
    'statement_imports',
    'statement_rows',
    'statement_matches',
    'statement_pairs',
    'statement_profiles',
    'statement_rules',
    'money_accounts',
    'ledger_entries',
    'book_adjustments',
    'closed_days',
    'bulk_jobs',
  ]
  const parts = tables.map(
    (name) => sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${sql.table(name)} t)`,
  )
  const { rows } = await sql<{
    all: string
  }>`select jsonb_build_array(${sql.join(parts)})::text as all`.execute(server.db)
  return rows[0]?.all ?? ''
}

type Attempt = [route: string, body?: object]

const reading = (): Attempt[] => [
  ['GET /api/statements'],
  [`GET /api/statements/${ids.import}`],
  [`GET /api/statements/${ids.import}/rows`],
  ['GET /api/statements/rules'],
  ['GET /api/statements/profiles'],
  ['GET /api/statements/bookable?minConfidence=50'],
  ['GET /api/inbox'],
  ['GET /api/inbox/counts'],
  ['GET /api/money-accounts'],
  [`GET /api/money-accounts/${ids.account}`],
  [`GET /api/money-accounts/${ids.account}/days`],
  [`GET /api/money-accounts/${ids.account}/rows`],
  ['GET /api/books'],
  ['GET /api/books/settings'],
  ['GET /api/books/check'],
  ['GET /api/books/closing?through=2026-11-16'],
  ['GET /api/books/report?from=2026-11-16&to=2026-11-16&format=pdf'],
  ['GET /api/books/journal?from=2026-11-16&to=2026-11-16'],
]

const deciding = (): Attempt[] => {
  const row = `POST /api/statements/rows/${ids.row}`
  return [
    [`${row}/accept`, { proposal: 0 }],
    [`${row}/assign`, { parts: [{ submissionId: ids.submission, amount: 1500 }] }],
    [`${row}/not-ours`, { reason: 'Mine' }],
    [`${row}/reject`, { proposal: 0 }],
    [`${row}/undo`],
    [`POST /api/statements/${ids.import}/match`],
    [`POST /api/statements/${ids.import}/undo`],
    [`PUT /api/statements/profiles/${ids.profile}`, { name: 'Mine' }],
    [`DELETE /api/statements/profiles/${ids.profile}`],
    [`DELETE /api/statements/rules/${ids.rule}`],
    ['POST /api/money-accounts', { name: 'Mine', method: 'cash' }],
    [`PUT /api/money-accounts/${ids.account}`, { name: 'Mine' }],
    ['POST /api/bulk-jobs/book', { minConfidence: 50, count: 1, amount: 1500 }],
    [
      'POST /api/books/adjustments',
      { bookingId: crypto.randomUUID(), kind: 'fee', method: 'cash', amount: 5 },
    ],
    ['POST /api/books/closing', { through: '2026-11-16', seen: 'figures', note: '' }],
    ['POST /api/books/check'],
  ]
}

async function statusesOf(token: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const [route, body] of [...reading(), ...deciding()]) {
    statuses.set(route, (await server.call(route, body, token)).status)
  }
  for (const path of ['', '/preview']) {
    const { status } = await server.upload(path, OTHER, { account: 'City Bank' }, token)
    statuses.set(`POST /api/statements${path}`, status)
  }
  return statuses
}

const mayApprove = (role: Role) => ['super_admin', 'admin', 'payment_approver'].includes(role)

describe('statements, accounts and books', () => {
  it.each(ROLES.filter((role) => !mayApprove(role)))('are neither read nor changed by a %s', async (role) => {
    const { token } = await makeUser(server.db, { role })
    const before = await stored()
    const statuses = await statusesOf(token)
    expect([...statuses].filter(([, status]) => status !== 403)).toEqual([])
    expect(await stored()).toBe(before)
  })

  it('are neither read nor changed by a treasurer who may reach the form of the payments only', async () => {
    const { id, token } = await makeUser(server.db, { role: 'payment_approver' })
    await sql`update users set form_ids = ${[server.formId]}::uuid[] where id = ${id}`.execute(server.db)
    const before = await stored()
    const statuses = await statusesOf(token)
    expect([...statuses].filter(([, status]) => status !== 403)).toEqual([])
    expect(await stored()).toBe(before)
  })

  it('are not there for someone who is not signed in, or whose session ended', async () => {
    const { token } = await makeUser(server.db, { role: 'payment_approver' })
    expect((await server.call('POST /api/auth/logout', {}, token)).status).toBeLessThan(300)
    const before = await stored()
    const statuses = await statusesOf(token)
    expect([...statuses].filter(([, status]) => status !== 401)).toEqual([])
    expect(await stored()).toBe(before)
  })

  it('are reached by an administrator, so the calls above are the right ones', async () => {
    const { token } = await makeUser(server.db, { role: 'super_admin' })
    const wrong: [string, number][] = []
    for (const [route, body] of [...reading(), ...deciding()]) {
      const { status } = await server.call(route, body, token)
      if (status === 401 || status === 403 || status === 404 || status >= 500) wrong.push([route, status])
    }
    expect(wrong).toEqual([])
  })
})
