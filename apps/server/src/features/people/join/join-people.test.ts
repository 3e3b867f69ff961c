import type { FieldInput } from '@nibondhon/domain/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submit } from '../../../testing/http/submit.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('people').execute()
})

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'mail', label: 'E-mail', type: 'email' },
  { id: 'batch', label: 'Batch', type: 'text' },
]

const makeForm = (input: object = {}) => makeStoredForm(server.db, { fields: FIELDS, ...input })

async function send(formId: string, data: object): Promise<string> {
  const { body } = await submit(server, formId, data)
  return body.submissionId
}

async function people() {
  const { rows } = await sql<{ name: string; phones: string[]; emails: string[]; submissions: number }>`
    select name, name_bn as "nameBn", other_names as "otherNames", phones, emails, batch,
      (select count(*)::int from person_submissions where person_id = people.id) as submissions
    from people order by created_at, name`.execute(server.db)
  return rows
}

const personOf = async (submissionId: string) =>
  (
    await server.db
      .selectFrom('person_submissions')
      .select('person_id')
      .where('submission_id', '=', submissionId)
      .executeTakeFirst()
  )?.person_id

const suggested = async () =>
  (await server.db.selectFrom('person_pairs').select(['state', 'reasons']).execute()) as object[]

describe('the job that joins submissions to people', () => {
  it('makes one person of submissions to two forms in two scripts, with all contacts', async () => {
    const [first, second] = [await makeForm(), await makeForm()]
    await send(first, { name: 'Md. Kamal Hossain', phone: '01712345678', batch: '2005' })
    await send(second, { name: 'কামাল হোসেন', phone: '+880 1712-345678', mail: 'kamal@example.org' })
    await joinNow(server.db)
    expect(await people()).toEqual([
      {
        name: 'Md. Kamal Hossain',
        nameBn: 'কামাল হোসেন',
        otherNames: [],
        phones: ['8801712345678'],
        emails: ['kamal@example.org'],
        batch: '2005',
        submissions: 2,
      },
    ])
  })

  it('makes a relative on the same phone a person of their own', async () => {
    const formId = await makeForm()
    for (const name of ['Kamal Hossain', 'Salma Begum', 'Kamal Hosen']) {
      await send(formId, { name, phone: '01712345678' })
    }
    await joinNow(server.db)
    expect(await people()).toMatchObject([
      { name: 'Kamal Hossain', submissions: 2 },
      { name: 'Salma Begum', submissions: 1 },
    ])
    expect(await suggested()).toEqual([])
  })

  it('finds the right one of 60 people who all gave the phone of their office', async () => {
    const formId = await makeForm()
    const syllables = ['ka', 'to', 'mi', 'ru', 'la', 'no', 'pi', 'su']
    const nameOf = (index: number) => `Bo${syllables[index >> 3]}${syllables[index & 7]}d`
    for (let index = 0; index < 60; index += 1) {
      await send(formId, { name: nameOf(index), phone: '01712345678' })
    }
    await joinNow(server.db)
    expect(await people()).toHaveLength(60)
    // One after the other, and together with others in one batch.
    for (const index of [0, 31, 59]) await send(formId, { name: nameOf(index), phone: '01712345678' })
    await joinNow(server.db)
    expect(await people()).toHaveLength(60)
    expect((await people()).filter(({ submissions }) => submissions === 2)).toHaveLength(3)
  })

  it('proposes a namesake of the same batch instead of joining', async () => {
    const formId = await makeForm()
    await send(formId, { name: 'Kamrul Hasan', phone: '01712345678', batch: '2005' })
    await joinNow(server.db)
    await send(formId, { name: 'কামরুল হাসান', phone: '01812345678', batch: '২০০৫' })
    await joinNow(server.db)
    expect(await people()).toHaveLength(2)
    expect(await suggested()).toEqual([{ state: 'suggested', reasons: ['similar_name', 'same_batch'] }])
  })

  it('proposes a namesake also where a form was filled in with their date of birth and father’s name', async () => {
    const known = { 'Date of birth': '1989-03-12', 'Father’s name': 'Abdul Karim' }
    const body = { name: 'Kamrul Hasan', batch: '2005', phones: ['01712345678'], attributes: known }
    expect((await call(server.app, 'POST /api/people', { token, body })).status).toBe(201)
    const own: FieldInput[] = [
      { id: 'born', label: 'Date of birth', type: 'date' },
      { id: 'father', label: 'Father’s name', type: 'text' },
    ]
    const formId = await makeForm({ fields: [...FIELDS, ...own] })
    const data = { name: 'Kamrul Hasan', phone: '01812345678', batch: '2005' }
    await send(formId, { ...data, born: '1989-03-12', father: 'Abdul Karim' })
    await joinNow(server.db)
    // With the phone number of a person, one reads what that person registered.
    expect((await people()).map(({ phones }) => phones)).toEqual([['8801712345678'], ['8801812345678']])
    expect(await suggested()).toEqual([{ state: 'suggested', reasons: ['similar_name', 'same_batch'] }])
  })

  it('adds no one from a form that is anonymous, or for which staff turned it off', async () => {
    const anonymous = await makeStoredForm(server.db, {
      fields: [{ id: 'opinion', label: 'Opinion', type: 'text' }],
    })
    const off = await makeForm({ settings: { people: { adds: false } } })
    await send(anonymous, { opinion: 'Fine' })
    await send(off, { name: 'Kamal Hossain', phone: '01712345678' })
    await joinNow(server.db)
    expect(await people()).toEqual([])
  })

  it('reads earlier submissions once staff choose the fields of a form', async () => {
    const fields: FieldInput[] = [
      { id: 'who', label: 'Participant', type: 'text' },
      { id: 'phone', label: 'Mobile', type: 'tel' },
    ]
    const formId = await makeStoredForm(server.db, { fields })
    await send(formId, { who: 'Kamal Hossain', phone: '01712345678' })
    await joinNow(server.db)
    expect(await people()).toEqual([])
    await changeStoredForm(server.db, formId, {
      fields,
      settings: { people: { adds: true, fields: { name: 'who' } } },
    })
    await joinNow(server.db)
    expect(await people()).toMatchObject([{ name: 'Kamal Hossain' }])
  })

  it('never reads hidden answers', async () => {
    const hidden = { visibility: { level: 'hidden' as const } }
    const fields = FIELDS.map((field) => (field.id === 'phone' ? { ...field, ...hidden } : field))
    const formId = await makeForm({ fields })
    const id = await send(formId, { name: 'Kamal Hossain', mail: 'kamal@example.org' })
    await sql`update submissions set data = data || '{"phone": "01712345678"}' where id = ${id}`.execute(
      server.db,
    )
    await joinNow(server.db)
    expect(await people()).toMatchObject([{ phones: [], emails: ['kamal@example.org'] }])
  })

  it('keeps a corrected submission with its person, and gives it to another one once it names someone else', async () => {
    const id = await send(await makeForm(), { name: 'Kamal Hosain', phone: '01712345678' })
    const edit = (data: object) => call(server.app, `PUT /api/submissions/${id}`, { token, body: { data } })
    await joinNow(server.db)
    const before = await personOf(id)
    await edit({ name: 'Kamal Hossain', phone: '01812345678' })
    await joinNow(server.db)
    expect(await personOf(id)).toBe(before)
    expect(await people()).toMatchObject([{ phones: ['8801712345678', '8801812345678'] }])
    await edit({ name: 'Salma Begum', phone: '01812345678' })
    await joinNow(server.db)
    expect(await people()).toMatchObject([
      { name: 'Kamal Hosain', submissions: 0 },
      { name: 'Salma Begum', submissions: 1 },
    ])
  })

  it('keeps the person of a deleted submission, who has it again once it is restored', async () => {
    const id = await send(await makeForm(), { name: 'Kamal Hossain', phone: '01712345678' })
    await joinNow(server.db)
    const person = await personOf(id)
    await call(server.app, `DELETE /api/submissions/${id}`, { token })
    await joinNow(server.db)
    expect(await people()).toMatchObject([{ name: 'Kamal Hossain', submissions: 0 }])
    await call(server.app, 'POST /api/deleted-submissions/restore', { token, body: { ids: [id] } })
    await joinNow(server.db)
    expect(await personOf(id)).toBe(person)
    expect(await people()).toHaveLength(1)
  })

  it('adds a person once where two processes join at the same time', async () => {
    const formId = await makeForm()
    for (let index = 0; index < 6; index += 1) {
      await send(formId, { name: 'Kamal Hossain', phone: '01712345678' })
    }
    await Promise.all([joinNow(server.db), joinNow(server.db)])
    await joinNow(server.db)
    expect(await people()).toMatchObject([{ submissions: 6 }])
  })
})
