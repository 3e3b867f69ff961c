import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submit } from '../../../testing/http/submit.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'

const admin = submissionAdminServer()
const FIELDS = [
  { id: 'f1', name: 'who', label: 'Name' },
  { id: 'f2', name: 'meal', label: 'Meal', type: 'radio' as const, options: ['Veg', 'Beef'] },
  { id: 'f3', name: 'days', label: 'Days', type: 'checkbox' as const, options: ['Friday', 'Saturday'] },
  { id: 'f4', name: 'guests', label: 'Guests', type: 'number' as const },
]

async function makeForm() {
  const formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
  await submit(admin.server, formId, { f1: 'Rahima', f2: 'Beef', f3: ['Friday', 'Saturday'], f4: 2 })
  await submit(admin.server, formId, { f1: 'Karim', f2: 'Veg', f3: ['Saturday'], f4: 12 })
  return formId
}

const find = (query: string, token = admin.token) =>
  call(admin.server.app, `GET /api/submissions?${query}`, { token })

describe('submissions by an answer', () => {
  it.each([
    ['an option, by the name of the field', 'answerTo=meal&answer=Beef', 1],
    ['one of several choices', 'answerTo=f3&answer=Saturday', 2],
    ['a choice that only some made', 'answerTo=f3&answer=Friday', 1],
    ['a number, not a part of it', 'answerTo=guests&answer=2', 1],
    ['a text as a whole', 'answerTo=who&answer=Rahim', 0],
    ['what is no SQL', "answerTo=who&answer=' or 1=1 --", 0],
  ])('are found by %s', async (_what, query, total) => {
    const formId = await makeForm()
    expect(await find(`formId=${formId}&${query}`)).toMatchObject({ status: 200, body: { total } })
  })

  it.each([
    ['no form', 'answerTo=meal&answer=Beef', 'answer_filter'],
    ['no answer', 'formId={formId}&answerTo=meal', 'answer_filter'],
    ['no field', 'formId={formId}&answer=Beef', 'answer_filter'],
    ['a field that the form does not have', 'formId={formId}&answerTo=shirt&answer=M', 'answer_filter'],
  ])('are rejected with %s', async (_what, query, code) => {
    const formId = await makeForm()
    const { status, body } = await find(query.replace('{formId}', formId))
    expect([status, body.code]).toEqual([400, code])
  })

  it('are not found by a field that the reader may not see', async () => {
    const formId = await makeStoredForm(admin.server.db, {
      fields: [{ id: 'f1', label: 'Secret', visibility: { level: 'hidden' } }],
    })
    const viewer = (await makeUser(admin.server.db, { role: 'submission_viewer' })).token
    expect((await find(`formId=${formId}&answerTo=f1&answer=x`, viewer)).status).toBe(400)
  })

  it('are the same in the list, charts, a selection, an export, the review queue and the counts of views', async () => {
    const formId = await makeForm()
    const filter = { formId, answerTo: 'meal', answer: 'Beef' }
    const query = new URLSearchParams(filter).toString()
    const read = async (route: string, body?: object) => (await admin.call(route, body)).body
    const [found] = await admin.listIds(filter)
    expect((await read(`GET /api/forms/${formId}/answers?answerTo=f2&answer=Beef`)).total).toBe(1)
    expect((await read('POST /api/submissions/selection', { selection: { filter } })).count).toBe(1)
    const { body: text } = await admin.call(`GET /api/export/submissions?format=csv&${query}`)
    expect([text.includes('Rahima'), text.includes('Karim')]).toEqual([true, false])
    expect((await read(`GET /api/review?${query}`)).ids).toEqual([found])
    const filters = [filter, { ...filter, answerTo: 'gone' }, { formId }]
    const { counts } = await read('POST /api/submissions/counts', { filters })
    expect(counts.map((one: { count: number } | null) => one?.count ?? null)).toEqual([1, null, 2])
  })

  it('are none where the reader may not reach the form, also with unknown questions', async () => {
    const [formId, other] = [await makeForm(), await makeForm()]
    const { token, id } = await makeUser(admin.server.db, { role: 'submission_viewer' })
    await sql`update users set form_ids = ${[other]}::uuid[] where id = ${id}`.execute(admin.server.db)
    for (const answerTo of ['meal', 'gone']) {
      const { status, body } = await find(`formId=${formId}&answerTo=${answerTo}&answer=Beef`, token)
      expect([status, body.total ?? null]).toEqual([200, 0])
    }
  })
})
