import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('submitting a form', () => {
  it('stores the answers by field id and tells the ids, the code and where to go', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [
        { id: 'f1', name: 'full_name', label: 'Name' },
        { id: 'f2', label: 'Year', type: 'number' },
        { id: 'f3', label: 'Meals', type: 'checkbox', options: ['Lunch', 'Dinner'] },
      ],
    })
    const { status, body } = await submit(server, formId, {
      full_name: 'Rahim',
      field_f2: '১৯৯৮',
      f3: ['Dinner'],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uniqueId: expect.stringMatching(/^[A-Z0-9]{32}$/),
      editCode: expect.stringMatching(/^\d{6}$/),
      editUrl: `https://forms.example.org/edit-submission/${body.uniqueId}/${body.editCode}`,
      viewUrl: `https://forms.example.org/view-submission/${body.uniqueId}`,
    })
    expect(await submissionsOf(server.db, formId)).toMatchObject([
      {
        id: body.submissionId,
        form_version: 1,
        unique_id: body.uniqueId,
        edit_code: body.editCode,
        status: 'completed',
        payment_status: 'none',
        has_payment: false,
        data: { f1: 'Rahim', f2: 1998, f3: ['Dinner'] },
      },
    ])
  })

  it('gives every submission its own id and code', async () => {
    const formId = await makeStoredForm(server.db)
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(server, formId, { name: 'A' })))
    expect(new Set(answers.map(({ body }) => body.uniqueId)).size).toBe(30)
    expect(new Set(answers.map(({ body }) => body.editCode)).size).toBeGreaterThan(20)
  })

  it('says every problem of every field, several on lines of their own, and stores nothing', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [
        { id: 'name', label: 'Name', required: true },
        { id: 'code', label: 'Code', validation: { min: 5, pattern: '^[0-9]+$' } },
      ],
    })
    const { status, body } = await submit(server, formId, { name: '   ', code: 'ab' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      errors: { name: 'Name is required', code: 'Minimum length is 5 characters\nInvalid format' },
    })
    expect(await submissionsOf(server.db, formId)).toEqual([])
  })

  it('says problems in Bangla to whoever uses Bangla', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'name', label: 'নাম', required: true }],
    })
    const { body } = await submit(server, formId, {}, { locale: 'bn' })
    expect(body.errors.name).toMatch(/নাম.*[\u0980-\u09ff]/)
  })

  it('drops unknown keys, values of hidden fields and of fields that are not for the public', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [
        { id: 'guest', label: 'Guest?', type: 'radio', options: ['Yes', 'No'] },
        { id: 'guest_name', label: 'Guest', conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
        { id: 'note', label: 'Note', visibility: { level: 'admin-only', publicCanView: true } },
        { id: 'secret', label: 'Secret', visibility: { level: 'hidden' } },
      ],
    })
    const sent = JSON.parse(
      '{"guest":"No","guest_name":"X","note":"mine","secret":"s","evil":1,"constructor":"x","toString":"y"}',
    )
    expect((await submit(server, formId, sent)).status).toBe(201)
    expect((await submissionsOf(server.db, formId))[0]?.data).toEqual({ guest: 'No' })
  })

  it('refuses an option that does not exist', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'size', label: 'Size', type: 'select', options: ['S', 'M'] }],
    })
    expect((await submit(server, formId, { size: 'XXL' })).body.errors).toEqual({
      size: 'Please choose from the listed options',
    })
  })

  it('stores NUL and lone surrogates as nothing and as U+FFFD, never failing', async () => {
    const formId = await makeStoredForm(server.db)
    const { status } = await submit(server, formId, { name: 'a\u0000b\ud800c' })
    expect(status).toBe(201)
    expect((await submissionsOf(server.db, formId))[0]?.data).toEqual({ name: 'ab\ufffdc' })
  })

  it.each([undefined, null, 'text', 7, true, ['a']])('answers 400 to %j as data', async (data) => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, data)).status).toBe(400)
  })

  it('answers 404 for a form that does not exist and 400 for what is no id', async () => {
    expect((await submit(server, randomUUID(), {})).status).toBe(404)
    expect((await submit(server, 'nothing', {})).status).toBe(400)
  })

  it('refuses whoever fills in the field that people do not see', async () => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' }, { website: 'http://spam' })).status).toBe(400)
    expect((await submit(server, formId, { name: 'A' }, { website: '' })).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('never takes a file that was only described in JSON', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', label: 'Photo', type: 'file' }],
    })
    const forged = { fileId: randomUUID(), name: 'a.jpg', type: 'image/jpeg', size: 10 }
    for (const key of ['photo', 'field_photo']) {
      expect((await submit(server, formId, { [key]: forged })).status).toBe(201)
    }
    expect((await submissionsOf(server.db, formId)).map((row) => row.data)).toEqual([{}, {}])
    const required = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', label: 'Photo', type: 'file', required: true }],
    })
    expect((await submit(server, required, { photo: forged })).body.errors).toEqual({
      photo: 'Photo is required',
    })
  })
})

