import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'
import { ALL_FORMS } from './counts-repository.ts'
import { updateSearchIndex } from './update-search-index.ts'

const desk = submissionAdminServer()

describe('the total', () => {
  it('is exact for every filter, before and after changes are folded in', async () => {
    const formId = await makeStoredForm(desk.server.db)
    const [first, second, third] = await desk.makeMany(formId, 3)
    const check = async (expected: Record<string, number>) => {
      expect(await desk.totalOf({ formId })).toBe(expected.all)
      expect(await desk.totalOf({ formId, status: 'pending' })).toBe(expected.pending)
      expect(await desk.totalOf({ formId, status: 'pending', paymentMethod: 'bank_transfer' })).toBe(
        expected.bank,
      )
      expect(await desk.totalOf({ formId, paymentStatus: 'none' })).toBe(expected.none)
      expect(await desk.totalOf({ formId, needsReview: 'true' })).toBe(expected.review)
    }
    await check({ all: 3, pending: 0, bank: 0, none: 3, review: 0 })

    await sql`
      update submissions set status = 'pending', payment_status = 'pending', payment_method = 'bank_transfer',
        has_payment = true, amount_paisa = 50000
      where id in (${first}, ${second})`.execute(desk.server.db)
    await sql`update submissions set needs_review = true where id = ${first}`.execute(desk.server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })
    await updateSearchIndex(desk.server.db)
    await check({ all: 3, pending: 2, bank: 2, none: 1, review: 1 })

    await desk.call(`DELETE /api/submissions/${first}`)
    await sql`delete from submissions where id = ${third}`.execute(desk.server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
    await updateSearchIndex(desk.server.db)
    await check({ all: 1, pending: 1, bank: 1, none: 0, review: 0 })
  })

  it('stays exact while many write at once and others fold', async () => {
    const formId = await makeStoredForm(desk.server.db)
    await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => submit(desk.server, formId, { name: `Person ${i}` })),
      ...Array.from({ length: 5 }, () => updateSearchIndex(desk.server.db)),
    ])
    expect(await desk.totalOf({ formId })).toBe(40)
    await updateSearchIndex(desk.server.db)
    expect(await desk.totalOf({ formId })).toBe(40)
  })

  it('forgets a form that is deleted, with nothing left behind', async () => {
    const formId = await makeStoredForm(desk.server.db)
    const before = await desk.totalOf({})
    await desk.makeMany(formId, 2)
    await updateSearchIndex(desk.server.db)
    await desk.makeMany(formId, 1)
    await desk.call(`DELETE /api/forms/${formId}`)
    expect(await desk.totalOf({})).toBe(before)
    const { rows } = await sql`
      select 1 from submission_counts where form_id = ${formId}
      union all select 1 from submission_changes where form_id = ${formId}
      union all select 1 from submission_days where form_id = ${formId}`.execute(desk.server.db)
    expect(rows).toEqual([])
  })

  it('by day adds up to what there is, whatever was deleted or moved', async () => {
    await updateSearchIndex(desk.server.db)
    const { rows } = await sql<{ counted: number; there: number }>`
      select (select sum(count)::int from submission_days where form_id = ${ALL_FORMS}) as counted,
        (select count(*)::int from submissions) as there`.execute(desk.server.db)
    expect(rows[0]?.counted).toBe(rows[0]?.there)
  })

  it('is not touched by what does not change the kind of a submission', async () => {
    const formId = await makeStoredForm(desk.server.db)
    const [id] = await desk.makeMany(formId, 1)
    await updateSearchIndex(desk.server.db)
    await sql`update submissions set admin_notes = 'seen' where id = ${id}`.execute(desk.server.db)
    const { rows } = await sql`select 1 from submission_changes where form_id = ${formId}`.execute(
      desk.server.db,
    )
    expect(rows).toEqual([])
  })
})
