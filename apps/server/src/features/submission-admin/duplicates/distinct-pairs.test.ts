import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { sweepDistinctPairs } from './distinct-pairs-repository.ts'

const admin = submissionAdminServer()

async function makeGroup(size: number): Promise<{ formId: string; ids: string[] }> {
  const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'name' }] })
  const ids: string[] = []
  for (let i = 0; i < size; i += 1) ids.push(await add(formId))
  return { formId, ids }
}

const add = async (formId: string) =>
  (await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { name: 'Rahim' } })).id

const find = async (formId: string, settled = false) =>
  (await admin.call(`GET /api/submissions/duplicates?formId=${formId}${settled ? '&settled=true' : ''}`)).body

const decide = (ids: string[], areDistinct: boolean) =>
  admin.call('POST /api/duplicates/distinct', { ids, areDistinct })

describe('not the same person', () => {
  it('is remembered: the group does not come back until it is taken back', async () => {
    const { formId, ids } = await makeGroup(2)
    expect((await decide(ids, true)).body).toEqual({ success: true, pairs: 1 })
    expect(await find(formId)).toMatchObject({
      groupCount: 0,
      duplicateCount: 0,
      settledCount: 1,
      compared: 2,
    })
    const settled = await find(formId, true)
    expect(settled.groups[0].ids.toSorted()).toEqual(ids.toSorted())
    expect((await decide(ids, false)).body).toEqual({ success: true, pairs: 1 })
    expect(await find(formId)).toMatchObject({ groupCount: 1, settledCount: 0 })
  })

  it('holds for the pairs only: a new submission opens the group again', async () => {
    const { formId, ids } = await makeGroup(3)
    expect((await decide(ids, true)).body.pairs).toBe(3)
    expect((await decide(ids, true)).body.pairs).toBe(0)
    await add(formId)
    expect(await find(formId)).toMatchObject({ groupCount: 1, duplicateCount: 4 })
  })

  it('is decided for at most 10 submissions, of one form, that exist', async () => {
    const { ids } = await makeGroup(1)
    const { ids: others } = await makeGroup(1)
    expect((await decide([...ids, ...others], true)).body).toMatchObject({ code: 'different_forms' })
    expect((await decide([...ids, randomUUID()], true)).status).toBe(404)
    expect((await decide([...ids, ...Array.from({ length: 10 }, () => randomUUID())], true)).status).toBe(400)
  })

  it('is in the audit log of each submission', async () => {
    const { ids } = await makeGroup(2)
    await decide(ids, true)
    const { rows } = await sql<{ changes: { what: string }[] }>`
      select changes from audit_events where subject_id = any(${ids})`.execute(admin.server.db)
    expect(rows.map(({ changes }) => changes[0]?.what)).toEqual([
      'Not the same person as',
      'Not the same person as',
    ])
  })

  it.each<[Role, number]>([
    ['submission_editor', 200],
    ['payment_approver', 403],
    ['submission_viewer', 403],
  ])('is decided by roles that edit submissions: %s gets %i', async (role, status) => {
    const { ids } = await makeGroup(2)
    const { token } = await makeUser(admin.server.db, { role })
    const body = { ids, areDistinct: true }
    expect((await call(admin.server.app, 'POST /api/duplicates/distinct', { token, body })).status).toBe(
      status,
    )
  })

  it('is forgotten some weeks after a submission is gone', async () => {
    const { db } = admin.server
    const { ids, formId } = await makeGroup(2)
    await decide(ids, true)
    const count = async () => {
      await sql`update distinct_pairs set decided_at = now() - interval '61 days' where form_id = ${formId}`.execute(
        db,
      )
      await sweepDistinctPairs(db)
      return (await db.selectFrom('distinct_pairs').selectAll().where('form_id', '=', formId).execute())
        .length
    }
    expect(await count()).toBe(1)
    await sql`delete from submissions where id = ${ids[0]}`.execute(db)
    expect(await count()).toBe(0)
  })
})
