import { randomUUID } from 'node:crypto'
import type { FieldInput } from '@nibondhon/domain/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { makeStoredForm } from '../../testing/make-stored-form.ts'
import { makeSubmission } from '../../testing/make-submission.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { submit } from '../../testing/submit.ts'
import { ALL_FORMS } from './counts-repository.ts'
import { keepUp } from './keep-up.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
})
afterAll(() => server.close())

const list = async (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return (await call(server.app, `GET /api/submissions?${text}`, { token })).body
}
const totalOf = async (query: Record<string, string>) => (await list({ ...query, limit: 1 })).total
const ids = (body: { submissions: { id: string }[] }) => body.submissions.map(({ id }) => id)

/** Submissions of a form, each a minute older than the one before it. */
async function makeMany(formId: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await makeSubmission(
      server.db,
      { id: formId, version: 1 },
      { data: { name: `Person ${i}` } },
    )
    await sql`update submissions set created_at = now() - ${i} * interval '1 minute' where id = ${id}`.execute(
      server.db,
    )
    made.push(id)
  }
  return made
}

describe('the total', () => {
  it('is exact for every filter, before and after changes are folded in', async () => {
    const formId = await makeStoredForm(server.db)
    const [first, second, third] = await makeMany(formId, 3)
    const check = async (expected: Record<string, number>) => {
      expect(await totalOf({ formId })).toBe(expected.all)
      expect(await totalOf({ formId, status: 'pending' })).toBe(expected.pending)
      expect(await totalOf({ formId, status: 'pending', paymentMethod: 'bank_transfer' })).toBe(expected.bank)
      expect(await totalOf({ formId, paymentStatus: 'none' })).toBe(expected.none)
      expect(await totalOf({ formId, needsReview: 'true' })).toBe(expected.review)
    }
    await check({ all: 3, pending: 0, bank: 0, none: 3, review: 0 })

    await sql`
      update submissions set status = 'pending', payment_status = 'pending', payment_method = 'bank_transfer',
        has_payment = true, amount_paisa = 50000
      where id in (${first}, ${second})`.execute(server.db)
    await sql`update submissions set needs_review = true where id = ${first}`.execute(server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })
    await keepUp(server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })

    await call(server.app, `DELETE /api/submissions/${first}`, { token })
    await sql`delete from submissions where id = ${third}`.execute(server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
    await keepUp(server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
  })

  it('stays exact while many write at once and others fold', async () => {
    const formId = await makeStoredForm(server.db)
    await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => submit(server, formId, { name: `Person ${i}` })),
      ...Array.from({ length: 5 }, () => keepUp(server.db)),
    ])
    expect(await totalOf({ formId })).toBe(40)
    await keepUp(server.db)
    expect(await totalOf({ formId })).toBe(40)
  })

  it('forgets a form that is deleted, with nothing left behind', async () => {
    const formId = await makeStoredForm(server.db)
    const before = await totalOf({})
    await makeMany(formId, 2)
    await keepUp(server.db)
    await makeMany(formId, 1)
    await call(server.app, `DELETE /api/forms/${formId}`, { token })
    expect(await totalOf({})).toBe(before)
    const { rows } = await sql`
      select 1 from submission_counts where form_id = ${formId}
      union all select 1 from submission_changes where form_id = ${formId}
      union all select 1 from submission_days where form_id = ${formId}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('by day adds up to what there is, whatever was deleted or moved', async () => {
    await keepUp(server.db)
    const { rows } = await sql<{ counted: number; there: number }>`
      select (select sum(count)::int from submission_days where form_id = ${ALL_FORMS}) as counted,
        (select count(*)::int from submissions) as there`.execute(server.db)
    expect(rows[0]?.counted).toBe(rows[0]?.there)
  })

  it('is not touched by what does not change the kind of a submission', async () => {
    const formId = await makeStoredForm(server.db)
    const [id] = await makeMany(formId, 1)
    await keepUp(server.db)
    await sql`update submissions set admin_notes = 'seen' where id = ${id}`.execute(server.db)
    const { rows } = await sql`select 1 from submission_changes where form_id = ${formId}`.execute(server.db)
    expect(rows).toEqual([])
  })
})

describe('pages', () => {
  it('show the newest first, each submission once', async () => {
    const formId = await makeStoredForm(server.db)
    const made = await makeMany(formId, 7)
    const pages = [await list({ formId, limit: 3 }), await list({ formId, limit: 3, page: 2 })]
    expect(pages.flatMap(ids)).toEqual(made.slice(0, 6))
    expect(ids(await list({ formId, limit: 3, page: 3 }))).toEqual(made.slice(6))
    expect(ids(await list({ formId, limit: 3, page: 4 }))).toEqual([])
  })

  it('far down are the same from whichever end they are found', async () => {
    const formId = await makeStoredForm(server.db)
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed', '{}', 0,
        now() - (i / 2) * interval '1 minute'
      from generate_series(1, 3000) i`.execute(server.db)
    const { rows } = await sql<{ id: string }>`
      select id from submissions where form_id = ${formId} order by created_at desc, id`.execute(server.db)
    const all = rows.map(({ id }) => id)
    const filters: Record<string, string>[] = [{}, { status: 'completed' }]
    for (const filter of filters) {
      for (const page of [1, 101, 140, 151, 299, 300]) {
        const found = ids(await list({ formId, page, ...filter }))
        expect(found, `page ${page}`).toEqual(all.slice((page - 1) * 10, page * 10))
      }
      await keepUp(server.db)
    }
    expect(ids(await list({ formId, page: 7, limit: 499 }))).toEqual(all.slice(6 * 499))
    expect(ids(await list({ formId, page: 301 }))).toEqual([])
    expect(ids(await list({ formId, page: 300, direction: 'asc' }))).toEqual(all.slice(0, 10).reverse())
  })

  it.each([
    [{ sort: 'amount', direction: 'asc' }, 'ABC'],
    [{ sort: 'amount', direction: 'desc' }, 'CBA'],
    [{ sort: 'uniqueId' }, 'CBA'],
    [{ sort: 'status', direction: 'asc' }, 'CBA'],
    [{ sort: 'form' }, 'ABC'],
    [{ sort: 'updatedAt' }, 'CBA'],
  ])('can be sorted: %o', async (order, expected) => {
    const names = new Map<string, string>()
    const search = `mark${randomUUID().slice(0, 8)}`
    for (const [index, letter] of ['A', 'B', 'C'].entries()) {
      const formId = await makeStoredForm(server.db, {
        title: `${letter} form`,
        fields: [{ id: 'name', type: 'text' }],
      })
      const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name: search } })
      names.set(id, letter)
      await sql`
        update submissions set amount_paisa = ${index * 100}, unique_id = ${letter + randomUUID().replaceAll('-', '').slice(1).toUpperCase()},
          status = ${['pending', 'failed', 'completed'][index]}, updated_at = now() + ${index} * interval '1 hour'
        where id = ${id}`.execute(server.db)
    }
    const found = await list({ search, ...order })
    expect(
      ids(found)
        .map((id) => names.get(id))
        .join(''),
    ).toBe(expected)

    const [first, middle, last] = ids(found)
    const text = new URLSearchParams({ search, ...order })
    const around = await call(server.app, `GET /api/submissions/${middle}/neighbours?${text}`, { token })
    expect(around.body).toMatchObject({ previous: first, next: last })
    const atEnd = await call(server.app, `GET /api/submissions/${last}/neighbours?${text}`, { token })
    expect(atEnd.body).toMatchObject({ previous: middle, next: null })
  })

  it('take whole days of the time zone, both ends included', async () => {
    const formId = await makeStoredForm(server.db)
    const [id] = await makeMany(formId, 1)
    // Ten past midnight on the 15th in Dhaka, still the 14th in London.
    await sql`update submissions set created_at = '2026-01-14T18:10:00Z' where id = ${id}`.execute(server.db)
    expect(await totalOf({ formId, dateFrom: '2026-01-15', dateTo: '2026-01-15' })).toBe(1)
    expect(await totalOf({ formId, dateTo: '2026-01-14' })).toBe(0)
    expect(await totalOf({ formId, dateFrom: '2026-01-16' })).toBe(0)
  })

  it.each(['status=odd', 'paymentMethod=cash', 'dateFrom=14-01-2026', 'limit=501', 'sort=data', 'formId=1'])(
    'refuse %s',
    async (query) => {
      const { status, body } = await call(server.app, `GET /api/submissions?${query}`, { token })
      expect({ status, success: body.success }).toEqual({ status: 400, success: false })
    },
  )

  it('treat a filter that is left empty as none', async () => {
    const formId = await makeStoredForm(server.db)
    await makeMany(formId, 1)
    expect(await totalOf({ formId, status: '', search: '', dateFrom: '', needsReview: '' })).toBe(1)
  })
})

