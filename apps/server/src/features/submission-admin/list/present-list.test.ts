import { randomBytes } from 'node:crypto'
import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'

const admin = submissionAdminServer()

const MEALS = [
  { value: 'v'.repeat(120), label: 'Vegetarian' },
  { value: 'fish', label: 'Fish' },
]
const FIELDS = [
  { id: 'note', label: 'Note' },
  { id: 'name', label: 'Name', displayInAdminTable: true },
  { id: 'about', label: 'About', type: 'textarea' as const, displayInAdminTable: true },
  { id: 'meal', label: 'Meal', type: 'select' as const, options: MEALS, displayInAdminTable: true },
  { id: 'days', label: 'Days', type: 'checkbox' as const, options: MEALS, displayInAdminTable: true },
  { id: 'age', label: 'Age', type: 'number' as const, displayInAdminTable: true },
  { id: 'photo', label: 'Photo', type: 'file' as const, displayInAdminTable: true },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group' as const,
    displayInAdminTable: true,
    group: {
      fields: [
        { id: 'seat', label: 'Seat', type: 'number' },
        { id: 'guest', label: 'Name' },
      ],
    },
  },
  { id: 'life', label: 'Life', type: 'textarea' as const },
]

async function rowOf(data: Answers) {
  const { db } = admin.server
  const formId = await makeStoredForm(db, { fields: FIELDS })
  await makeSubmission(db, { id: formId, version: 1 }, { data })
  const { submissions } = await admin.list({ formId })
  return submissions[0]
}

/** Text that hardly packs, so that it is stored elsewhere than its row. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)

describe.each([
  ['few answers', ''],
  ['long answers', noise(50_000)],
  ['answers that pack well', 'ক'.repeat(300_000)],
])('a row of a list, of a submission with %s', (_, life) => {
  it('has only the answers in the columns, truncated to 50 characters', async () => {
    const photo = { fileId: 'f', name: 'photo.jpg', type: 'image/jpeg', size: 1 }
    const row = await rowOf({
      name: 'Ayesha',
      about: 'আমাদের স্কুল '.repeat(20),
      meal: 'v'.repeat(120),
      days: ['fish', 'v'.repeat(120)],
      age: 42,
      photo,
      guests: [
        { seat: 1, guest: 'রহিম' },
        { seat: 2, guest: 'Karim' },
      ],
      life,
    })
    expect(row.data).toEqual({
      name: 'Ayesha',
      about: expect.stringMatching(/^আমাদের স্কুল .{1,40}\.\.\.$/),
      meal: 'v'.repeat(120),
      days: ['fish', 'v'.repeat(120)],
      age: 42,
      photo,
      guests: '2: রহিম, Karim',
    })
    expect(row.data.about.length).toBeLessThanOrEqual(50)
  })

  it('names the person by the first answered text field', async () => {
    expect((await rowOf({ note: '', name: 'Ayesha', life })).who).toBe('Ayesha')
    expect((await rowOf({ note: 'x'.repeat(900), name: 'Ayesha', life })).who).toBe(`${'x'.repeat(47)}...`)
    expect((await rowOf({ life })).who).toBe('')
  })
})

it('shows the current columns of the form, also for older submissions', async () => {
  const { db } = admin.server
  const formId = await makeStoredForm(db, { fields: [{ id: 'city', label: 'City' }] })
  await makeSubmission(db, { id: formId, version: 1 }, { data: { city: 'Sylhet' } })
  expect((await admin.list({ formId })).submissions).toMatchObject([{ data: {}, who: 'Sylhet' }])
  await changeStoredForm(db, formId, { fields: [{ id: 'city', label: 'City', displayInAdminTable: true }] })
  expect((await admin.list({ formId })).submissions).toMatchObject([{ data: { city: 'Sylhet' } }])
})

it('returns a small page for submissions of a megabyte each', async () => {
  const { db } = admin.server
  const fields = Array.from({ length: 60 }, (_, index) => ({
    id: `essay${index}`,
    label: `Essay ${index}`,
    type: 'textarea' as const,
    displayInAdminTable: index < 10,
  }))
  const formId = await makeStoredForm(db, { fields })
  await sql`
    insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa)
    select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed', answers.data, 0
    from generate_series(1, 100) i cross join (
      select jsonb_object_agg('essay' || n, repeat('আমাদের স্কুল ', 400)) as data from generate_series(0, 59) n
    ) as answers`.execute(db)
  const response = await admin.server.app.inject({
    url: `/api/submissions?formId=${formId}&limit=500`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.json().submissions).toHaveLength(100)
  expect(response.rawPayload.length).toBeLessThan(300_000)
})

it('has the answers of the chosen fields instead of those in the columns of the form', async () => {
  const { db } = admin.server
  const formId = await makeStoredForm(db, { fields: FIELDS })
  await makeSubmission(
    db,
    { id: formId, version: 1 },
    { data: { note: 'n', name: 'Ayesha', life: noise(50_000) } },
  )
  const rowsWith = async (columns: string) => (await admin.list({ formId, columns })).submissions
  expect(await rowsWith('note,unknown')).toMatchObject([{ data: { note: 'n' }, who: 'n' }])
  expect((await rowsWith('note'))[0].data).toEqual({ note: 'n' })
  expect((await rowsWith(''))[0].data).toEqual({ name: 'Ayesha' })
})

it('is rejected with more than 30 chosen columns', async () => {
  const columns = Array.from({ length: 31 }, (_, index) => `field${index}`).join(',')
  expect((await admin.call(`GET /api/submissions?columns=${columns}`)).status).toBe(400)
})
