import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formArbitrary, jsonArbitrary, makeFields } from '../testing/index.ts'
import { nameFromLabel } from './name-from-label.ts'
import { newField, normaliseField } from './normalise-field.ts'
import { moveField, normaliseForm } from './normalise-form.ts'
import { newRule } from './normalise-rule.ts'

describe('nameFromLabel', () => {
  it.each([
    ['Full Name', 'full_name'],
    ['  E-mail   address! ', 'e_mail_address'],
    ['Batch (SSC) 1998', 'batch_ssc_1998'],
    ['নাম Name', 'name'],
  ])('makes a name from %j', (label, name) => {
    expect(nameFromLabel(label, 'f1')).toBe(name)
  })

  it.each(['', '---', 'আপনার নাম'])('falls back to the id when nothing is left of %j', (label) => {
    expect(nameFromLabel(label, 'f1')).toBe('field_f1')
  })

  it('never gives a word that JavaScript has for itself', () => {
    expect(nameFromLabel('Constructor', 'f1')).toBe('field_f1')
  })
})

describe('normaliseField', () => {
  it('starts a new field as a public text field, full width, not required', () => {
    expect(newField('f1', 2)).toEqual({
      id: 'f1',
      name: 'field_f1',
      type: 'text',
      label: '',
      description: '',
      placeholder: '',
      required: false,
      editable: true,
      order: 2,
      options: [],
      displayInAdminTable: false,
      visibility: { level: 'public', publicCanView: false, description: '' },
      layout: { width: 12, breakpoint: 'sm' },
      styling: {
        headingLevel: 'h2',
        textAlign: 'left',
        fontWeight: '',
        fontSize: '',
        color: '',
        backgroundColor: '',
        padding: '',
        margin: '',
        marginTop: '',
        marginBottom: '',
      },
      htmlContent: { content: '', enableVariables: true, systemVariables: [], fieldVariables: [] },
      pricing: { enabled: false, options: {} },
      conditional: { dependsOn: '', showWhen: [] },
      validation: { min: null, max: null, pattern: '', custom: { enabled: false, rules: [] } },
    })
  })

  it('takes _id for the id', () => {
    expect(normaliseField({ _id: 'abc' }, 0).id).toBe('abc')
    expect(normaliseField({ id: 7 }, 0).id).toBe('7')
  })

  it('reads phone as tel', () => {
    expect(normaliseField({ type: 'phone' }, 0).type).toBe('tel')
  })

  it('keeps a name that is given', () => {
    expect(normaliseField({ id: 'f1', name: 'fullName', label: 'Name' }, 0).name).toBe('fullName')
  })

  it('reads options from lines and drops blank ones', () => {
    const { options } = normaliseField({ options: 'Red\r\n\n  Green \nনীল' }, 0)
    expect(options.map(({ value }) => value)).toEqual(['Red', 'Green', 'নীল'])
  })

  it('reads options that are strings, numbers or {value, label}', () => {
    const { options } = normaliseField(
      { options: ['A', 5, { value: 'x', label: 'X' }, { label: 'Y' }, {}] },
      0,
    )
    expect(options).toEqual([
      { value: 'A', label: 'A' },
      { value: '5', label: '5' },
      { value: 'x', label: 'X' },
      { value: 'Y', label: 'Y' },
    ])
  })

  it('turns amounts of options into prices', () => {
    const options = [{ value: 'a', label: 'A', amount: '150.50' }, { value: 'b', amount: '৫০' }, 'c']
    expect(normaliseField({ hasAmount: true, options }, 0).pricing).toEqual({
      enabled: true,
      options: { a: 150.5, b: 50 },
    })
    expect(normaliseField({ options }, 0).pricing.enabled).toBe(true)
    expect(normaliseField({ hasAmount: false, options }, 0).pricing.enabled).toBe(false)
    expect(normaliseField({ options, pricing: { enabled: false } }, 0).pricing.enabled).toBe(false)
  })

  it('lets a price of the map go before the amount of the option', () => {
    const field = { options: [{ value: 'a', amount: 1 }], pricing: { enabled: true, options: { a: 2 } } }
    expect(normaliseField(field, 0).pricing.options).toEqual({ a: 2 })
  })

  it('keeps a price nobody can read as one that is refused, never as free', () => {
    const pricing = { enabled: true, options: { a: 'ten', b: '', c: null, d: -3 } }
    expect(normaliseField({ pricing }, 0).pricing.options).toEqual({ a: -1, d: -3 })
  })

  it('reads show-when values from comma text or from a list', () => {
    const showWhen = (value: unknown) =>
      normaliseField({ conditional: { showWhen: value } }, 0).conditional.showWhen
    expect(showWhen(' Yes, No ,,Yes')).toEqual(['Yes', 'No'])
    expect(showWhen(['Veg, no egg', ' Yes '])).toEqual(['Veg, no egg', 'Yes'])
    expect(showWhen(5)).toEqual([])
  })

  it('reads bounds from text in either script, and no bound from blank text', () => {
    expect(normaliseField({ validation: { min: '৫', max: '' } }, 0).validation).toMatchObject({
      min: 5,
      max: null,
    })
  })

  it('gives a new rule the comparison of dates and its message', () => {
    expect(newRule('r1')).toEqual({
      id: 'r1',
      type: 'compare_dates',
      compareField: '',
      compareOperator: 'greater_than',
      value: '',
      dependentValue: '',
      message: 'Validation failed',
    })
  })

  it('gives rules ids of their own', () => {
    const rules = [{}, { id: 'rule_1' }, { id: 'rule_1' }]
    const field = normaliseField({ validation: { custom: { rules } } }, 0)
    expect(field.validation.custom.rules.map(({ id }) => id)).toEqual(['rule_1', 'rule_1_2', 'rule_1_3'])
  })

  it('keeps a field of an unknown visibility from the public', () => {
    expect(normaliseField({ visibility: { level: 'staff' } }, 0).visibility.level).toBe('admin-only')
    expect(normaliseField({ visibility: 'hidden' }, 0).visibility.level).toBe('hidden')
  })

  it('takes only the four widths', () => {
    const width = (value: unknown) => normaliseField({ layout: { width: value } }, 0).layout.width
    expect([3, 4, 6, 12, '6', 5, 0].map(width)).toEqual([3, 4, 6, 12, 6, 12, 12])
  })

  it('takes out characters that storage refuses', () => {
    expect(normaliseField({ label: 'A\u0000B\ud800' }, 0).label).toBe('AB\ufffd')
  })
})

