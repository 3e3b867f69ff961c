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
  it('stores the answers by field id and returns the ids, the edit code and the links', async () => {
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
      paymentReference: expect.stringMatching(/^[2-9A-Z]{7}$/),
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
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => submit(server, formId, { name: 'A' })),
    )
    expect(new Set(responses.map(({ body }) => body.uniqueId)).size).toBe(30)
    expect(new Set(responses.map(({ body }) => body.editCode)).size).toBeGreaterThan(20)
  })

  it('returns every error of every field on separate lines, and stores nothing', async () => {
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

  it('returns errors in Bangla to a member who uses Bangla', async () => {
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

  it('rejects an option that does not exist', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'size', label: 'Size', type: 'select', options: ['S', 'M'] }],
    })
    expect((await submit(server, formId, { size: 'XXL' })).body.errors).toEqual({
      size: 'Please choose from the listed options',
    })
  })

  it('drops NUL characters and stores lone surrogates as U+FFFD', async () => {
    const formId = await makeStoredForm(server.db)
    const { status } = await submit(server, formId, { name: 'a\u0000b\ud800c' })
    expect(status).toBe(201)
    expect((await submissionsOf(server.db, formId))[0]?.data).toEqual({ name: 'ab\ufffdc' })
  })

  it.each([undefined, null, 'text', 7, true, ['a']])('responds 400 to %j as data', async (data) => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, data)).status).toBe(400)
  })

  it('responds 404 for an unknown form and 400 for an invalid id', async () => {
    expect((await submit(server, randomUUID(), {})).status).toBe(404)
    expect((await submit(server, 'nothing', {})).status).toBe(400)
  })

  it('rejects a submission that fills in the honeypot field', async () => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' }, { website: 'http://spam' })).status).toBe(400)
    expect((await submit(server, formId, { name: 'A' }, { website: '' })).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('ignores a file that was only described in JSON', async () => {
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

describe('a form that changed while it was cached', () => {
  it('is closed for the very next submission, and opens again', async () => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' })).status).toBe(201)
    await changeStoredForm(server.db, formId, { isActive: false })
    const closed = await submit(server, formId, { name: 'B' })
    expect(closed).toMatchObject({ status: 409, body: { message: 'This form has been deactivated.' } })
    await changeStoredForm(server.db, formId, { isActive: true })
    expect((await submit(server, formId, { name: 'C' })).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toHaveLength(2)
  })

  it('validates by its current fields, and stores their version', async () => {
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

  it('gets 404 once it is deleted', async () => {
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

  it('is computed by the server: the amount in the request is only compared', async () => {
    const formId = await makeStoredForm(server.db, priced)
    const changed = await submit(server, formId, { meal: 'Dinner' }, { amount: 100 })
    expect(changed).toMatchObject({
      status: 409,
      body: { message: 'The price has changed. Please review and submit again.' },
    })
    expect((await submit(server, formId, { meal: 'None' }, { amount: 0 })).status).toBe(201)
  })

  it('rejects a submission that has to be paid, and names the payment page', async () => {
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

  it('rejects the second submission, in any spelling of the address', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, { mail: 'rahim@example.com' })).status).toBe(201)
    expect(await submit(server, formId, { mail: 'Rahim@Example.com' })).toMatchObject({
      status: 409,
      body: { message: 'You have already submitted this form.' },
    })
    expect((await submit(server, formId, { mail: 'karim@example.com' })).status).toBe(201)
  })

  it('recognises people by phone where there is no address, in any spelling', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, { phone: '01712345678' })).status).toBe(201)
    expect((await submit(server, formId, { phone: '+880 1712-345678' })).status).toBe(409)
    expect((await submit(server, formId, { phone: '০১৭১২৩৪৫৬৭৮' })).status).toBe(409)
  })

  it('accepts only one of 20 submissions at once', async () => {
    const formId = await makeStoredForm(server.db, once)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => submit(server, formId, { mail: 'one@example.com' })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('repeats the first response to the same key instead of rejecting it', async () => {
    const formId = await makeStoredForm(server.db, once)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { mail: 'a@example.com' }, {}, headers)
    expect(await submit(server, formId, { mail: 'a@example.com' }, {}, headers)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  it('counts submissions from when several were still allowed', async () => {
    const formId = await makeStoredForm(server.db, { ...once, settings: {} })
    expect((await submit(server, formId, { mail: 'a@example.com' })).status).toBe(201)
    await changeStoredForm(server.db, formId, once)
    expect((await submit(server, formId, { mail: 'a@example.com' })).status).toBe(409)
  })

  const byPhone = { ...once.settings, notifications: { enableSMS: true, phoneField: 'phone' } }
  const rahim = { mail: 'rahim@example.com', phone: '01712345678' }

  it('recognises people who submitted before the form named another field', async () => {
    const formId = await makeStoredForm(server.db, once)
    expect((await submit(server, formId, rahim)).status).toBe(201)
    await changeStoredForm(server.db, formId, { ...once, settings: byPhone })
    expect((await submit(server, formId, { ...rahim, mail: 'other@example.com' })).status).toBe(409)
    expect((await submit(server, formId, { ...rahim, phone: '01812345678' })).status).toBe(201)
  })

  it('recognises older submissions by the only identity that was stored then', async () => {
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
