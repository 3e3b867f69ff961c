import { randomUUID } from 'node:crypto'
import { ROLES } from '@nibondhon/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'

const admin = submissionAdminServer()
type User = Awaited<ReturnType<typeof makeUser>>
let formId: string
let author: User
let colleague: User
let id: string

beforeAll(async () => {
  formId = await makeStoredForm(admin.server.db)
})
beforeEach(async () => {
  const [made = ''] = await admin.makeMany(formId, 1)
  id = made
  author = await makeUser(admin.server.db, { role: 'submission_editor', username: 'Nasrin' })
  colleague = await makeUser(admin.server.db, { role: 'submission_viewer', username: 'Rina Begum' })
})

const as = ({ token }: User, route: string, body?: object) =>
  call(admin.server.app, route, { token, ...(body && { body }) })
const write = (user: User, body: object) => as(user, `POST /api/submissions/${id}/notes`, body)
const notesOf = async (user: User) =>
  (await as(user, `GET /api/submissions/${id}/timeline?filter=notes`)).body.events
const mentionsOf = async (user: User) => (await as(user, 'GET /api/mentions')).body

describe('a note', () => {
  it('is changed and deleted by the one who wrote it only, and audited without its text', async () => {
    const { status, body } = await write(author, { text: '  Will pay on Monday ' })
    expect(status).toBe(201)
    expect(await notesOf(colleague)).toMatchObject([
      { text: 'Will pay on Monday', by: 'Nasrin', isOwn: false },
    ])
    const other = await makeUser(admin.server.db)
    for (const route of ['PUT', 'DELETE']) {
      const rejected = await as(other, `${route} /api/notes/${body.noteId}`, { text: 'Changed' })
      expect(rejected).toMatchObject({ status: 403, body: { code: 'not_own_note' } })
    }
    expect((await as(author, `PUT /api/notes/${body.noteId}`, { text: 'Paid' })).status).toBe(200)
    expect(await notesOf(author)).toMatchObject([
      { text: 'Paid', isOwn: true, editedAt: expect.stringMatching(/Z$/) },
    ])
    expect((await as(author, `DELETE /api/notes/${body.noteId}`)).status).toBe(200)
    expect(await notesOf(author)).toMatchObject([{ kind: 'noteDeleted', by: 'Nasrin' }])
    const rows = await admin.server.db
      .selectFrom('audit_events')
      .select(['action', 'changes'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['note added', 'note changed', 'note deleted'])
    expect(JSON.stringify(rows)).not.toContain('Monday')
  })

  it.each([
    ['empty', ' '],
    ['over 5,000 characters', 'ক'.repeat(5001)],
  ])('is rejected when it is %s', async (_what, text) => {
    expect((await write(author, { text })).status).toBe(400)
  })

  it('that does not exist cannot be changed', async () => {
    expect((await as(author, `PUT /api/notes/${randomUUID()}`, { text: 'x' })).status).toBe(404)
  })

  it('can be written 120 times in an hour', async () => {
    for (let index = 0; index < 120; index += 1) await write(author, { text: 'Again' })
    expect(await write(author, { text: 'Again' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_notes' },
    })
    expect((await write(await makeUser(admin.server.db), { text: 'Other' })).status).toBe(201)
  })

  it('is deleted with its submission, and with it its mentions', async () => {
    await write(author, { text: '@Rina Begum', mentions: [colleague.id] })
    await admin.call(`DELETE /api/submissions/${id}`)
    const left = await admin.server.db
      .selectFrom('submission_notes')
      .select('id')
      .where('submission_id', '=', id)
      .execute()
    expect(left).toEqual([])
    expect(await mentionsOf(colleague)).toMatchObject({ mentions: [], unread: 0 })
  })

  it('is never in what members see', async () => {
    await write(author, { text: 'A secret remark' })
    await as(author, `PUT /api/submissions/${id}/tags`, { add: ['Secret tag'] })
    const { uniqueId, editCode } = (await admin.call(`GET /api/submissions/${id}`)).body
    for (const route of [`public/${uniqueId}`, `edit/${uniqueId}/${editCode}`]) {
      const { body } = await call(admin.server.app, `GET /api/submissions/${route}`)
      expect(JSON.stringify(body)).not.toMatch(/secret/i)
    }
    const file = await admin.call(`GET /api/export/submissions?format=csv&formId=${formId}`)
    expect(file.body).not.toMatch(/secret/i)
  })

  it.each(ROLES)('may be written and read as the role %s allows', async (role) => {
    const user = await makeUser(admin.server.db, { role })
    const mayWrite = role !== 'user' && role !== 'form_manager' && role !== 'submission_viewer'
    expect((await write(user, { text: 'Seen' })).status).toBe(mayWrite ? 201 : 403)
    const read = await as(user, `GET /api/submissions/${id}/timeline`)
    expect(read.status).toBe(role === 'user' ? 403 : 200)
  })
})

describe('a mention', () => {
  it('notifies the colleague until they have read it', async () => {
    const { noteId } = (await write(author, { text: 'Ask @Rina Begum', mentions: [colleague.id] })).body
    expect(await mentionsOf(colleague)).toMatchObject({
      unread: 1,
      mentions: [{ noteId, submissionId: id, by: 'Nasrin', text: 'Ask @Rina Begum', isRead: false }],
    })
    expect((await mentionsOf(colleague)).mentions[0].submission).toBe('Person 0')
    await as(author, 'POST /api/mentions/read', {})
    expect((await mentionsOf(colleague)).unread).toBe(1)
    expect((await as(colleague, 'POST /api/mentions/read', { noteIds: [] })).status).toBe(200)
    await as(colleague, 'POST /api/mentions/read', { noteIds: [noteId] })
    expect(await mentionsOf(colleague)).toMatchObject({ unread: 0, mentions: [{ isRead: true }] })
  })

  it('that an edit adds notifies, one that it keeps does not again, one that it removes is gone', async () => {
    const third = await makeUser(admin.server.db, { role: 'admin', username: 'Karim' })
    const first = { text: '@Rina Begum', mentions: [colleague.id] }
    const { noteId } = (await write(author, first)).body
    await as(colleague, 'POST /api/mentions/read', {})
    await as(author, `PUT /api/notes/${noteId}`, {
      text: '@Rina Begum and @Karim',
      mentions: [colleague.id, third.id],
    })
    expect((await mentionsOf(colleague)).unread).toBe(0)
    expect((await mentionsOf(third)).unread).toBe(1)
    await as(author, `PUT /api/notes/${noteId}`, { text: 'No one', mentions: [] })
    expect((await mentionsOf(third)).mentions).toEqual([])
  })

  it('is of colleagues whom the text names, and not of the author', async () => {
    const outsider = await makeUser(admin.server.db, { role: 'user', username: 'Member' })
    await write(author, {
      text: 'Ask @Nasrin and @Member',
      mentions: [colleague.id, author.id, outsider.id],
    })
    const [note] = await notesOf(author)
    expect(note.mentions).toEqual([])
  })
})
