import { randomUUID } from 'node:crypto'
import { MAX_TAGS, MAX_TAGS_PER_SUBMISSION, ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { tagSubmissions } from './tag-submissions.ts'

const admin = submissionAdminServer()
let formId: string
let id: string

beforeAll(async () => {
  formId = await makeStoredForm(admin.server.db)
})
beforeEach(async () => {
  await sql`delete from submission_tags`.execute(admin.server.db)
  const [made] = await admin.makeMany(formId, 1)
  id = made ?? ''
})

const tag = (submissionId: string, body: object) =>
  admin.call(`PUT /api/submissions/${submissionId}/tags`, body)
const assign = (submissionId: string, userId: string | null) =>
  admin.call(`PUT /api/submissions/${submissionId}/assignee`, { userId })
const read = async (submissionId: string) => (await admin.call(`GET /api/submissions/${submissionId}`)).body
const changesOf = async (submissionId: string, action: string) => {
  const rows = await admin.server.db
    .selectFrom('audit_events')
    .select('changes')
    .where('subject_id', '=', submissionId)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.map(({ changes }) => changes)
}

describe('tags', () => {
  it('are added, removed, shown with the submission and in the list, and audited', async () => {
    expect((await tag(id, { add: ['VIP', '  Paid in cash '] })).body.tags).toEqual(['Paid in cash', 'VIP'])
    expect((await tag(id, { add: ['Table 4'], remove: ['vip'] })).body.tags).toEqual([
      'Paid in cash',
      'Table 4',
    ])
    expect((await read(id)).tags).toEqual(['Paid in cash', 'Table 4'])
    const { submissions } = await admin.list({ formId, limit: 1, tag: 'TABLE 4' })
    expect(submissions).toMatchObject([{ id, tags: ['Paid in cash', 'Table 4'] }])
    expect(await changesOf(id, 'tagged')).toEqual([
      [
        { what: 'Tag', from: null, to: 'Paid in cash' },
        { what: 'Tag', from: null, to: 'VIP' },
      ],
      [
        { what: 'Tag', from: 'VIP', to: null },
        { what: 'Tag', from: null, to: 'Table 4' },
      ],
    ])
  })

  it('that differ in case are one, in the spelling that came first', async () => {
    const [other = ''] = await admin.makeMany(formId, 1)
    await tag(id, { add: ['Volunteer'] })
    expect((await tag(other, { add: ['VOLUNTEER', 'volunteer'] })).body.tags).toEqual(['Volunteer'])
    expect((await admin.call('GET /api/tags')).body.tags).toEqual(['Volunteer'])
    expect((await tag(id, { add: ['volunteer'] })).body.tags).toEqual(['Volunteer'])
    expect(await changesOf(id, 'tagged')).toHaveLength(1)
  })

  it('end with their last submission', async () => {
    await tag(id, { add: ['Once'] })
    expect((await admin.call(`DELETE /api/submissions/${id}`)).status).toBe(200)
    expect((await admin.call('GET /api/tags')).body.tags).toEqual([])
  })

  it.each([
    ['an empty name', { add: ['  '] }],
    ['a name of 41 characters', { add: ['x'.repeat(41)] }],
    ['more names than a submission may have', { add: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
  ])('reject %s', async (_what, body) => {
    expect((await tag(id, body)).status).toBe(400)
  })

  it(`are at most ${MAX_TAGS_PER_SUBMISSION} on a submission; one can be replaced by another`, async () => {
    const names = Array.from({ length: MAX_TAGS_PER_SUBMISSION }, (_, index) => `Tag ${index}`)
    await tag(id, { add: names })
    const rejected = await tag(id, { add: ['One more'] })
    expect(rejected).toMatchObject({ status: 400, body: { code: 'too_many_tags' } })
    expect((await tag(id, { add: ['One more'], remove: ['Tag 3'] })).body.tags).toContain('One more')
  })

  it(`are at most ${MAX_TAGS} in all`, async () => {
    const ids = await admin.makeMany(formId, MAX_TAGS / MAX_TAGS_PER_SUBMISSION)
    for (const [index, one] of ids.entries()) {
      const names = Array.from({ length: MAX_TAGS_PER_SUBMISSION }, (_, tagIndex) => `T${index}-${tagIndex}`)
      expect((await tag(one, { add: names })).status).toBe(200)
    }
    expect(await tag(id, { add: ['One more'] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('already 200 tags') },
    })
    expect((await tag(id, { add: ['T0-0'] })).status).toBe(200)
  })

  it('of many submissions change at once; full and missing ones are left out and named', async () => {
    const [first = '', full = ''] = await admin.makeMany(formId, 2)
    await tag(full, { add: Array.from({ length: MAX_TAGS_PER_SUBMISSION }, (_, index) => `Tag ${index}`) })
    const actor = {
      id: (await makeUser(admin.server.db)).id,
      username: 'Nasrin',
      email: '',
      role: 'admin' as const,
    }
    const result = await admin.server.db
      .transaction()
      .execute((trx) =>
        tagSubmissions(trx, { ids: [first, full, id, randomUUID()], add: ['New'], remove: [], actor }),
      )
    expect([...result.changed.keys()].sort()).toEqual([first, id].sort())
    expect(result.overfull).toEqual([full])
  })
})

describe('assignment', () => {
  it('is shown with the submission and in the list, and audited', async () => {
    const colleague = await makeUser(admin.server.db, { role: 'submission_editor', username: 'Karim' })
    expect((await assign(id, colleague.id)).body.assignee).toEqual({ id: colleague.id, username: 'Karim' })
    await assign(id, colleague.id)
    expect((await read(id)).assignee).toMatchObject({ username: 'Karim' })
    expect(await admin.listIds({ assignedTo: colleague.id })).toEqual([id])
    expect((await assign(id, null)).body.assignee).toBeNull()
    expect(await changesOf(id, 'assigned')).toEqual([
      [{ what: 'Assigned to', from: null, to: 'Karim' }],
      [{ what: 'Assigned to', from: 'Karim', to: null }],
    ])
  })

  it.each([
    ['a user without access to the console', { role: 'user' as Role }],
    ['a deactivated user', { role: 'admin' as Role, isActive: false }],
  ])('rejects %s, who is not offered either', async (_what, user) => {
    const { id: userId } = await makeUser(admin.server.db, user)
    expect(await assign(id, userId)).toMatchObject({ status: 400, body: { code: 'not_a_colleague' } })
    const { colleagues } = (await admin.call('GET /api/colleagues')).body
    expect(colleagues.map((one: { id: string }) => one.id)).not.toContain(userId)
  })

  it('ends with the user', async () => {
    const colleague = await makeUser(admin.server.db, { role: 'admin' })
    await assign(id, colleague.id)
    expect((await admin.call(`DELETE /api/admin/users/${colleague.id}`)).status).toBe(200)
    expect((await read(id)).assignee).toBeNull()
  })
})

describe('the list', () => {
  it('finds by tag and assignee, counts them, and steps through them', async () => {
    const form = await makeStoredForm(admin.server.db)
    const [a = '', b = '', c = ''] = await admin.makeMany(form, 3)
    const colleague = await makeUser(admin.server.db, { role: 'admin', username: 'Rina' })
    await tag(a, { add: ['Hall'] })
    await tag(c, { add: ['Hall'] })
    await assign(b, colleague.id)
    expect(await admin.listIds({ formId: form, tag: 'hall' })).toEqual([a, c])
    expect(await admin.totalOf({ formId: form, tag: 'hall' })).toBe(2)
    expect(await admin.totalOf({ formId: form, tag: 'unknown' })).toBe(0)
    expect(await admin.listIds({ formId: form, assignedTo: 'none' })).toEqual([a, c])
    expect(await admin.totalOf({ formId: form, assignedTo: 'me' })).toBe(0)
    const own = await call(admin.server.app, `GET /api/submissions?formId=${form}&assignedTo=me`, colleague)
    expect(own.body.submissions).toMatchObject([{ id: b, assignee: { username: 'Rina' } }])
    const around = await admin.call(`GET /api/submissions/${a}/neighbours?formId=${form}&tag=hall`)
    expect(around.body).toMatchObject({ previous: null, next: c })
  })

  it('is exported by the same filters', async () => {
    const form = await makeStoredForm(admin.server.db)
    const [a = ''] = await admin.makeMany(form, 3)
    await tag(a, { add: ['Hall'] })
    const file = await admin.call(`GET /api/export/submissions?format=csv&formId=${form}&tag=hall`)
    expect(file.headers['x-record-count']).toBe('1')
  })

  it.each(['tag', 'assignedTo'])('uses an index for %s', async (filter) => {
    const plan = await admin.server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select s.id from submissions s where exists (
          select from ${sql.table(filter === 'tag' ? 'submission_tags' : 'submission_assignees')} t
          where t.submission_id = s.id and ${
            filter === 'tag' ? sql`t.key = 'hall'` : sql`t.user_id = ${randomUUID()}::uuid`
          })`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(filter === 'tag' ? 'submission_tags_by_key' : 'submission_assignees_by_user')
  })
})

describe('roles', () => {
  const MAY_ORGANISE = ['super_admin', 'admin', 'payment_approver', 'submission_editor']

  it.each(ROLES)('%s', async (role) => {
    const { token, id: userId } = await makeUser(admin.server.db, { role })
    const expected = MAY_ORGANISE.includes(role) ? 200 : 403
    const tagged = await call(admin.server.app, `PUT /api/submissions/${id}/tags`, {
      token,
      body: { add: ['Hall'] },
    })
    expect(tagged.status).toBe(expected)
    const assigned = await call(admin.server.app, `PUT /api/submissions/${id}/assignee`, {
      token,
      body: { userId },
    })
    expect(assigned.status).toBe(expected)
  })
})