describe('normaliseForm', { timeout: 30_000 }, () => {
  it('fills in every default of the settings', () => {
    expect(normaliseForm({})).toEqual({
      title: '',
      description: '',
      allowEditing: true,
      fields: [],
      settings: {
        requirePayment: false,
        amount: 0,
        allowMultipleSubmissions: true,
        redirectUrl: '',
        notifications: {
          enableEmail: false,
          emailField: '',
          emailTemplate: {
            subject: 'Form Submission Confirmation',
            body: 'Thank you for your submission. We have received your form and will process it accordingly.',
          },
          enableSMS: false,
          phoneField: '',
          smsTemplate: {
            message: 'Thank you for your submission. We have received your form and will contact you soon.',
          },
        },
        pdfSettings: {
          enablePublicPdf: true,
          customTitle: '',
          customHeader: '',
          customFooter: 'Generated by Nibondhon',
          includeLogo: false,
          logoUrl: '',
          showPaymentDetails: true,
          customStyling: {
            primaryColor: '#007bff',
            fontFamily: 'Arial',
            fontSize: '12px',
            backgroundColor: '#ffffff',
          },
          fieldsLayout: {
            showFieldLabels: true,
            groupSimilarFields: false,
            hideEmptyFields: false,
            showFormData: true,
            showSubmissionInfo: true,
          },
          htmlContent: { enabled: false, content: '', enableVariables: true, position: 'header' },
        },
      },
    })
  })

  it('reads paymentAmount as another name of amount', () => {
    expect(normaliseForm({ settings: { paymentAmount: '500' } }).settings.amount).toBe(500)
    expect(normaliseForm({ settings: { amount: 0, paymentAmount: 500 } }).settings.amount).toBe(0)
  })

  it('keeps a template that was emptied on purpose', () => {
    const notifications = { emailTemplate: { subject: '' }, smsTemplate: { message: '' } }
    const { emailTemplate, smsTemplate } = normaliseForm({ settings: { notifications } }).settings
      .notifications
    expect([emailTemplate.subject, smsTemplate.message]).toEqual(['', ''])
  })

  it('puts fields in their order and numbers them from 0', () => {
    const { fields } = normaliseForm({
      fields: [
        { id: 'b', order: 9 },
        { id: 'a', order: 2 },
      ],
    })
    expect(fields.map(({ id, order }) => [id, order])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
  })

  it('keeps the order of the list when two fields claim the same place', () => {
    const { fields } = normaliseForm({
      fields: [
        { id: 'b', order: 1 },
        { id: 'a', order: 1 },
      ],
    })
    expect(fields.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('makes missing ids with newId and no other way', () => {
    const fields = [{ label: 'A' }, { id: 'mine' }, { id: '__proto__' }]
    let count = 0
    const form = normaliseForm({ fields }, { newId: () => `id${++count}` })
    expect(form.fields.map(({ id }) => id)).toEqual(['id1', 'mine', 'id2'])
    expect(normaliseForm({ fields }).fields.map(({ id }) => id)).toEqual(['', 'mine', ''])
  })

  it('gives two fields of one label names of their own', () => {
    const fields = [
      { id: 'a', label: 'Name' },
      { id: 'b', label: 'Name' },
      { id: 'c', name: 'name_2' },
    ]
    expect(normaliseForm({ fields }).fields.map(({ name }) => name)).toEqual(['name', 'name_3', 'name_2'])
  })

  it('derives no name that is the key of something else', () => {
    const fields = [
      { id: 'a', label: 'Payment receipt' },
      { id: 'b', label: 'C' },
      { id: 'c', label: 'D' },
    ]
    expect(normaliseForm({ fields }).fields.map(({ name }) => name)).toEqual([
      'payment_receipt_2',
      'c_2',
      'd',
    ])
  })

  it('drops what is no field at all', () => {
    expect(normaliseForm({ fields: [null, 'x', [], 5, { id: 'a' }] }).fields.map(({ id }) => id)).toEqual([
      'a',
    ])
  })

  it('ignores keys that would reach into prototypes', () => {
    const evil = JSON.parse(
      '{"__proto__":{"title":"x"},"constructor":1,"fields":[{"id":"a","pricing":{"enabled":true,"options":{"__proto__":5,"constructor":6,"ok":7}}}]}',
    ) as unknown
    const form = normaliseForm(evil)
    expect(form.title).toBe('')
    expect(Object.entries(form.fields[0]?.pricing.options ?? {})).toEqual([['ok', 7]])
    expect(Object.prototype).not.toHaveProperty('title')
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(jsonArbitrary(), (json) => {
        expect(normaliseForm(json).fields).toBeInstanceOf(Array)
        expect(normaliseForm({ fields: [json], settings: json, title: json }).settings).toBeTypeOf('object')
      }),
    )
  })

  it('changes nothing in a form it has made, also after a trip through JSON', () => {
    const shaped = fc.record(
      {
        title: jsonArbitrary(),
        settings: jsonArbitrary(),
        fields: fc.array(
          fc.record(
            {
              id: fc.constantFrom('a', 'b', 'c', '', 5),
              label: jsonArbitrary(),
              name: fc.constantFrom('', 'name', 'a', 'field_b'),
              order: fc.constantFrom(0, 1, 2, null),
              options: jsonArbitrary(),
              pricing: fc.record({ enabled: fc.boolean(), options: jsonArbitrary() }),
              conditional: fc.record({ dependsOn: jsonArbitrary(), showWhen: jsonArbitrary() }),
              validation: fc.record({
                min: jsonArbitrary(),
                custom: fc.record({ rules: fc.array(jsonArbitrary(), { maxLength: 3 }) }),
              }),
              styling: jsonArbitrary(),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 4 },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(jsonArbitrary(), shaped, formArbitrary()), (json) => {
        const form = normaliseForm(json)
        expect(normaliseForm(form)).toEqual(form)
        expect(normaliseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
      }),
      { numRuns: 150 },
    )
  })
})

describe('moveField', () => {
  const fields = makeFields({ id: 'a' }, { id: 'b' }, { id: 'c' })
  const ids = (list: typeof fields) => list.map(({ id, order }) => `${order}${id}`).join(' ')

  it('moves a field and numbers all of them anew', () => {
    expect(ids(moveField(fields, 0, 2))).toBe('0b 1c 2a')
    expect(ids(moveField(fields, 2, 1))).toBe('0a 1c 2b')
  })

  it('leaves the list as it is when there is nothing to move', () => {
    expect(ids(moveField(fields, 7, 0))).toBe('0a 1b 2c')
    expect(ids(moveField(fields, 0, -1))).toBe('0a 1b 2c')
  })
})
