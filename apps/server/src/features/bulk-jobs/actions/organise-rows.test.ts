import { MAX_TAGS, MAX_TAGS_PER_SUBMISSION, ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { bulkJobServer } from '../../../testing/servers/bulk-job-server.ts'
import { BATCH_SIZE } from '../run-jobs.ts'

const admin = bulkJobServer()
const all = (formId: string) => ({ selection: { filter: { formId } } })

async function makeFormWith(count: number): Promise<{ formId: string; ids: string[] }> {
  const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'name' }] })
  await admin.makeTransfers(formId, count)
  return { formId, ids: await admin.listIds({ formId, limit: 500 }) }
}

const tag = (id: string, body: object) => admin.call(`PUT /api/submissions/${id}/tags`, body)
const assign = (id: string, userId: string | null) =>
  admin.call(`PUT /api/submissions/${id}/assignee`, { userId })
const makeColleague = (username: string) => makeUser(admin.server.db, { role: 'submission_editor', username })
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

/** How the submissions of a form are organised, in the order of the list. */
async function organised(formId: string): Promise<[tags: string[], assignee: string | null][]> {
  const { submissions } = await admin.list({ formId, limit: 500 })
  return submissions.map(({ tags, assignee }: { tags: string[]; assignee: { username: string } | null }) => [
    tags,
    assignee?.username ?? null,
  ])
}

const reasonsOf = async (jobId: string) =>
  (await admin.report(jobId)).map((line) => line.split(',').slice(2).join())

async function auditsOf(id: string, action: string): Promise<unknown[]> {
  const rows = await admin.server.db
    .selectFrom('audit_events')
    .select('changes')
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.map(({ changes }) => changes)
}

beforeEach(() => sql`delete from submission_tags`.execute(admin.server.db))

describe('tagging in bulk', () => {
  it('adds and removes tags, and skips what has them already, is full or deleted, with the reason', async () => {
    const { formId, ids } = await makeFormWith(BATCH_SIZE)
    const [had = '', full = '', deleted = '', lost = ''] = ids
    await tag(had, { add: ['hall'] })
    await tag(full, { add: names('t', MAX_TAGS_PER_SUBMISSION) })
    await tag(lost, { add: ['Old'] })
    const job = await admin.start('tag', { ...all(formId), add: ['Hall'], remove: ['old'] })
    expect(job).toMatchObject({ state: 'running', total: BATCH_SIZE })
    await admin.call(`DELETE /api/submissions/${deleted}`)
    await admin.runAll()
    expect((await admin.job(job.id)).outcomes).toEqual({
      changed: BATCH_SIZE - 3,
      unchanged: 1,
      refused: 1,
      no_seat: 0,
      cancelled: 0,
      deleted: 1,
      changed_since: 0,
    })
    expect((await reasonsOf(job.id)).slice(0, 4)).toEqual([
      '"Skipped","Has these tags already"',
      '"Skipped","Could not be changed: too many tags"',
      '"Skipped","Deleted meanwhile"',
      '"Tags changed",',
    ])
    expect(await admin.totalOf({ formId, tag: 'hall' })).toBe(BATCH_SIZE - 2)
    expect(await auditsOf(lost, 'tagged')).toEqual([
      [{ what: 'Tag', from: null, to: 'Old' }],
      [
        { what: 'Tag', from: 'Old', to: null },
        { what: 'Tag', from: null, to: 'hall' },
      ],
    ])
  })

  it('is undone for what it changed only, and leaves other tags of colleagues alone', async () => {
    const { formId, ids } = await makeFormWith(4)
    const [had = '', lost = '', later = '', undone = ''] = ids
    await tag(had, { add: ['Hall'] })
    await tag(lost, { add: ['Old'] })
    const before = await organised(formId)
    const job = await admin.start('tag', { ...all(formId), add: ['Hall'], remove: ['Old'] })
    expect(job.outcomes).toMatchObject({ changed: 3, unchanged: 1 })
    await tag(later, { add: ['VIP'] })
    await tag(undone, { remove: ['Hall'] })
    const undo = await admin.undo(job.id)
    expect(undo.outcomes).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await reasonsOf(undo.id)).toContain('"Skipped","Already undone"')
    expect(await organised(formId)).toEqual(before.map((row, index) => (index === 2 ? [['VIP'], null] : row)))
  })

  it('asks for a tag, and rejects new tags beyond those that there may be', async () => {
    const { formId } = await makeFormWith(1)
    expect((await admin.call('POST /api/bulk-jobs/tag', all(formId))).status).toBe(400)
    const { ids } = await makeFormWith(MAX_TAGS / MAX_TAGS_PER_SUBMISSION)
    for (const [i, id] of ids.entries()) await tag(id, { add: names(`${i}-`, MAX_TAGS_PER_SUBMISSION) })
    const tooMany = await admin.call('POST /api/bulk-jobs/tag', { ...all(formId), add: ['New'] })
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'too_many_tags' } })
  })

  it('ends with a report when colleagues use up the tags while it waits', async () => {
    const { formId } = await makeFormWith(BATCH_SIZE)
    const job = await admin.start('tag', { ...all(formId), add: ['New'] })
    const { ids } = await makeFormWith(MAX_TAGS / MAX_TAGS_PER_SUBMISSION)
    for (const [i, id] of ids.entries()) await tag(id, { add: names(`${i}-`, MAX_TAGS_PER_SUBMISSION) })
    await admin.runAll()
    expect(await admin.job(job.id)).toMatchObject({ state: 'done', outcomes: { refused: BATCH_SIZE } })
  })
})

