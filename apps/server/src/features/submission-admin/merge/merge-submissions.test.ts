import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { updateSearchIndex } from '../search-index/update-search-index.ts'
import { mergeServer } from '../../../testing/servers/merge-server.ts'

const { admin, makeForm, make, merge, mergeBody, read, pay } = mergeServer()

describe('a merge', () => {
  it('takes the chosen answers, removes the others and says so in the history', async () => {
    const formId = await makeForm()
    const kept = await make(formId, { name: 'Rahima', mail: 'r@example.org' })
    const other = await make(formId, { name: 'Rahima Begum', mail: 'r@example.org', city: 'Dhaka' })
    const { status, body } = await merge(kept, [other], { name: other.id, city: other.id })
    expect(status).toBe(200)
    expect(body.merge).toMatchObject({
      uniqueIds: [other.uniqueId],
      changedFields: ['name', 'city'],
      undoneAt: null,
    })
    expect(body.merge.undoUntil).not.toBeNull()
    const after = await read(kept.id)
    expect(after.data).toEqual({ name: 'Rahima Begum', mail: 'r@example.org', city: 'Dhaka' })
    expect(after.editHistory[0]).toMatchObject({
      changedFields: ['name', 'city'],
      previousData: { name: 'Rahima', city: null },
    })
    expect((await admin.call(`GET /api/submissions/${kept.id}/merges`)).body.merges).toEqual([body.merge])
    expect((await admin.call(`GET /api/submissions/${other.id}`)).status).toBe(404)
    const { rows } = await sql<{ to: string }>`
      select changes -> 0 ->> 'to' as "to" from audit_events
      where action = 'merged' and subject_id = ${kept.id}`.execute(admin.server.db)
    expect(rows[0]?.to).toContain(other.uniqueId)
  })

  it('moves messages, payment history, edits, files, notes and tags along', async () => {
    const formId = await makeForm()
    const [kept, other] = [await make(formId, { name: 'A' }), await make(formId, { name: 'B' })]
    const { db } = admin.server
    const fileId = randomUUID()
    await sql`insert into files (id, submission_id, field_id, name, type, size)
      values (${fileId}, ${other.id}, 'photo', 'b.png', 'image/png', 1)`.execute(db)
    const photo = { fileId, name: 'b.png', type: 'image/png', size: 1 }
    await sql`update submissions set admin_notes = 'Called twice',
      data = data || ${JSON.stringify({ photo })}::jsonb where id = ${other.id}`.execute(db)
    await sql`insert into messages (submission_id, event, channel, recipient)
      values (${other.id}, 'submitted', 'sms', '01712345678')`.execute(db)
    await sql`insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
      values (${other.id}, 'Member', '{}', '{}', '{}')`.execute(db)
    for (const { id } of [kept, other]) {
      await admin.call(`PUT /api/submissions/${id}/tags`, { add: ['VIP'], remove: [] })
    }
    await admin.call(`PUT /api/submissions/${other.id}/tags`, { add: ['Dhaka'], remove: [] })
    await merge(kept, [other], { photo: other.id })
    const after = await read(kept.id)
    expect(after.data.photo).toEqual(photo)
    expect(after.files[fileId]).toContain('uploads/')
    expect(after.adminNotes).toBe(`From ${other.uniqueId}: Called twice`)
    expect(after.editHistory).toHaveLength(2)
    const messages = (await admin.call(`GET /api/submissions/${kept.id}/messages`)).body.messages
    expect(messages).toHaveLength(1)
    const tags = await sql<{ name: string }>`
      select name from submission_tags where submission_id = ${kept.id} order by name`.execute(db)
    expect(tags.rows.map(({ name }) => name)).toEqual(['Dhaka', 'VIP'])
  })

  it('finds and searches the kept submission by the ID and code of a merged one, also after a further merge', async () => {
    const formId = await makeForm()
    const [a, b, c] = [await make(formId), await make(formId), await make(formId)]
    await sql`update submissions set edit_code = '654321' where id = ${b.id}`.execute(admin.server.db)
    await merge(a, [b])
    await merge(c, [a])
    const open = (uniqueId: string, code: string) =>
      call(admin.server.app, `GET /api/submissions/edit/${uniqueId}/${code}`)
    expect((await open(b.uniqueId, '654321')).body).toMatchObject({ uniqueId: c.uniqueId })
    // Not with the code of the kept one.
    expect((await open(b.uniqueId, '123456')).status).toBe(404)
    const shown = await call(admin.server.app, `GET /api/submissions/public/${b.uniqueId}`)
    expect(shown.body).toMatchObject({ uniqueId: c.uniqueId })
    expect((await admin.call(`GET /api/submissions/${b.uniqueId}`)).body.id).toBe(c.id)
    for (const search of [b.uniqueId, b.uniqueId.toLowerCase(), a.uniqueId, c.uniqueId]) {
      expect(await admin.listIds({ search }), search).toEqual([c.id])
    }
  })

  it('counts the person once, by the e-mail addresses of all', async () => {
    const formId = await makeForm({ allowMultipleSubmissions: false })
    const kept = await make(formId, { name: 'A', mail: 'a@example.org' })
    const other = await make(formId, { name: 'A', mail: 'b@example.org' })
    await merge(kept, [other])
    const submit = (mail: string) =>
      call(admin.server.app, `POST /api/forms/${formId}/submit`, { body: { data: { name: 'A', mail } } })
    expect((await submit('a@example.org')).body.code).toBe('already_submitted')
    expect((await submit('b@example.org')).body.code).toBe('already_submitted')
    expect((await submit('c@example.org')).status).toBe(201)
  })

  it('keeps counts and search right', async () => {
    const formId = await makeForm()
    const [kept, other] = [await make(formId, { name: 'Rahima' }), await make(formId, { name: 'Zulekha' })]
    await merge(kept, [other], { name: other.id })
    for (const state of ['pending', 'aggregated']) {
      expect(await admin.totalOf({ formId }), state).toBe(1)
      await updateSearchIndex(admin.server.db)
    }
    expect(await admin.listIds({ formId, search: 'Zulekha' })).toEqual([kept.id])
    expect(await admin.listIds({ formId, search: 'Rahima' })).toEqual([])
  })
})

