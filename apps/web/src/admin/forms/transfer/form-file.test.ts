import { makeForm } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../templates/templates.ts'
import { formFileText, readFormFile } from './form-file.ts'

const read = (text: string) => readFormFile(text, () => 'new')

describe('a form file', () => {
  it('reads back the exported form', () => {
    const form = makeForm({
      title: 'পুনর্মিলনী',
      fields: [{ id: 'a', type: 'radio', options: ['x'], pricing: { enabled: true, options: { x: 1.5 } } }],
    })
    expect(read(formFileText(form))).toEqual({ ok: true, form, left: [], withoutLogic: [] })
  })

  it('reads back which payment methods the form offers', () => {
    const form = makeForm({ settings: { requirePayment: true, paymentMethods: ['bkash', 'wallet'] } })
    expect(read(formFileText(form))).toMatchObject({
      ok: true,
      form: { settings: { paymentMethods: ['bkash', 'wallet'] } },
    })
  })

  it('reads back a group with its fields, conditions and prices', () => {
    const form = makeForm({
      settings: { requirePayment: true },
      fields: [
        {
          id: 'guests',
          label: 'Guests',
          type: 'group',
          group: {
            min: 1,
            max: 3,
            rowLabel: 'Guest',
            seats: 40,
            fields: [
              { id: 'm', label: 'Meal', type: 'radio', options: ['x'], pricing: { options: { x: 2 } } },
              { id: 'n', label: 'Note', conditional: { dependsOn: 'm', showWhen: ['x'] } },
            ],
          },
        },
      ],
    })
    expect(read(formFileText(form))).toEqual({ ok: true, form, left: [], withoutLogic: [] })
  })

  it('contains nothing that belongs to one server', () => {
    const stored = { ...makeForm(), id: 'secret', customUrl: 'x', submissionCount: 3 }
    expect(formFileText(stored)).not.toMatch(/secret|customUrl|submissionCount/)
  })

  it('may be the bare form, and may begin with a byte order mark', () => {
    expect(read('\uFEFF{"title":"T","fields":[{"label":"Name"}]}')).toMatchObject({
      ok: true,
      form: { title: 'T', fields: [{ id: 'new', label: 'Name', name: 'name' }] },
    })
  })

  it.each([
    ['', 'The file is not JSON. Choose a form as JSON, or answers as CSV or XLSX.'],
    ['<html>', 'The file is not JSON. Choose a form as JSON, or answers as CSV or XLSX.'],
    ['[]', 'The file holds no form: it has no list of fields.'],
    ['{"title":"T"}', 'The file holds no form: it has no list of fields.'],
    ['{"form":{"fields":"x"}}', 'The file holds no form: it has no list of fields.'],
  ])('is rejected with a reason when it is %j', (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason })
  })

  it('is rejected with the name of the field when a field has an unknown type', () => {
    expect(read('{"fields":[{"label":"Stars","type":"barcode"}]}')).toEqual({
      ok: false,
      reason: 'Stars: “barcode” is not a field type',
    })
  })

  it('carries the schedule, limits, seats and price rules of a form', () => {
    const [reunion] = TEMPLATES
    const form = reunion?.makeForm()
    if (!form) throw new Error('No template')
    expect(form.settings.pricing.rules.length).toBeGreaterThan(0)
    expect(read(formFileText(form))).toEqual({ ok: true, form, left: [], withoutLogic: [] })
  })

  it('is rejected when it is too large', () => {
    const title = 'x'.repeat(3 * 1024 * 1024 + 1)
    const reason = 'The file is too large to be a form.'
    expect(read(JSON.stringify({ title, fields: [] }))).toEqual({ ok: false, reason })
    expect(read('x'.repeat(33 * 1024 * 1024 + 1))).toEqual({ ok: false, reason })
  })
})