describe('a form that was changed while this process remembers it', () => {
  it('closes for the very next submission, and opens again', async () => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' })).status).toBe(201)
    await changeStoredForm(server.db, formId, { isActive: false })
    const closed = await submit(server, formId, { name: 'B' })
    expect(closed).toMatchObject({ status: 409, body: { message: 'This form has been deactivated.' } })
    await changeStoredForm(server.db, formId, { isActive: true })
    expect((await submit(server, formId, { name: 'C' })).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toHaveLength(2)
  })

  it('judges by the fields it has now, and stores under their version', async () => {
    const formId = await makeStoredForm(server.db)
    await submit(server, formId, { name: 'A' })
    await changeStoredForm(server.db, formId, { fields: [{ id: 'city', label: 'City', required: true }] })
    expect((await submit(server, formId, { name: 'B' })).body.errors).toEqual({ city: 'City is required' })
    expect((await submit(server, formId, { city: 'Dhaka' })).status).toBe(201)
    expect(
      (await submissionsOf(server.db, formId)).map(({ form_version, data }) => [form_version, data]),
    ).toEqual([
      [1, { name: 'A' }],
      [2, { city: 'Dhaka' }],
    ])
  })

  it('answers 404 when it was deleted', async () => {
    const formId = await makeStoredForm(server.db)
    await submit(server, formId, { name: 'A' })
    await server.db.deleteFrom('forms').where('id', '=', formId).execute()
    expect((await submit(server, formId, { name: 'B' })).status).toBe(404)
  })
})

describe('the price', () => {
  const priced = {
    settings: { requirePayment: true, amount: 0 },
    fields: [
      {
        id: 'meal',
        label: 'Meal',
        type: 'select' as const,
        options: ['None', 'Dinner'],
        pricing: { enabled: true, options: { Dinner: 250.5 } },
      },
    ],
  }

  it('is computed here: what the sender says is only compared', async () => {
    const formId = await makeStoredForm(server.db, priced)
    const changed = await submit(server, formId, { meal: 'Dinner' }, { amount: 100 })
    expect(changed).toMatchObject({
      status: 409,
      body: { message: 'The price has changed. Please review and submit again.' },
    })
    expect((await submit(server, formId, { meal: 'None' }, { amount: 0 })).status).toBe(201)
  })

  it('sends whoever has something to pay to the payment page', async () => {
    const formId = await makeStoredForm(server.db, priced)
    const { status, body } = await submit(server, formId, { meal: 'Dinner' }, { amount: 250.5 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'payment_required', message: expect.stringContaining('payment page') })
    expect(await submissionsOf(server.db, formId)).toEqual([])
  })
})

describe('a form that takes one submission from each person', () => {
  const once = {
    settings: { allowMultipleSubmissions: false },
    fields: [
      { id: 'mail', label: 'Mail', type: 'email' as const },
      { id: 'phone', label: 'Phone', type: 'tel' as const },
    ],
  }

  it('refuses the second, in whatever case the address is written', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, { mail: 'rahim@example.com' })).status).toBe(201)
    expect(await submit(server, formId, { mail: 'Rahim@Example.com' })).toMatchObject({
      status: 409,
      body: { message: 'You have already submitted this form.' },
    })
    expect((await submit(server, formId, { mail: 'karim@example.com' })).status).toBe(201)
  })

  it('knows people by phone where there is no address, in whatever way it is written', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, { phone: '01712345678' })).status).toBe(201)
    expect((await submit(server, formId, { phone: '+880 1712-345678' })).status).toBe(409)
    expect((await submit(server, formId, { phone: '০১৭১২৩৪৫৬৭৮' })).status).toBe(409)
  })

  it('lets one of 20 at once through', async () => {
    const formId = await makeStoredForm(server.db, once)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(server, formId, { mail: 'one@example.com' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('gives the same key its first answer, not a refusal', async () => {
    const formId = await makeStoredForm(server.db, once)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { mail: 'a@example.com' }, {}, headers)
    expect(await submit(server, formId, { mail: 'a@example.com' }, {}, headers)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  it('counts those who came while several were still allowed', async () => {
    const formId = await makeStoredForm(server.db, { ...once, settings: {} })
    expect((await submit(server, formId, { mail: 'a@example.com' })).status).toBe(201)
    await changeStoredForm(server.db, formId, once)
    expect((await submit(server, formId, { mail: 'a@example.com' })).status).toBe(409)
  })

  const byPhone = { ...once.settings, notifications: { enableSMS: true, phoneField: 'phone' } }
  const rahim = { mail: 'rahim@example.com', phone: '01712345678' }

  it('knows those who came before the form named another field', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, rahim)).status).toBe(201)
    await changeStoredForm(server.db, formId, { ...once, settings: byPhone })
    expect((await submit(server, formId, { ...rahim, mail: 'other@example.com' })).status).toBe(409)
    expect((await submit(server, formId, { ...rahim, phone: '01812345678' })).status).toBe(201)
  })

  it('knows those of whom only what counted then was kept by that', async () => {
    const formId = await makeStoredForm(server.db, once)
    await submit(server, formId, rahim)
    await submit(server, formId, { mail: 'karim@example.com' })
    await server.db
      .updateTable('submissions')
      .set({ phone_identity: null })
      .where('form_id', '=', formId)
      .execute()
    await changeStoredForm(server.db, formId, { ...once, settings: byPhone })
    expect((await submit(server, formId, rahim)).status).toBe(409)
    expect((await submit(server, formId, { ...rahim, mail: 'karim@example.com' })).status).toBe(201)
  })
})
