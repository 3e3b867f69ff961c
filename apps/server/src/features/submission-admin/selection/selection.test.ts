import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { updateSearchIndex } from '../search-index/update-search-index.ts'
import { readFilter } from '../submission-filter.ts'
import { countWithin } from './selection-repository.ts'

const admin = submissionAdminServer()
const select = async (selection: object) =>
  (await admin.call('POST /api/submissions/selection', { selection })).body

/** One of each combination: 3 statuses, 3 payments, review or not, two days. */
let formId: string
const made: { id: string; amountPaisa: number }[] = []
beforeAll(async () => {
  const { db } = admin.server
  formId = await makeStoredForm(db, { fields: [{ id: 'name' }] })
  let amountPaisa = 100
  for (const status of ['pending', 'completed', 'failed']) {
    for (const method of [null, 'bkash', 'bank_transfer']) {
      for (const needsReview of [false, true]) {
        amountPaisa += 100
        const { id } = await makeSubmission(
          db,
          { id: formId, version: 1 },
          { data: { name: `Person ${status}` } },
        )
        await sql`
          update submissions set status = ${status}, payment_method = ${method}, needs_review = ${needsReview},
            has_payment = ${method !== null}, payment_status = ${method === null ? 'none' : status},
            amount_paisa = ${amountPaisa}, created_at = ${needsReview ? '2026-03-01T06:00:00Z' : '2026-03-05T06:00:00Z'}
          where id = ${id}`.execute(db)
        made.push({ id, amountPaisa })
      }
    }
  }
  // Of another form, and never part of the filters below.
  await makeSubmission(db, { id: await makeStoredForm(db), version: 1 })
})

const FILTERS: Record<string, string>[] = [
  {},
  { status: 'pending' },
  { paymentStatus: 'none' },
  { paymentStatus: 'completed' },
  { paymentMethod: 'bank_transfer' },
  { needsReview: 'true' },
  { needsReview: 'false' },
  { dateFrom: '2026-03-02' },
  { dateTo: '2026-03-01' },
  { search: 'person failed' },
  { status: 'failed', paymentMethod: 'bkash', search: 'person', dateFrom: '2026-03-01', needsReview: 'true' },
]

describe('a selection by filter', () => {
  it.each(FILTERS)('has as many submissions as the list says: %o', async (part) => {
    const filter = { formId, ...part }
    const rows = (await admin.list({ ...filter, limit: 500 })).submissions as { id: string }[]
    const ids = rows.map(({ id }) => id)
    const amountOf = (some: string[]) =>
      made.reduce((sum, one) => sum + (some.includes(one.id) ? one.amountPaisa : 0), 0)
    expect(ids.length).toBeGreaterThan(0)
    // With counts that are not aggregated yet, and with those that are.
    for (const isAggregated of [false, true]) {
      if (isAggregated) await updateSearchIndex(admin.server.db)
      expect(await select({ filter })).toMatchObject({ count: ids.length, amountPaisa: amountOf(ids) })
    }
    const [left, ...rest] = ids
    expect(await select({ filter, except: [left] })).toMatchObject({
      count: rest.length,
      amountPaisa: amountOf(rest),
    })
    expect(await select({ ids })).toMatchObject({ count: ids.length, amountPaisa: amountOf(ids) })
  })

  it('of everything counts all forms', async () => {
    expect((await select({ filter: {} })).count).toBe(await admin.totalOf({}))
  })

  it('says how many are of each kind', async () => {
    const { kinds } = await select({ filter: { formId, status: 'pending', needsReview: 'false' } })
    expect(kinds).toHaveLength(3)
    expect(kinds).toContainEqual({
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'bank_transfer',
      needsReview: false,
      count: 1,
      amountPaisa: 600,
    })
  })

  it('leaves out what arrives after its number was shown', async () => {
    const otherForm = await makeStoredForm(admin.server.db)
    await makeSubmission(admin.server.db, { id: otherForm, version: 1 })
    const filter = { formId: otherForm }
    const { asOf, count } = await select({ filter })
    expect(count).toBe(1)
    const later = await makeSubmission(admin.server.db, { id: otherForm, version: 1 })
    await sql`update submissions set created_at = now() + interval '1 second' where id = ${later.id}`.execute(
      admin.server.db,
    )
    expect((await select({ filter, asOf })).count).toBe(1)
    expect((await select({ filter })).count).toBe(2)
  })
})

