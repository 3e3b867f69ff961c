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
  ])('lets a field depend on an earlier %o, by an answer that it can have', (field, known, unknown) => {
    const other = { id: 'other', label: 'Other', ...field }
    expect(codesOf({ fields: [other, when('other', [known])] })).toEqual([])
    expect(codesOf({ fields: [other, when('other', [unknown])] })).toEqual(['condition_value_unknown'])
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
