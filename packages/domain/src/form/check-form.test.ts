import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formArbitrary, makeForm, re2Patterns, type FieldInput, type FormInput } from '../testing/index.ts'
import { problemText } from '../words/problem-text.ts'
import { checkForm } from './check-form.ts'
import { FIELD_TYPES, type FormDefinition } from './form-types.ts'
import { normaliseForm } from './normalise-form.ts'
import { formProblemKey } from './problem.ts'

const check = (form: FormDefinition) => checkForm(form, re2Patterns)
const codes = (input: FormInput) => check(makeForm(input)).map(({ code }) => code)
const texts = (input: FormInput) => check(makeForm(input)).map((found) => problemText(found, 'en'))
const field = (input: FieldInput) => codes({ fields: [{ id: 'f', label: 'Meal', ...input }] })
const rule = (input: object, own: FieldInput = {}, ...others: FieldInput[]) =>
  codes({
    fields: [{ id: 'f', ...own, validation: { custom: { enabled: true, rules: [input] } } }, ...others],
  })

describe('checkForm', { timeout: 30_000 }, () => {
  it('finds nothing wrong with a plain form', () => {
    expect(codes({})).toEqual([])
  })

  it('finds nothing wrong with any form of the arbitrary', () => {
    fc.assert(
      fc.property(formArbitrary(), (form) => {
        expect(check(form)).toEqual([])
      }),
    )
  })

  it('wants a title', () => {
    expect(texts({ title: '' })).toEqual(['Form title is required'])
    expect(check({ ...makeForm(), title: '  ' })).toMatchObject([
      { code: 'form_title_required', setting: 'title' },
    ])
  })

  it('bounds title and description', () => {
    expect(codes({ title: 'a'.repeat(201) })).toEqual(['form_title_too_long'])
    expect(codes({ title: '😀'.repeat(200) })).toEqual([])
    expect(codes({ description: 'a'.repeat(5001) })).toEqual(['form_description_too_long'])
  })

  it('bounds the number of fields', () => {
    const fields = Array.from({ length: 301 }, (_, n) => ({ id: `f${n}` }))
    expect(codes({ fields })).toEqual(['form_too_many_fields'])
    expect(codes({ fields: fields.slice(1) })).toEqual([])
  })

  it.each([-1, 'abc', 'Infinity'])('refuses the amount %j when payment is enabled', (amount) => {
    expect(texts({ settings: { requirePayment: true, amount } })).toEqual([
      'Payment amount must be 0 or greater when payment is enabled',
    ])
    expect(codes({ settings: { requirePayment: false, amount } })).toEqual([])
  })

  it('takes an amount of 0 and refuses one with thirds of a paisa', () => {
    expect(codes({ settings: { requirePayment: true, amount: 0 } })).toEqual([])
    expect(codes({ settings: { requirePayment: true, amount: 1.005 } })).toEqual(['payment_amount_unusable'])
    expect(codes({ settings: { requirePayment: true, amount: 0.001 } })).toEqual(['payment_amount_unusable'])
  })

  it.each([
    '//evil.com',
    '/\\evil.com',
    'javascript:alert(1)',
    'https://a@evil.com',
    'thanks',
    '/a\n/b',
    '/..//x',
  ])('refuses the redirect %j', (redirectUrl) => {
    expect(codes({ settings: { redirectUrl } })).toEqual(['redirect_url_unsafe'])
  })

  it.each(['', '/thanks', '/a?next=//b', 'https://example.com', 'http://বাংলা.com:8080/a?b#c'])(
    'takes the redirect %j',
    (redirectUrl) => {
      expect(codes({ settings: { redirectUrl } })).toEqual([])
    },
  )
})

