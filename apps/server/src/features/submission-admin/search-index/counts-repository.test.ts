import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'
import { ALL_FORMS, readMaintainedCount } from './counts-repository.ts'
import { updateSearchIndex } from './update-search-index.ts'

const admin = submissionAdminServer()

describe('the total', () => {
  it('says how many changes are not aggregated yet', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await updateSearchIndex(admin.server.db)
    await admin.makeMany(formId, 3)
    expect(
      (await readMaintainedCount(admin.server.db, { forms: null })).pendingChanges,
    ).toBeGreaterThanOrEqual(3)
    await updateSearchIndex(admin.server.db)
    expect((await readMaintainedCount(admin.server.db, { forms: null })).pendingChanges).toBe(0)
  })

  it('is exact for every filter, before and after changes are aggregated', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const [first, second, third] = await admin.makeMany(formId, 3)
    const check = async (expected: Record<string, number>) => {
      expect(await admin.totalOf({ formId })).toBe(expected.all)
      expect(await admin.totalOf({ formId, status: 'pending' })).toBe(expected.pending)
      expect(await admin.totalOf({ formId, status: 'pending', paymentMethod: 'bank_transfer' })).toBe(
        expected.bank,
      )
      expect(await admin.totalOf({ formId, paymentStatus: 'none' })).toBe(expected.none)
      expect(await admin.totalOf({ formId, needsReview: 'true' })).toBe(expected.review)
    }
    await check({ all: 3, pending: 0, bank: 0, none: 3, review: 0 })

    await sql`
      update submissions set status = 'pending', payment_status = 'pending', payment_method = 'bank_transfer',
        has_payment = true, amount_paisa = 50000
      where id in (${first}, ${second})`.execute(admin.server.db)
    await sql`update submissions set needs_review = true where id = ${first}`.execute(admin.server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })
    await updateSearchIndex(admin.server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })

    await admin.call(`DELETE /api/submissions/${first}`)
    await sql`delete from submissions where id = ${third}`.execute(admin.server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
    await updateSearchIndex(admin.server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
  })

  it('stays exact while submissions are written and aggregated concurrently', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => submit(admin.server, formId, { name: `Person ${i}` })),
      ...Array.from({ length: 5 }, () => updateSearchIndex(admin.server.db)),
    ])
    expect(await admin.totalOf({ formId })).toBe(40)
    await updateSearchIndex(admin.server.db)
    expect(await admin.totalOf({ formId })).toBe(40)
  })

  it('drops the counts of a deleted form', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const before = await admin.totalOf({})
    await admin.makeMany(formId, 2)
    await updateSearchIndex(admin.server.db)
    await admin.makeMany(formId, 1)
    await admin.call(`DELETE /api/forms/${formId}`)
    expect(await admin.totalOf({})).toBe(before)
    const { rows } = await sql`
      select 1 from submission_counts where form_id = ${formId}
      union all select 1 from submission_changes where form_id = ${formId}
      union all select 1 from submission_days where form_id = ${formId}`.execute(admin.server.db)
    expect(rows).toEqual([])
  })

  it('by day adds up to all submissions, after some were deleted or moved', async () => {
    await updateSearchIndex(admin.server.db)
    const { rows } = await sql<{ counted: number; there: number }>`
      select (select sum(count)::int from submission_days where form_id = ${ALL_FORMS}) as counted,
        (select count(*)::int from submissions) as there`.execute(admin.server.db)
    expect(rows[0]?.counted).toBe(rows[0]?.there)
  })

  it('does not change with an edit that changes no counted column', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const [id] = await admin.makeMany(formId, 1)
    await updateSearchIndex(admin.server.db)
    await sql`update submissions set admin_notes = 'seen' where id = ${id}`.execute(admin.server.db)
    const { rows } = await sql`select 1 from submission_changes where form_id = ${formId}`.execute(
      admin.server.db,
    )
    expect(rows).toEqual([])
  })
})
