import { describe, expect, it } from 'vitest'
import { codesOf, textsOf } from '../../testing/index.ts'

describe('checkForm on conditions', () => {
  const meal = { id: 'meal', label: 'Meal', type: 'select' as const, options: ['Yes', 'No'] }
  const when = (dependsOn: string, showWhen: string[]) => ({ id: 'x', conditional: { dependsOn, showWhen } })

  it('lets a field depend on an earlier select, radio or checkbox', () => {
    expect(codesOf({ fields: [meal, when('meal', ['Yes'])] })).toEqual([])
  })

  it.each([
    [{ type: 'rating' as const }, '5', '6'],
    [{ type: 'consent' as const, consent: { text: 'We take photos.' } }, 'agreed', 'Yes'],
    [{ type: 'address' as const }, 'division:Sylhet', 'district:Nowhere'],
    [{ type: 'address' as const }, 'district:Gazipur', 'Gazipur'],
    [{ type: 'ranking' as const, options: ['Beef', 'Fish'] }, 'Fish', 'Egg'],
    [{ type: 'signature' as const }, 'not_filled', 'Yes'],
    [
      { type: 'matrix' as const, options: ['Good', 'Bad'], matrix: { rows: [{ value: 'a:b', label: 'A' }] } },
      'a\\:b:Good',
      'a:b:Good',
    ],
  ])('lets a field depend on an earlier %o, by an answer that it can have', (field, known, unknown) => {
    const other = { id: 'other', label: 'Other', ...field }
    expect(codesOf({ fields: [other, when('other', [known])] })).toEqual([])
    expect(codesOf({ fields: [other, when('other', [unknown])] })).toEqual(['condition_value_unknown'])
  })

  const time = { id: 'other', label: 'Arrival', type: 'time' as const }
  const sum = (expression: string) => ({
    id: 'other',
    name: 'sum',
    label: 'Sum',
    type: 'calculated' as const,
    formula: { expression },
  })

  it('compares times and results with values of their kind', () => {
    const codes = (...values: string[]) => codesOf({ fields: [time, when('other', values)] })
    expect(codes('less_than 18:00', 'between 20:00 21:00')).toEqual([])
    for (const wrong of [
      'less_than',
      'less_than 6 pm',
      'less_than 5',
      'between 12:00 09:00',
      'later 12:00',
      'equal 12:00 13:00',
    ]) {
      expect([wrong, codes(wrong)]).toEqual([wrong, ['condition_comparison_invalid']])
    }
    expect(codes(...Array.from({ length: 11 }, (_, n) => `equal 10:${10 + n}`))).toEqual([
      'condition_comparison_invalid',
    ])
    expect(codesOf({ fields: [sum('2 * 3'), when('other', ['greater_equal -1.5'])] })).toEqual([])
    expect(codesOf({ fields: [sum('2 * 3'), when('other', ['greater_equal 10:00'])] })).toEqual([
      'condition_comparison_invalid',
    ])
  })

  it('refuses a result that the field could change: of the price, or of a field after it', () => {
    const number = { id: 'n', name: 'n', label: 'N', type: 'number' as const }
    const when10 = when('other', ['equal 10'])
    expect(codesOf({ fields: [number, sum('{n} + 1'), when10] })).toEqual([])
    expect(codesOf({ fields: [sum('{n} + 1'), number, when10] })).toEqual(['condition_field_formula'])
    expect(codesOf({ fields: [sum('{paymentAmount} + 1'), when10] })).toEqual(['condition_field_formula'])
    const between = { ...sum('{paymentAmount}'), id: 'p', name: 'p', label: 'P' }
    expect(codesOf({ fields: [between, sum('{p} * 2'), when10] })).toEqual(['condition_field_formula'])
  })

  it('refuses a later field, itself, a missing field and a field of another type', () => {
    expect(codesOf({ fields: [when('meal', ['Yes']), meal] })).toEqual(['condition_field_later'])
    expect(codesOf({ fields: [{ ...meal, conditional: { dependsOn: 'meal', showWhen: ['Yes'] } }] })).toEqual(
      ['condition_field_later'],
    )
    expect(codesOf({ fields: [when('gone', ['Yes'])] })).toEqual(['condition_field_missing'])
    expect(codesOf({ fields: [{ id: 't' }, when('t', ['Yes'])] })).toEqual(['condition_field_type'])
  })

  it('wants values, and only such as are options', () => {
    expect(codesOf({ fields: [meal, when('meal', [])] })).toEqual(['condition_values_missing'])
    expect(textsOf({ fields: [meal, { ...when('meal', ['Maybe']), label: 'Guests' }] })).toEqual([
      'Guests: “Maybe” is not an option of Meal',
    ])
  })
})