describe('search', () => {
  let formId: string
  let uniqueId: string
  const fields: FieldInput[] = [
    { id: 'name', type: 'text' },
    { id: 'mail', type: 'email' },
    { id: 'phone', type: 'tel' },
    { id: 'size', type: 'select', options: [{ value: 'xl', label: 'Extra large' }] },
  ]
  beforeAll(async () => {
    formId = await makeStoredForm(server.db, { fields })
    const answers = {
      name: 'ড. রাহিমা খাতুন',
      mail: 'Rahima.K@example.org',
      phone: '+8801712-345678',
      size: 'xl',
    }
    uniqueId = (await submit(server, formId, answers)).body.uniqueId
    await submit(server, formId, { name: 'Karim 100%_sure', mail: 'karim@example.org' })
  })

  it.each([
    ['a Bangla name', 'রাহিমা'],
    ['part of a word', 'খাতু'],
    ['an e-mail in another case', 'rahima.k@EXAMPLE'],
    ['a phone as it is typed', '01712345678'],
    ['a phone with its country', '+880 1712 345678'],
    ['a phone in Bangla digits', '০১৭১২-৩৪৫৬৭৮'],
    ['the label of a choice', 'extra large'],
    ['several words in any order', 'example খাতুন'],
  ])('finds %s', async (_, search) => {
    const found = await list({ formId, search })
    expect(found).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
  })

  it('finds a unique id, whole with dashes or in part', async () => {
    const dashed = uniqueId.toLowerCase().replace(/(.{8})(?=.)/g, '$1-')
    for (const search of [uniqueId, dashed, uniqueId.slice(3, 15)]) {
      expect(await list({ search })).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
    }
  })

  it('takes every character as it is', async () => {
    expect(await totalOf({ formId, search: '100%_s' })).toBe(1)
    expect(await totalOf({ formId, search: '1%sure' })).toBe(0)
    expect(await totalOf({ formId, search: "'; drop table users; --" })).toBe(0)
  })

  it('finds what an edit changed, and no longer what it was', async () => {
    const made = await submit(server, formId, { name: 'Before', mail: 'edit@example.org' })
    expect(await totalOf({ formId, search: 'before' })).toBe(1)
    await call(server.app, `PUT /api/submissions/${made.body.submissionId}`, {
      token,
      body: { data: { name: 'Afterwards' } },
    })
    expect(await totalOf({ formId, search: 'afterwards' })).toBe(1)
    expect(await totalOf({ formId, search: 'before' })).toBe(0)
  })
})
