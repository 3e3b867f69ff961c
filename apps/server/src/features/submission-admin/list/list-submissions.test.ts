import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { updateSearchIndex } from '../search-index/update-search-index.ts'

const admin = submissionAdminServer()

describe('pages', () => {
  it('show the newest first, each submission once', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const made = await admin.makeMany(formId, 7)
    const pages = [
      await admin.listIds({ formId, limit: 3 }),
      await admin.listIds({ formId, limit: 3, page: 2 }),
    ]
    expect(pages.flat()).toEqual(made.slice(0, 6))
    expect(await admin.listIds({ formId, limit: 3, page: 3 })).toEqual(made.slice(6))
    expect(await admin.listIds({ formId, limit: 3, page: 4 })).toEqual([])
  })

  it('far down are the same in both directions', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed', '{}', 0,
        now() - (i / 2) * interval '1 minute'
      from generate_series(1, 3000) i`.execute(admin.server.db)
    const { rows } = await sql<{ id: string }>`
      select id from submissions where form_id = ${formId} order by created_at desc, id`.execute(
      admin.server.db,
    )
    const all = rows.map(({ id }) => id)
    const filters: Record<string, string>[] = [{}, { status: 'completed' }]
    for (const filter of filters) {
      for (const page of [1, 101, 140, 151, 299, 300]) {
        const found = await admin.listIds({ formId, page, ...filter })
        expect(found, `page ${page}`).toEqual(all.slice((page - 1) * 10, page * 10))
      }
      await updateSearchIndex(admin.server.db)
    }
    expect(await admin.listIds({ formId, page: 7, limit: 499 })).toEqual(all.slice(6 * 499))
    expect(await admin.listIds({ formId, page: 301 })).toEqual([])
    expect(await admin.listIds({ formId, page: 300, direction: 'asc' })).toEqual(all.slice(0, 10).reverse())
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
      const formId = await makeStoredForm(admin.server.db, {
        title: `${letter} form`,
        fields: [{ id: 'name', type: 'text' }],
      })
      const { id } = await makeSubmission(
        admin.server.db,
        { id: formId, version: 1 },
        { data: { name: search } },
      )
      names.set(id, letter)
      await sql`
        update submissions set amount_paisa = ${index * 100}, unique_id = ${letter + randomUUID().replaceAll('-', '').slice(1).toUpperCase()},
          status = ${['pending', 'failed', 'completed'][index]}, updated_at = now() + ${index} * interval '1 hour'
        where id = ${id}`.execute(admin.server.db)
    }
    const found = await admin.listIds({ search, ...order })
    expect(found.map((id) => names.get(id)).join('')).toBe(expected)

    const [first, middle, last] = found
    const text = new URLSearchParams({ search, ...order })
    const around = await admin.call(`GET /api/submissions/${middle}/neighbours?${text}`)
    expect(around.body).toMatchObject({ previous: first, next: last })
    const atEnd = await admin.call(`GET /api/submissions/${last}/neighbours?${text}`)
    expect(atEnd.body).toMatchObject({ previous: middle, next: null })
  })

  it('take whole days of the time zone, both ends included', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const [id] = await admin.makeMany(formId, 1)
    // Ten past midnight on the 15th in Dhaka, still the 14th in London.
    await sql`update submissions set created_at = '2026-01-14T18:10:00Z' where id = ${id}`.execute(
      admin.server.db,
    )
    expect(await admin.totalOf({ formId, dateFrom: '2026-01-15', dateTo: '2026-01-15' })).toBe(1)
    expect(await admin.totalOf({ formId, dateTo: '2026-01-14' })).toBe(0)
    expect(await admin.totalOf({ formId, dateFrom: '2026-01-16' })).toBe(0)
  })

  it.each(['status=odd', 'paymentMethod=cash', 'dateFrom=14-01-2026', 'limit=501', 'sort=data', 'formId=1'])(
    'reject %s',
    async (query) => {
      const { status, body } = await admin.call(`GET /api/submissions?${query}`)
      expect({ status, success: body.success }).toEqual({ status: 400, success: false })
    },
  )

  it('ignore an empty filter', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await admin.makeMany(formId, 1)
    expect(await admin.totalOf({ formId, status: '', search: '', dateFrom: '', needsReview: '' })).toBe(1)
  })
})
