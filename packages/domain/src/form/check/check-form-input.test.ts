import { describe, expect, it } from 'vitest'
import { problemText } from '../../translations/problem-text.ts'
import { makeForm } from '../../testing/index.ts'
import { FIELD_TYPES } from '../../form-model/form-types.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { checkFormInput } from './check-form-input.ts'

const messages = (field: object) =>
  checkFormInput({ fields: [{ id: 'f', label: 'Meal', ...field }] }).map((found) => problemText(found, 'en'))
const rule = (of: object) => ({ validation: { custom: { enabled: true, rules: [of] } } })

describe('checkFormInput', () => {
  it.each([
    ['field type', { type: 'barcode' }, 'Meal: “barcode” is not a field type'],
    ['field type that is no text', { type: {} }, 'Meal: “object” is not a field type'],
    ['visibility level', { visibility: { level: 'staff' } }, 'Meal: “staff” is not a visibility level'],
    ['visibility level in short', { visibility: 'staff' }, 'Meal: “staff” is not a visibility level'],
    ['rule type', rule({ type: 'is_prime' }), 'Meal: “is_prime” is not a type of rule'],
    [
      'operator of a rule',
      rule({ type: 'compare_dates', compareOperator: '>' }),
      'Meal: “>” is not an operator of a rule',
    ],
  ])('rejects an unknown %s and names the field', (_what, field, message) => {
    expect(messages(field)).toEqual([message])
  })

  it('reports the problem under the id of the field', () => {
    expect(checkFormInput({ fields: [{ _id: 'f', type: 'barcode' }] })).toMatchObject([
      { code: 'field_type_unknown', fieldId: 'f', params: { label: 'f' } },
    ])
  })

  it('names a field without label and id by its number', () => {
    const [, second] = checkFormInput({ fields: [{ type: 'x' }, { type: 'y' }] })
    expect(second).toEqual({ code: 'field_type_unknown', params: { label: '#2', value: 'y' } })
  })

  it.each([undefined, null, ''])('takes %j for a choice that was left out', (nothing) => {
    expect(messages({ type: nothing, visibility: nothing })).toEqual([])
    expect(messages({ visibility: { level: nothing } })).toEqual([])
    expect(messages(rule({ type: nothing, compareOperator: nothing }))).toEqual([])
  })

  it('accepts phone as another name of tel', () => {
    expect(messages({ type: 'phone' })).toEqual([])
  })

  it('accepts every form that the editor can build', () => {
    const form = makeForm({ fields: FIELD_TYPES.map((type) => ({ type, label: type })) })
    expect(checkFormInput(form)).toEqual([])
  })

  it('quotes at most 50 characters of a wrong choice', () => {
    expect(messages({ type: 'x'.repeat(1000) })).toEqual([`Meal: “${'x'.repeat(50)}” is not a field type`])
  })

  it('stops after one field too many', () => {
    const fields = Array.from({ length: LIMITS.fields + 50 }, () => ({ type: 'x' }))
    expect(checkFormInput({ fields })).toHaveLength(LIMITS.fields + 1)
  })

  it.each([undefined, null, 5, 'form', [], {}, { fields: 'x' }, { fields: [null, 1] }])(
    'finds nothing wrong with the choices of %j',
    (input) => {
      expect(checkFormInput(input)).toEqual([])
    },
  )
})

describe('lists that are too long are rejected before they are read', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => String(n))
  const byKey = (count: number) => Object.fromEntries(many(count).map((key) => [key, 1]))
  const codes = (field: object) =>
    checkFormInput({ fields: [{ id: 'f', label: 'Meal', ...field }] }).map(({ code }) => code)

  it.each([
    ['a list', many(LIMITS.options + 1)],
    ['lines', many(LIMITS.options + 1).join('\n')],
    ['mostly blank ones', Array<string>(LIMITS.entries + 1).fill('')],
  ])('options: %s', (_what, options) => {
    expect(codes({ options })).toEqual(['options_too_many'])
    expect(codes({ group: { fields: [{ id: 'g', options }] } })).toEqual(['options_too_many'])
  })

  it.each([
    ['values of a condition', { conditional: { showWhen: many(LIMITS.entries + 1) } }],
    ['values of a condition as text', { conditional: { showWhen: many(LIMITS.entries + 1).join(',') } }],
    ['lines of a matrix', { matrix: { rows: many(LIMITS.entries + 1) } }],
    ['variables', { htmlContent: { fieldVariables: many(LIMITS.entries + 1) } }],
    ['prices', { pricing: { options: byKey(LIMITS.entries + 1) } }],
    ['seats', { seats: byKey(LIMITS.entries + 1) }],
    ['translations', { translations: { bn: { options: byKey(LIMITS.entries + 1) } } }],
  ])('%s', (_what, field) => {
    expect(codes(field)).toEqual(['list_too_long'])
  })

  it('answers of a discount', () => {
    const rules = [{ type: 'discount', label: 'Early', when: { field: 'f', in: many(LIMITS.entries + 1) } }]
    expect(checkFormInput({ settings: { pricing: { rules } } })).toMatchObject([
      { code: 'list_too_long', setting: 'settings.pricing.rules.0', params: { label: 'Early' } },
    ])
  })

  it('takes as many as a form can have, and blank ones between them', () => {
    const options = many(LIMITS.options).flatMap((option) => [option, ''])
    expect(codes({ options, seats: byKey(LIMITS.options) })).toEqual([])
  })
})