describe('checkForm on notifications and PDF', () => {
  const fields = [
    { id: 'e', name: 'mail', type: 'email' as const },
    { id: 't', name: 'phone', type: 'tel' as const },
  ]
  const notify = (notifications: object) => codes({ fields, settings: { notifications } })

  it('wants the e-mail picker to name an email field', () => {
    expect(notify({ enableEmail: true, emailField: 'mail' })).toEqual([])
    expect(notify({ enableEmail: true })).toEqual(['email_field_required'])
    expect(notify({ enableEmail: true, emailField: 'phone' })).toEqual(['email_field_wrong'])
    expect(notify({ emailField: 'gone' })).toEqual(['email_field_wrong'])
  })

  it('wants the phone picker to name a tel field', () => {
    expect(notify({ enableSMS: true, phoneField: 'phone' })).toEqual([])
    expect(notify({ enableSMS: true })).toEqual(['phone_field_required'])
    expect(notify({ enableSMS: true, phoneField: 'mail' })).toEqual(['phone_field_wrong'])
  })

  it('refuses a subject of two lines or none', () => {
    expect(notify({ emailTemplate: { subject: 'Hi\r\nBcc: x@y.zz' } })).toEqual(['email_subject_line_break'])
    expect(notify({ enableEmail: true, emailField: 'mail', emailTemplate: { subject: ' ' } })).toEqual([
      'email_subject_required',
    ])
  })

  it('refuses an SMS of more than 160 characters or of none', () => {
    expect(notify({ smsTemplate: { message: 'a'.repeat(160) } })).toEqual([])
    expect(notify({ smsTemplate: { message: 'a'.repeat(161) } })).toEqual(['settings_text_too_long'])
    expect(notify({ enableSMS: true, phoneField: 'phone', smsTemplate: { message: '' } })).toEqual([
      'sms_message_required',
    ])
  })

  it('refuses colours and logos that are not harmless', () => {
    const pdf = (pdfSettings: object) => codes({ settings: { pdfSettings } })
    expect(pdf({ customStyling: { primaryColor: 'url(x)' } })).toEqual(['pdf_colour_invalid'])
    expect(pdf({ logoUrl: 'javascript:1' })).toEqual(['pdf_logo_url_unsafe'])
    expect(pdf({ logoUrl: '/uploads/logo.png', customTitle: 'a'.repeat(2001) })).toEqual([
      'settings_text_too_long',
    ])
  })
})

