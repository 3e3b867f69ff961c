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
