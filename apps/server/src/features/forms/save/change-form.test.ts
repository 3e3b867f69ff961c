import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { loadFields } from '../view/load-form.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'form_manager' })).token
})
afterAll(() => server.close())

const FIELDS = [
  { id: 'name', name: 'name', label: 'Name' },
  { id: 'meal', name: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
]
const create = async (body: object = {}) =>
  (await call(server.app, 'POST /api/forms', { token, body: { title: 'Reunion', fields: FIELDS, ...body } }))
    .body
const change = (id: string, body: unknown) => call(server.app, `PUT /api/forms/${id}`, { token, body })
const labels = (fields: { label: string }[]) => fields.map(({ label }) => label)

describe('changing a form', () => {
  it('makes a new version when fields change, and keeps the old one', async () => {
    const form = await create()
    const { status, body } = await change(form.id, {
      ...form,
      fields: [{ ...form.fields[0], label: 'Full name' }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 2, fieldCount: 1 })
    expect(labels(body.fields)).toEqual(['Full name'])
    expect(labels(await loadFields(server.db, form.id, 1))).toEqual(['Name', 'Meal'])
    expect(labels(await loadFields(server.db, form.id, 2))).toEqual(['Full name'])
    expect((await call(server.app, `GET /api/forms/${form.id}`, { token })).body).toEqual(body)
  })

  it('keeps the version when everything but the fields changes', async () => {
    const form = await create()
    const { body } = await change(form.id, {
      ...form,
      title: 'Reunion 2028',
      description: 'New',
      allowEditing: false,
      settings: { ...form.settings, redirectUrl: '/thanks' },
    })
    expect(body).toMatchObject({
      version: 1,
      title: 'Reunion 2028',
      allowEditing: false,
      customUrl: form.customUrl,
    })
    expect(body.settings.redirectUrl).toBe('/thanks')
  })

  it('makes a version when the order of fields changes', async () => {
    const form = await create()
    const { body } = await change(form.id, { fields: FIELDS.toReversed() })
    expect(body.version).toBe(2)
    expect(labels(body.fields)).toEqual(['Meal', 'Name'])
  })

  it('switches a form on and off with isActive alone, touching nothing else', async () => {
    const form = await create()
    const off = await change(form.id, { isActive: false })
    expect(off.body).toEqual({ ...form, isActive: false, updatedAt: off.body.updatedAt })
    expect((await change(form.id, { isActive: true })).body).toMatchObject({ isActive: true, version: 1 })
  })

  it('loads, switches and corrects a stored form whose prices are not charged, and saves no such form', async () => {
    const pricing = { enabled: true, options: { Beef: 500 } }
    const fields = [{ id: 'meal', label: 'Meal', type: 'radio' as const, options: ['Veg', 'Beef'], pricing }]
    const id = await makeStoredForm(server.db, { fields })
    const { body: form } = await call(server.app, `GET /api/forms/${id}`, { token })
    expect(form.fields[0].pricing).toEqual(pricing)
    expect((await change(id, { isActive: false })).status).toBe(200)
    const message = /^Meal: its options have prices, but the form does not require payment/
    expect(await change(id, { title: 'Reunion 2028' })).toMatchObject({
      status: 400,
      body: {
        code: 'prices_without_payment',
        errors: { 'settings.requirePayment': expect.stringMatching(message) },
      },
    })
    expect((await change(id, { settings: { requirePayment: true, amount: 0 } })).status).toBe(200)
  })

  it('takes the address of a copy from its title until it is active', async () => {
    const copy = await create({ title: 'Renewal 2031 (copy)', isActive: false })
    expect(copy.customUrl).toBe('renewal-2031-copy')
    const url = async (body: object) => (await change(copy.id, body)).body.customUrl
    expect(await url({ title: 'Renewal 2032' })).toBe('renewal-2032')
    expect(await url({ description: 'New' })).toBe('renewal-2032')
    expect(await url({ isActive: true })).toBe('renewal-2032')
    expect(await url({ isActive: false })).toBe('renewal-2032')
    expect(await url({ title: 'Renewal 2033' })).toBe('renewal-2032')
  })

  it('never takes the address of another form, and keeps one that was set by hand', async () => {
    await create({ title: 'Picnic 2032' })
    const copy = await create({ title: 'Picnic (copy)', isActive: false })
    expect((await change(copy.id, { title: 'Picnic 2032' })).body.customUrl).toBe('picnic-2032-2')
    await call(server.app, `PUT /api/forms/${copy.id}/url`, { token, body: { customUrl: 'our-picnic' } })
    expect((await change(copy.id, { title: 'Picnic 2033' })).body.customUrl).toBe('our-picnic')
  })

  it('leaves parts that are not sent as they are', async () => {
    const form = await create({ settings: { requirePayment: true, amount: 500 } })
    const { body } = await change(form.id, { title: 'Only a title', settings: { redirectUrl: '/thanks' } })
    expect(body.fields).toEqual(form.fields)
    expect(body.settings).toMatchObject({ requirePayment: true, amount: 500, redirectUrl: '/thanks' })
  })

  it('always moves updatedAt on, also within one millisecond', async () => {
    const form = await create()
    const times = [form.updatedAt]
    for (let n = 0; n < 5; n++) times.push((await change(form.id, { isActive: n % 2 === 0 })).body.updatedAt)
    expect(new Set(times).size).toBe(6)
    expect(times).toEqual(times.toSorted())
  })

  it.each([
    ['a problem with the form', { title: '' }, 400],
    ['isActive that is neither', { isActive: 'yes' }, 400],
    ['updatedAt that is no time', { isActive: true, updatedAt: 'yesterday' }, 400],
    ['fields that would be read as none', { fields: {} }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const form = await create()
    expect((await change(form.id, body)).status).toBe(status)
    const now = await call(server.app, `GET /api/forms/${form.id}`, { token })
    expect(now.body.updatedAt).toBe(form.updatedAt)
  })

  it('answers 404 for an unknown form and 400 for an id that is none', async () => {
    expect(await change('00000000-0000-4000-8000-000000000000', { isActive: true })).toMatchObject({
      status: 404,
      body: { code: 'form_not_found', message: 'Form not found' },
    })
    expect((await change('me', { isActive: true })).status).toBe(400)
  })
})

describe('field ids', () => {
  it('let a deleted field come back as itself', async () => {
    const form = await create()
    await change(form.id, { fields: [FIELDS[0]] })
    const { status, body } = await change(form.id, { fields: FIELDS })
    expect(status).toBe(200)
    expect(body.version).toBe(3)
  })

  it('are never given to another field', async () => {
    const form = await create()
    await change(form.id, { fields: [FIELDS[0]] })
    await change(form.id, { fields: [{ ...FIELDS[0], label: 'Full name' }] })
    const stranger = { id: 'meal', name: 'shirt', label: 'Shirt size' }
    expect(await change(form.id, { fields: [FIELDS[0], stranger] })).toMatchObject({
      status: 400,
      body: {
        code: 'field_id_used_before',
        errors: {
          meal: 'Shirt size: its id belonged to “Meal” in an earlier version. Delete it and add it again.',
        },
      },
    })
  })
})

it('keeps the id of a field that was asked in rows for that field', async () => {
  const group = (...inner: object[]) => ({
    fields: [{ id: 'g', label: 'Guests', type: 'group', group: { fields: inner } }],
  })
  const [meal, age] = [
    { id: 'meal', label: 'Meal' },
    { id: 'age', label: 'Age' },
  ]
  const form = await create(group(meal, age))
  expect((await change(form.id, group(age))).status).toBe(200)
  const stranger = { id: 'meal', label: 'Shirt', name: 'shirt' }
  expect(await change(form.id, group(age, stranger))).toMatchObject({
    status: 400,
    body: { code: 'field_id_used_before' },
  })
  expect((await change(form.id, group(age, meal))).status).toBe(200)
})

describe('two people who change one form', () => {
  const conflict = {
    status: 409,
    body: {
      success: false,
      code: 'form_changed',
      message: 'This form was changed by someone else. Reload and try again.',
    },
  }

  it('rejects the second change and keeps the first', async () => {
    const form = await create()
    const first = await change(form.id, { ...form, title: 'By the first' })
    expect(first.status).toBe(200)
    expect(await change(form.id, { ...form, title: 'By the second' })).toMatchObject(conflict)
    expect((await change(form.id, { ...first.body, title: 'By the first again' })).status).toBe(200)
  })

  it('only one wins, however many save in one moment', async () => {
    const form = await create()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(form.id, { ...form, fields: [{ id: `new${n}`, label: `By ${n}` }] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const now = await call(server.app, `GET /api/forms/${form.id}`, { token })
    expect(now.body).toEqual(answers.find(({ status }) => status === 200)?.body)
    expect(now.body.version).toBe(2)
  })

  it('without updatedAt each change is applied after the other', async () => {
    const form = await create()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => change(form.id, { fields: [{ id: `new${n}`, label: `By ${n}` }] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6])
  })

  it('a change by someone else is noticed after a switch or a new address too', async () => {
    const form = await create()
    await call(server.app, `PUT /api/forms/${form.id}/url`, { token, body: { customUrl: 'moved-away' } })
    expect(await change(form.id, { ...form, title: 'Late' })).toMatchObject(conflict)
  })
})
