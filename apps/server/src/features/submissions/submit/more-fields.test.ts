import type { FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { memberEdits } from '../../../testing/builders/member-edits.ts'
import { call } from '../../../testing/http/call.ts'
import { documentServer } from '../../../testing/servers/document-server.ts'

const documents = documentServer()
const { submitted, open, save, storedData, history } = memberEdits(() => documents.server)

const FIELDS: FieldInput[] = [
  { id: 'arrival', label: 'Arrival', type: 'time', validation: { max: 1200 } },
  { id: 'food', name: 'food', label: 'Food', type: 'rating', rating: { scale: 5 } },
  { id: 'guests', name: 'guests', label: 'Guests', type: 'number' },
  {
    id: 'plates',
    name: 'plates',
    label: 'Plates',
    type: 'calculated',
    formula: { expression: '({guests} + 1) * 1.5', decimals: 2 },
  },
  {
    id: 'photos',
    label: 'Photographs',
    type: 'consent',
    required: true,
    consent: { text: 'We take photographs.', version: 2 },
  },
]
const ANSWERS = { arrival: '6:30 pm', food: '৪', guests: 2, plates: 999, photos: 'v2 bn' }

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())

describe('a submission with times, ratings, consents and results', () => {
  it('is stored tidied, with the day of the consent and the result of the server', async () => {
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    expect(await storedData(made)).toEqual({
      arrival: '18:30',
      food: 4,
      guests: 2,
      plates: 4.5,
      photos: `v2 bn ${today()}`,
    })
  })

  it('has no result where an answer is missing, even if the browser sent one', async () => {
    const made = await submitted({ fields: FIELDS }, { photos: true, plates: 999 })
    expect(await storedData(made)).toEqual({ photos: `v2 ${today()}` })
  })

  it('is rejected with what is wrong, in the language of the member', async () => {
    const formId = await makeStoredForm(documents.server.db, { fields: FIELDS })
    const submit = (data: object, locale: string) =>
      call(documents.server.app, `POST /api/forms/${formId}/submit`, { body: { data, locale } })
    expect(await submit({ ...ANSWERS, arrival: '20:01', food: 6, photos: '' }, 'en')).toMatchObject({
      status: 400,
      body: {
        errors: {
          arrival: 'Please enter a time up to 8:00 PM',
          food: 'Please choose from the listed options',
          photos: 'Photographs is required',
        },
      },
    })
    expect(await submit({ ...ANSWERS, photos: 'v1 en 2020-01-01' }, 'bn')).toMatchObject({
      status: 400,
      body: { errors: { photos: 'লেখাটি বদলানো হয়েছে। আবার পড়ে ঘরটিতে আবার টিক দিন' } },
    })
  })

  it('is asked what its times, results and signature decide, not what the browser says of them', async () => {
    const when = (id: string, dependsOn: string, showWhen: string[]): FieldInput => ({
      id,
      label: id,
      required: true,
      conditional: { dependsOn, showWhen },
    })
    const fields: FieldInput[] = [
      ...FIELDS,
      { id: 'sign', label: 'Signature', type: 'signature' },
      when('bus', 'arrival', ['greater_equal 18:00']),
      when('table', 'plates', ['greater_than 4']),
      when('witness', 'sign', ['filled']),
    ]
    const formId = await makeStoredForm(documents.server.db, { fields })
    const submit = (data: object) =>
      call(documents.server.app, `POST /api/forms/${formId}/submit`, { body: { data } })
    const rejected = await submit({ ...ANSWERS, sign: 'Rahima', plates: 1 })
    expect(Object.keys(rejected.body.errors)).toEqual(['bus', 'table', 'witness'])
    const made = await submitted(
      { fields },
      { ...ANSWERS, arrival: '17:59', guests: 1, plates: 9, table: '7' },
    )
    expect(await storedData(made)).toMatchObject({ plates: 3 })
    expect(await storedData(made)).not.toHaveProperty('table')
  })

  it('calculates with the price that the server knows', async () => {
    const fields: FieldInput[] = [
      { id: 'half', label: 'Half', type: 'calculated', formula: { expression: '{paymentAmount} / 2' } },
    ]
    const made = await submitted({ fields }, { half: 7 })
    expect(await storedData(made)).toEqual({ half: 0 })
  })
})

describe('an edit of such a submission', () => {
  it('calculates again and keeps the consent as it was given', async () => {
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    const before = await storedData(made)
    expect((await save(made, { guests: 3, plates: 1 })).status).toBe(200)
    expect(await storedData(made)).toEqual({ ...before, guests: 3, plates: 6 })
    const [edit] = await history(made)
    expect(edit?.changed_fields.toSorted()).toEqual(['guests', 'plates'])
  })

  it('tells the page to load what these fields need', async () => {
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    expect((await open(made)).body.form.moreFields).toBe(true)
  })

  it('cannot take back a consent that is required, nor give it for another text', async () => {
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    expect((await save(made, { photos: '' })).body.errors).toEqual({ photos: 'Photographs is required' })
    const before = await storedData(made)
    await save(made, { photos: 'v9 en 2020-01-01' })
    expect(await storedData(made)).toEqual(before)
  })
})

describe('documents and exports', () => {
  it('have the answers as people read them, and the text that was agreed to', async () => {
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    const text = await documents.textOf(documents.staffPdf(made.submissionId))
    for (const part of ['6:30 PM', '4 of 5', '4.50', 'Agreed to version 2 on', 'We take photographs.']) {
      expect(text).toContain(part)
    }
    const { body } = await documents.server.app.inject({
      url: `/api/export/submissions?${new URLSearchParams({ format: 'csv', formId: made.formId })}`,
      headers: { authorization: `Bearer ${documents.token}` },
    })
    const [titles = '', row = ''] = body.trim().split('\r\n')
    expect(titles.split(',').slice(13)).toEqual([
      '"Arrival"',
      '"Food"',
      '"Guests"',
      '"Plates"',
      '"Photographs"',
    ])
    expect(row.split(',').slice(13).join()).toMatch(/^"18:30",4,2,4.5,"Agreed to version 2 on .* 20\d\d"$/)
  })
})

describe('a consent whose text changes', () => {
  it('gets the next version when the form is saved, and earlier submissions keep theirs', async () => {
    const { server, token } = documents
    const made = await submitted({ fields: FIELDS }, ANSWERS)
    const fields = FIELDS.map((field) =>
      field.id === 'photos' ? { ...field, consent: { text: 'We film.', version: 1 } } : field,
    )
    const saved = await call(server.app, `PUT /api/forms/${made.formId}`, { token, body: { fields } })
    const photos = saved.body.fields.find(({ id }: { id: string }) => id === 'photos')
    expect(photos.consent).toEqual({ text: 'We film.', tick: '', version: 3 })
    expect((await save(made, { guests: 5 })).status).toBe(200)
    expect((await open(made)).body.form.fields.at(-1).consent.text).toBe('We take photographs.')
    const text = await documents.textOf(documents.staffPdf(made.submissionId))
    expect(text).toContain('We take photographs.')
  })
})