describe('an export of selected submissions', () => {
  const exportAs = (body: object) => admin.call('POST /api/export/submissions', body)

  it.each<[{ ids?: number; except?: number }, number, string]>([
    [{ ids: 3 }, 3, 'one by one'],
    [{ except: 2 }, 16, 'all except 2'],
  ])('has exactly those, and is recorded: %o', async ({ ids, except }, count, selected) => {
    const some = (length = 0) => made.slice(0, length).map(({ id }) => id)
    const selection = ids === undefined ? { filter: { formId }, except: some(except) } : { ids: some(ids) }
    const { status, headers, body } = await exportAs({ selection, format: 'csv' })
    expect({ status, count: headers['x-record-count'] }).toEqual({ status: 200, count: String(count) })
    expect(body.trim().split('\r\n')).toHaveLength(count + 1)
    const entry = await admin.server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('kind', '=', 'export')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { what: 'rows', from: null, to: String(count) },
        { what: 'selected', from: null, to: selected },
      ]),
    )
  })

  it.each(['xlsx', 'pdf'])('is made as %s, too', async (format) => {
    const { status, headers } = await exportAs({
      selection: { ids: [made[0]?.id] },
      format,
      includePaymentDetails: true,
    })
    expect({ status, count: headers['x-record-count'] }).toEqual({ status: 200, count: '1' })
  })
})

it.each([
  [{ ids: [] }],
  [{ ids: Array.from({ length: 1001 }, () => randomUUID()) }],
  [{ filter: { status: 'odd' } }],
  [{ filter: {}, except: Array.from({ length: 1001 }, () => randomUUID()) }],
])('a selection is rejected: %#', async (selection) => {
  expect((await admin.call('POST /api/submissions/selection', { selection })).status).toBe(400)
})

describe('counts of several sets of filters', () => {
  const countAll = async (filters: object[]) =>
    (await admin.call('POST /api/submissions/counts', { filters })).body.counts

  it('are the totals of the list, with the sums of the amounts', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const ids = await admin.makeMany(formId, 3)
    const { rows } = await sql<{ uniqueId: string }>`
      update submissions set amount_paisa = 50000 where id = ${ids[0]} returning unique_id as "uniqueId"`.execute(
      admin.server.db,
    )
    expect(
      await countAll([
        { formId },
        { formId, status: 'pending' },
        { formId, search: rows[0]?.uniqueId },
        { formId, dateFrom: '2020-01-01', dateTo: '2020-01-02' },
      ]),
    ).toEqual([
      { count: 3, amountPaisa: 50000 },
      { count: await admin.totalOf({ formId, status: 'pending' }), amountPaisa: 0 },
      { count: 1, amountPaisa: 50000 },
      { count: 0, amountPaisa: 0 },
    ])
  })

  it('are null where counting takes too long', async () => {
    const filter = await readFilter(admin.server.db, { dateFrom: '2020-01-01' }, 'Asia/Dhaka', {
      id: randomUUID(),
      role: null,
      forms: null,
    })
    expect(await countWithin(admin.server.db, filter, 0)).toBeNull()
    const blocked = admin.server.db.transaction().execute(async (trx) => {
      await sql`lock table submissions in access exclusive mode`.execute(trx)
      return countWithin(admin.server.db, filter, 50)
    })
    expect(await blocked).toBeNull()
  })

  it.each([[[]], [Array.from({ length: 51 }, () => ({}))]])('reject %j', async (filters) => {
    expect((await admin.call('POST /api/submissions/counts', { filters })).status).toBe(400)
  })
})