describe('checkForm on fields', () => {
  it.each(FIELD_TYPES)('wants a label for a field of type %s', (type) => {
    const options = ['A']
    expect(texts({ fields: [{ id: 'f', label: ' ', type, options }] })).toEqual(['Field label is required'])
  })

  it('says which field is meant', () => {
    expect(check(makeForm({ fields: [{ id: 'a' }, { id: 'b', label: '' }] }))).toEqual([
      { code: 'field_label_required', params: {}, fieldId: 'b' },
    ])
  })

  it('wants ids that are there, usable and unique', () => {
    expect(check(normaliseForm({ title: 'T', fields: [{ label: 'A' }] }))).toMatchObject([
      { code: 'field_id_invalid', params: { label: 'A' } },
    ])
    expect(field({ id: 'a b' })).toContain('field_id_invalid')
    expect(
      codes({
        fields: [
          { id: 'a', name: 'x' },
          { id: 'a', name: 'y' },
        ],
      }),
    ).toEqual(['field_id_duplicate'])
  })

  it('wants names that are unique among names and ids', () => {
    expect(
      codes({
        fields: [
          { id: 'a', name: 'x' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codes({
        fields: [
          { id: 'a', name: 'b' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codes({
        fields: [
          { id: 'a', name: 'field_b' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codes({
        fields: [
          { id: 'a', name: 'a' },
          { id: 'b', name: 'field_b' },
        ],
      }),
    ).toEqual([])
  })

  it('wants names that templates can hold and the system does not use', () => {
    expect(field({ name: 'নাম_১' })).toEqual([])
    expect(field({ name: 'a b' })).toEqual(['field_name_invalid'])
    expect(field({ name: '{{x}}' })).toEqual(['field_name_invalid'])
    expect(field({ name: 'uniqueId' })).toEqual(['field_name_reserved'])
    expect(field({ name: 'payment_receipt' })).toEqual(['field_name_reserved'])
  })

  it('bounds the texts of a field', () => {
    expect(field({ label: 'a'.repeat(201), name: 'x' })).toEqual(['field_text_too_long'])
    expect(field({ htmlContent: { content: 'a'.repeat(100_001) } })).toEqual(['field_text_too_long'])
  })

  it.each(['heading', 'paragraph', 'divider', 'html'] as const)(
    'does not let a %s be required or stand in the admin table',
    (type) => {
      expect(field({ type, required: true })).toEqual(['display_required'])
      expect(field({ type, displayInAdminTable: true })).toEqual(['display_in_table'])
    },
  )

  it.each(['select', 'radio', 'checkbox'] as const)(
    'wants options that are present and unique in a %s',
    (type) => {
      expect(field({ type, options: [] })).toEqual(['options_required'])
      expect(field({ type, options: ['A', 'B', 'A'] })).toEqual(['option_duplicate'])
      expect(field({ type, options: ['constructor'] })).toEqual(['option_unsafe'])
      expect(field({ type, options: ['a'.repeat(201)] })).toEqual(['option_too_long'])
      expect(field({ type, options: Array.from({ length: 500 }, (_, n) => n) })).toEqual([])
      expect(field({ type, options: Array.from({ length: 501 }, (_, n) => n) })).toEqual(['options_too_many'])
    },
  )

  it('takes prices only on choices, only for options that exist, only of 0 or more', () => {
    const price = (options: Record<string, number>) =>
      field({ type: 'radio', options: ['A'], pricing: { enabled: true, options } })
    expect(price({ A: 0 })).toEqual([])
    expect(price({ A: -1 })).toEqual(['price_invalid'])
    expect(price({ A: 0.001 })).toEqual(['price_unusable'])
    expect(price({ B: 5 })).toEqual(['price_unknown_option'])
    expect(field({ type: 'text', pricing: { enabled: true } })).toEqual(['pricing_not_choice'])
  })

  it('wants bounds the right way round, and whole lengths', () => {
    expect(field({ validation: { min: 5, max: 5 } })).toEqual([])
    expect(field({ validation: { min: 6, max: 5 } })).toEqual(['bounds_reversed'])
    expect(field({ validation: { min: 1.5 } })).toEqual(['bounds_not_whole'])
    expect(field({ type: 'number', validation: { min: -2.5, max: 5 } })).toEqual([])
    expect(field({ type: 'number', validation: { min: 6, max: 5 } })).toEqual(['bounds_reversed'])
  })

  it('refuses a pattern RE2 does not take, with the label and the reason', () => {
    const [found] = check(
      makeForm({ fields: [{ id: 'f', label: 'Code', validation: { pattern: '(?=a)b' } }] }),
    )
    expect(found).toMatchObject({ code: 'pattern_invalid', params: { label: 'Code' }, fieldId: 'f' })
    expect(problemText(found ?? { code: '', params: {} }, 'en')).toMatch(
      /^Code: the pattern cannot be used: .+/,
    )
    expect(field({ validation: { pattern: 'a'.repeat(1001) } })).toEqual(['field_text_too_long'])
  })

  it.each([
    ['color', 'red;position:fixed'],
    ['color', 'url(https://evil)'],
    ['backgroundColor', 'var(--x)'],
    ['padding', '1px 2px 3px 4px 5px'],
    ['margin', 'calc(1px)'],
    ['fontSize', '99999px'],
    ['fontWeight', 'bold}'],
    ['marginTop', '-500px'],
  ])('refuses the style %s: %s', (property, value) => {
    expect(field({ styling: { [property]: value } })).toEqual(['style_invalid'])
  })

  it.each([
    ['color', '#1d4ed8'],
    ['color', 'rgba(0, 0, 0, 0.5)'],
    ['backgroundColor', 'transparent'],
    ['padding', '8px 1.5rem'],
    ['margin', '0 auto'],
    ['fontSize', 'large'],
    ['fontWeight', '600'],
  ])('takes the style %s: %s', (property, value) => {
    expect(field({ styling: { [property]: value } })).toEqual([])
  })
})

describe('checkForm on conditions', () => {
  const meal = { id: 'meal', label: 'Meal', type: 'select' as const, options: ['Yes', 'No'] }
  const when = (dependsOn: string, showWhen: string[]) => ({ id: 'x', conditional: { dependsOn, showWhen } })

  it('lets a field depend on an earlier select, radio or checkbox', () => {
    expect(codes({ fields: [meal, when('meal', ['Yes'])] })).toEqual([])
  })

  it('refuses a later field, itself, a missing field and a field of another type', () => {
    expect(codes({ fields: [when('meal', ['Yes']), meal] })).toEqual(['condition_field_later'])
    expect(codes({ fields: [{ ...meal, conditional: { dependsOn: 'meal', showWhen: ['Yes'] } }] })).toEqual([
      'condition_field_later',
    ])
    expect(codes({ fields: [when('gone', ['Yes'])] })).toEqual(['condition_field_missing'])
    expect(codes({ fields: [{ id: 't' }, when('t', ['Yes'])] })).toEqual(['condition_field_type'])
  })

  it('wants values, and only such as are options', () => {
    expect(codes({ fields: [meal, when('meal', [])] })).toEqual(['condition_values_missing'])
    expect(texts({ fields: [meal, { ...when('meal', ['Maybe']), label: 'Guests' }] })).toEqual([
      'Guests: “Maybe” is not an option of Meal',
    ])
  })
})

describe('checkForm on custom rules', () => {
  const other = { id: 'o', type: 'date' as const }

  it('compares dates only with dates', () => {
    expect(rule({ type: 'compare_dates', compareField: 'o' }, { type: 'date' }, other)).toEqual([])
    expect(rule({ type: 'compare_dates', compareField: 'o' }, { type: 'text' }, other)).toEqual([
      'rule_own_type',
    ])
    expect(rule({ type: 'compare_dates', compareField: 'o' }, { type: 'date' }, { id: 'o' })).toEqual([
      'rule_field_type',
    ])
  })

  it('compares numbers only with numbers', () => {
    const number = { id: 'o', type: 'number' as const }
    expect(rule({ type: 'compare_numbers', compareField: 'o' }, { type: 'number' }, number)).toEqual([])
    expect(rule({ type: 'compare_numbers', compareField: 'o' }, { type: 'number' }, other)).toEqual([
      'rule_field_type',
    ])
  })

  it('wants the other field of a comparison', () => {
    expect(rule({ type: 'compare_dates' }, { type: 'date' })).toEqual(['rule_field_required'])
    expect(rule({ type: 'compare_dates', compareField: 'f' }, { type: 'date' })).toEqual([
      'rule_field_itself',
    ])
    expect(rule({ type: 'compare_dates', compareField: 'gone' }, { type: 'date' })).toEqual([
      'rule_field_missing',
    ])
  })

  it('wants a whole length', () => {
    expect(rule({ type: 'min_length', value: '৫' })).toEqual([])
    expect(rule({ type: 'min_length', value: '' })).toEqual(['rule_length_invalid'])
    expect(rule({ type: 'max_length', value: '2.5' })).toEqual(['rule_length_invalid'])
  })

  it('wants a pattern that RE2 takes', () => {
    expect(rule({ type: 'custom_pattern', value: '^a+$' })).toEqual([])
    expect(rule({ type: 'custom_pattern', value: '' })).toEqual(['rule_pattern_required'])
    expect(rule({ type: 'custom_pattern', value: '(' })).toEqual(['pattern_invalid'])
  })

  it('wants the field and the value a dependent value depends on', () => {
    const depends = { type: 'dependent_value', compareField: 'o', dependentValue: 'Yes' }
    expect(rule(depends, {}, { id: 'o' })).toEqual([])
    expect(rule({ ...depends, dependentValue: '' }, {}, { id: 'o' })).toEqual([
      'rule_dependent_value_required',
    ])
    expect(rule(depends, {}, { id: 'o', type: 'heading' })).toEqual(['rule_field_unusable'])
    expect(rule(depends, {}, { id: 'o', type: 'file' })).toEqual(['rule_field_unusable'])
  })

  it('bounds number and texts of rules', () => {
    const rules = Array.from({ length: 21 }, () => ({ type: 'min_length', value: '1' }))
    expect(field({ validation: { custom: { enabled: true, rules } } })).toEqual(['rules_too_many'])
    expect(rule({ type: 'custom_pattern', value: 'a'.repeat(1001) })).toEqual(['field_text_too_long'])
  })

  it('leaves rules alone that are switched off', () => {
    expect(
      field({ validation: { custom: { enabled: false, rules: [{ type: 'custom_pattern' }] } } }),
    ).toEqual([])
  })
})

describe('formProblemKey', () => {
  const keys = (input: FormInput) => check(makeForm(input)).map(formProblemKey)

  it('names the setting to correct', () => {
    expect(keys({ title: '' })).toEqual(['title'])
    expect(keys({ settings: { requirePayment: true, amount: -1 } })).toEqual(['settings.amount'])
    expect(keys({ settings: { pdfSettings: { logoUrl: 'javascript:1' } } })).toEqual([
      'settings.pdfSettings.logoUrl',
    ])
  })

  it('names the field to correct', () => {
    expect(keys({ fields: [{ id: 'f', label: '' }] })).toEqual(['f'])
  })
})
