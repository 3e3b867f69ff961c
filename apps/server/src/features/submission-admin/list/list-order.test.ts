import { SUBMISSION_SORTS } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { updateSearchIndex } from '../search-index/update-search-index.ts'

const admin = submissionAdminServer()

/** Two forms of the same title, so that the id decides, and one without a submission between them. */
const FORMS = [
  { title: 'পুনর্মিলনী', count: 7 },
  { title: 'Annual dinner', count: 3 },
  { title: 'Membership', count: 0 },
  { title: 'Reunion', count: 6 },
  { title: 'Reunion', count: 2 },
]

beforeAll(async () => {
  for (const { title, count } of FORMS) await insert(await makeStoredForm(admin.server.db, { title }), count)
})

/** Values repeat, so that the order also has to hold among equal ones. */
async function insert(formId: string, count: number): Promise<void> {
  await sql`
    insert into submissions
      (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at, updated_at)
    select ${formId}, 1, upper(md5(${formId} || i)), '123456', (array['pending', 'completed', 'failed'])[1 + i % 3],
      jsonb_build_object('name', 'Member ' || i), i % 4 * 100, now() - i % 5 * interval '1 day', now() - i % 2 * interval '1 hour'
    from generate_series(1, ${count}) i`.execute(admin.server.db)
}

const COLUMNS = {
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  amount: 's.amount_paisa',
  status: 's.status',
  uniqueId: 's.unique_id',
  form: 'f.title',
} as const satisfies Record<(typeof SUBMISSION_SORTS)[number], string>

/** The form whose newest submission is the newest of all comes first. */
const NEWEST = '(select max(n.created_at) from submissions n where n.form_id = f.id) desc nulls last, '

/** The same list by one plain query. */
async function plainList(
  sort: keyof typeof COLUMNS,
  direction: string,
  isGrouped: boolean,
): Promise<string[]> {
  // The submissions of a form stay together, also where another one has the same title.
  const column = sort === 'form' ? `f.title ${direction}, f.id` : COLUMNS[sort]
  const by = `${column} ${direction}, s.id ${direction === 'asc' ? 'desc' : 'asc'}`
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s join forms f on f.id = s.form_id
    order by ${sql.raw(isGrouped ? `${sort === 'form' ? '' : NEWEST}f.title, f.id, ${by}` : by)}`.execute(
    admin.server.db,
  )
  return rows.map(({ id }) => id)
}

async function pagesOf(query: Record<string, string | number>): Promise<string[]> {
  const pages: string[] = []
  for (let page = 1; ; page += 1) {
    const found = await admin.listIds({ ...query, page })
    if (found.length === 0) return pages
    pages.push(...found)
  }
}

/** The ids that Next or Previous leads through, from one to the end. */
async function walk(
  from: string,
  which: 'next' | 'previous',
  query: Record<string, string>,
): Promise<string[]> {
  const seen = [from]
  for (;;) {
    const path = `GET /api/submissions/${seen.at(-1)}/neighbours?${new URLSearchParams(query)}`
    const next: string | null = (await admin.call(path)).body[which]
    if (next === null) return seen
    seen.push(next)
  }
}

const ORDERS = SUBMISSION_SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((direction) => [
    { sort, direction, isGrouped: false },
    { sort, direction, isGrouped: true },
  ]),
)

describe('the order of the list', () => {
  it.each(ORDERS)(
    'is the same on all pages and for Next and Previous: $sort $direction, grouped: $isGrouped',
    async ({ sort, direction, isGrouped }) => {
      const query = { sort, direction, ...(isGrouped && { group: 'form' }) }
      const listed = await pagesOf({ ...query, limit: 4 })
      expect(listed).toEqual(await plainList(sort, direction, isGrouped))
      expect(await walk(listed[0]!, 'next', query)).toEqual(listed)
      expect(await walk(listed.at(-1)!, 'previous', query)).toEqual(listed.toReversed())
    },
  )

  it.each([{ status: 'pending' }, { search: 'member 1' }, { dateFrom: '2020-01-01' }, { search: 'unknown' }])(
    'grouped by form, leaves out what does not match %o',
    async (filter) => {
      const plain = await pagesOf({ ...filter, limit: 50 })
      const listed = await pagesOf({ ...filter, group: 'form', limit: 3 })
      const all = await plainList('createdAt', 'desc', true)
      expect(listed).toEqual(all.filter((id) => plain.includes(id)))
      expect(await admin.totalOf({ ...filter, group: 'form' })).toBe(plain.length)
      if (listed[0]) expect(await walk(listed[0], 'next', { ...filter, group: 'form' })).toEqual(listed)
    },
  )

  it('leads from a submission that no longer matches to those around its place', async () => {
    const query = { status: 'pending', group: 'form' }
    const [first, second, third] = await pagesOf({ ...query, limit: 50 })
    await sql`update submissions set status = 'completed' where id = ${second}`.execute(admin.server.db)
    const { body } = await admin.call(
      `GET /api/submissions/${second}/neighbours?${new URLSearchParams(query)}`,
    )
    expect(body).toMatchObject({ previous: first, next: third })
  })

  it('grouped by form, begins with the form of the newest submission, not with the first title', async () => {
    const formId = await makeStoredForm(admin.server.db, { title: 'Zzz: tonight' })
    await insert(formId, 1)
    await sql`update submissions set created_at = now() + interval '1 minute' where form_id = ${formId}`.execute(
      admin.server.db,
    )
    const [first] = (await admin.list({ group: 'form', limit: 5 })).submissions as { form: { id: string } }[]
    expect(first?.form.id).toBe(formId)
  })

  it('rejects a grouping that it does not know', async () => {
    expect((await admin.call('GET /api/submissions?group=status')).status).toBe(400)
  })

  it('grouped by form, finds pages far down in a large form and behind it', async () => {
    await insert(await makeStoredForm(admin.server.db, { title: 'Old members' }), 3000)
    for (const sort of ['createdAt', 'amount'] as const) {
      const all = await plainList(sort, 'desc', true)
      for (const page of [1, 2, 102, 140, 250, 301, 302]) {
        const found = await admin.listIds({ sort, group: 'form', page, limit: 10 })
        expect(found, `${sort}, page ${page}`).toEqual(all.slice((page - 1) * 10, page * 10))
      }
      expect(await admin.listIds({ sort, group: 'form', page: 7, limit: 500 })).toEqual(all.slice(3000))
      await updateSearchIndex(admin.server.db)
    }
  })
})
