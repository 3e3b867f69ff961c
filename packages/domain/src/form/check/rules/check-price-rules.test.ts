import { describe, expect, it } from 'vitest'
import { makeForm, problemsOf } from '../../../testing/index.ts'
import { checkFormInput } from '../check-form-input.ts'

const FIELDS = [
  { id: 'mail', type: 'email' as const },
  { id: 'batch', type: 'number' as const },
  { id: 'kind', type: 'radio' as const, options: ['Member', 'Pupil'] },
  { id: 'guests', type: 'group' as const, group: { fields: [{ id: 'guest', label: 'Name' }] } },
]

function codesOf(...rules: object[]): string[] {
  const settings = {
    requirePayment: true,
    pricing: { rules: rules.map((rule) => ({ label: 'Fee', ...rule })) },
  }
  return problemsOf(makeForm({ fields: FIELDS, settings })).map(({ code }) => code)
}

describe('a price rule', () => {
  it('that limits a code for each person needs a field for the e-mail address or phone number', () => {
    const rules = [{ label: 'Fee', type: 'code', code: 'A', amount: 5, maxPerPerson: 1 }]
    const codes = (type: 'text' | 'email' | 'tel') =>
      problemsOf(
        makeForm({ fields: [{ id: 'f', type }], settings: { requirePayment: true, pricing: { rules } } }),
      ).map(({ code }) => code)
    expect([codes('text'), codes('email'), codes('tel')]).toEqual([['price_rule_code_contact'], [], []])
  })

  it.each([
    { type: 'range', field: 'batch', from: 1981, to: 2004, amount: 1000 },
    { type: 'range', field: 'batch', to: 1980, amount: '৫০০' },
    { type: 'period', from: '2026-11-01T00:00+06:00', until: '2026-12-01T00:00+06:00', amount: -200 },
    { type: 'quantity', field: 'batch', unitPrice: 50.5 },
    { type: 'row', group: 'guests', amount: 500, freeRows: 1 },
    { type: 'free_amount', field: 'batch', min: 100, max: 5000, suggestions: [500, 1000] },
    { type: 'discount', percent: 50, when: { field: 'kind', in: ['Pupil'] } },
    { type: 'discount', amount: 100 },
    {
      type: 'code',
      code: 'early-26',
      percent: 10,
      maxUses: 100,
      maxPerPerson: 1,
      expiresAt: '2026-12-01T00:00Z',
    },
    { type: 'bounds', min: 200, max: 5000 },
  ])('is right as %j', (rule) => {
    expect(codesOf(rule)).toEqual([])
  })

  it.each([
    ['price_rule_field_missing', { type: 'range', field: 'gone', amount: 1 }],
    ['price_rule_field_type', { type: 'range', field: 'guests', amount: 1 }],
    ['price_rule_bounds_invalid', { type: 'range', field: 'batch', from: 2004, to: 1981, amount: 1 }],
    ['price_rule_bounds_invalid', { type: 'range', field: 'batch', from: 'old', amount: 1 }],
    ['price_rule_amount_invalid', { type: 'range', field: 'batch', amount: -1 }],
    ['price_rule_amount_invalid', { type: 'range', field: 'batch', amount: 'much' }],
    ['price_rule_amount_invalid', { type: 'quantity', field: 'batch', unitPrice: 0.001 }],
    ['price_rule_time_invalid', { type: 'period', from: '2026-12-01', amount: 1 }],
    ['price_rule_time_invalid', { type: 'period', from: '2026-12-02T00:00Z', until: '2026-12-01T00:00Z' }],
    ['price_rule_field_type', { type: 'row', group: 'batch', amount: 1 }],
    ['price_rule_count_invalid', { type: 'row', group: 'guests', amount: 1, freeRows: -1 }],
    ['price_rule_field_type', { type: 'free_amount', field: 'kind' }],
    ['price_rule_bounds_invalid', { type: 'free_amount', field: 'batch', min: 2, max: 1 }],
    [
      'price_rule_suggestions_too_many',
      { type: 'free_amount', field: 'batch', suggestions: Array(11).fill(5) },
    ],
    ['price_rule_reduction_missing', { type: 'discount' }],
    ['price_rule_reduction_missing', { type: 'discount', percent: 5, amount: 5 }],
    ['price_rule_percent_invalid', { type: 'discount', percent: 101 }],
    ['price_rule_percent_invalid', { type: 'discount', percent: 0 }],
    ['price_rule_answers_missing', { type: 'discount', percent: 5, when: { field: 'kind', in: [] } }],
    ['price_rule_field_type', { type: 'discount', percent: 5, when: { field: 'batch', in: ['1'] } }],
    ['price_rule_code_invalid', { type: 'code', code: 'two words', amount: 5 }],
    ['price_rule_code_invalid', { type: 'code', code: '', amount: 5 }],
    ['price_rule_count_invalid', { type: 'code', code: 'A', amount: 5, maxUses: 0 }],
    ['price_rule_bounds_invalid', { type: 'bounds', min: 2, max: 1 }],
    ['price_rule_label_required', { type: 'bounds', label: ' ' }],
  ])('is reported as %s for %j', (code, rule) => {
    expect(codesOf(rule)).toEqual([code])
  })

  it('has a code of its own', () => {
    const code = { type: 'code', code: 'early', amount: 5 }
    expect(codesOf(code, { ...code, code: 'EARLY' })).toEqual(['price_rule_repeated'])
  })

  it('needs a form that requires payment', () => {
    const pricing = { rules: [{ label: 'Fee', type: 'bounds', min: 5 }] }
    expect(problemsOf(makeForm({ settings: { pricing } }))).toMatchObject([
      { code: 'price_rules_without_payment' },
    ])
  })

  it('is one of at most 200', () => {
    const rules = Array.from({ length: 201 }, () => ({ type: 'bounds' }))
    expect(codesOf(...rules.slice(1))).toEqual([])
    expect(codesOf(...rules)).toEqual(['price_rules_too_many'])
  })

  it('of an unknown type is named before the form is read', () => {
    expect(
      checkFormInput({ settings: { pricing: { rules: [{ label: 'Fee', type: 'magic' }] } } }),
    ).toMatchObject([
      { code: 'price_rule_type_unknown', setting: 'settings.pricing.rules.0', params: { value: 'magic' } },
    ])
  })
})