describe('a merge is rejected', () => {
  it('when a submission changed since the staff member saw it, and changes nothing', async () => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId)]
    const body = await mergeBody(a, [b])
    await admin.call(`PUT /api/submissions/${b.id}`, { data: { name: 'Changed' } })
    const { status, body: error } = await admin.call('POST /api/merges', body)
    expect([status, error.code]).toEqual([409, 'submission_changed'])
    expect(await admin.totalOf({ formId })).toBe(2)
  })

  it('for submissions of two forms, for more than 10, and for one that is gone', async () => {
    const [formId, otherForm] = [await makeForm(), await makeForm()]
    const [a, b] = [await make(formId), await make(otherForm)]
    expect((await merge(a, [b])).body.code).toBe('merge_different_forms')
    const seen = { updatedAt: new Date().toISOString() }
    const many = Array.from({ length: 11 }, () => ({ id: randomUUID(), ...seen }))
    const body = { keptId: a.id, answersFrom: {} }
    expect((await admin.call('POST /api/merges', { ...body, submissions: many })).status).toBe(400)
    const gone = [...(await mergeBody(a, [])).submissions, { id: randomUUID(), ...seen }]
    expect((await admin.call('POST /api/merges', { ...body, submissions: gone })).status).toBe(404)
  })

  it('when the kept one, or the source of an answer, is not among them', async () => {
    const formId = await makeForm()
    const [a, b, c] = [
      await make(formId, { name: 'A' }),
      await make(formId, { name: 'B' }),
      await make(formId),
    ]
    const body = await mergeBody(a, [b])
    expect((await admin.call('POST /api/merges', { ...body, keptId: c.id })).status).toBe(400)
    expect((await merge(a, [b], { name: c.id })).status).toBe(400)
  })

  it('when the chosen answers break a rule of the form', async () => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId, { name: 'B', mail: 'no address' })]
    const { status, body } = await merge(a, [b], { mail: b.id })
    expect([status, body.code]).toEqual([400, 'invalid_answers'])
  })

  it.each<[Role, boolean, number]>([
    ['super_admin', true, 200],
    ['admin', true, 200],
    ['submission_editor', false, 200],
    ['submission_editor', true, 403],
    ['payment_approver', false, 403],
    ['form_manager', false, 403],
    ['submission_viewer', false, 403],
    ['notification_manager', false, 403],
    ['user', false, 403],
  ])('or not by role: %s, with payments: %s, gets %i', async (role, hasPayment, status) => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId)]
    if (hasPayment) await pay(a.id, { status: 'completed', amount: 1000 })
    const { token } = await makeUser(admin.server.db, { role })
    const body = await mergeBody(a, [b])
    const made = await call(admin.server.app, 'POST /api/merges', { token, body })
    expect(made.status).toBe(status)
    if (status !== 200) return
    const undone = await call(admin.server.app, `POST /api/merges/${made.body.merge.id}/undo`, { token })
    expect(undone.status).toBe(200)
  })
})