describe('assigning in bulk', () => {
  it('assigns to a colleague, and skips what is assigned to them already or deleted', async () => {
    const { id: userId } = await makeColleague('Karim')
    const { formId, ids } = await makeFormWith(BATCH_SIZE)
    const [had = '', deleted = '', one = ''] = ids
    await assign(had, userId)
    const job = await admin.start('assign', { ...all(formId), userId })
    expect(job.action).toEqual({ kind: 'assign', assignee: { id: userId, username: 'Karim' } })
    await admin.call(`DELETE /api/submissions/${deleted}`)
    await admin.runAll()
    expect((await admin.job(job.id)).outcomes).toMatchObject({
      changed: BATCH_SIZE - 2,
      unchanged: 1,
      deleted: 1,
    })
    expect((await reasonsOf(job.id)).slice(0, 3)).toEqual([
      '"Skipped","Already assigned to Karim"',
      '"Skipped","Deleted meanwhile"',
      '"Assigned to Karim",',
    ])
    expect(await admin.totalOf({ formId, assignedTo: userId })).toBe(BATCH_SIZE - 1)
    expect(await auditsOf(one, 'assigned')).toEqual([[{ what: 'Assigned to', from: null, to: 'Karim' }]])
  })

  it('assigns to no one, and its undo gives each back to whom it belonged', async () => {
    const [karim, rina] = [await makeColleague('Karim'), await makeColleague('Rina')]
    const { formId, ids } = await makeFormWith(3)
    const [first = '', second = ''] = ids
    await assign(first, karim.id)
    await assign(second, rina.id)
    const before = await organised(formId)
    const job = await admin.start('assign', { ...all(formId), userId: null })
    expect(job.outcomes).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await organised(formId)).toEqual(before.map(([tags]) => [tags, null]))
    expect((await admin.undo(job.id)).outcomes).toMatchObject({ changed: 2 })
    expect(await organised(formId)).toEqual(before)
  })

  it('is not undone for what a colleague assigned since, or to someone who may no longer enter', async () => {
    const [karim, rina, gone] = [
      await makeColleague('Karim'),
      await makeColleague('Rina'),
      await makeColleague('Gone'),
    ]
    const { formId, ids } = await makeFormWith(3)
    const [taken = '', freed = '', former = ''] = ids
    await assign(former, gone.id)
    const job = await admin.start('assign', { ...all(formId), userId: karim.id })
    await assign(taken, rina.id)
    await assign(freed, null)
    await sql`update users set is_active = false where id = ${gone.id}`.execute(admin.server.db)
    const undo = await admin.undo(job.id)
    expect(undo.outcomes).toMatchObject({ changed: 0, changed_since: 2, refused: 1 })
    expect((await organised(formId)).map(([, assignee]) => assignee)).toEqual(['Rina', null, 'Karim'])
  })

  it('rejects a user who may not enter the console', async () => {
    const { id: userId } = await makeUser(admin.server.db, { role: 'user' })
    const { formId } = await makeFormWith(1)
    const { status, body } = await admin.call('POST /api/bulk-jobs/assign', { ...all(formId), userId })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'not_a_colleague' })
  })
})

describe('the roles that may organise', () => {
  const MAY_ORGANISE = ['super_admin', 'admin', 'payment_approver', 'submission_editor']

  it.each(ROLES)('%s', async (role) => {
    const { formId } = await makeFormWith(1)
    const callAs = await admin.as({ role })
    const expected = MAY_ORGANISE.includes(role) ? 200 : 403
    const tagged = await callAs('POST /api/bulk-jobs/tag', { ...all(formId), add: ['Hall'] })
    const assigned = await callAs('POST /api/bulk-jobs/assign', { ...all(formId), userId: null })
    expect([tagged.status, assigned.status]).toEqual([expected, expected])
    if (expected === 403) return
    const undone = await callAs(`POST /api/bulk-jobs/${tagged.body.job.id}/undo`)
    expect(undone.body.job).toMatchObject({ isUndo: true, outcomes: { changed: 1 } })
  })
})
