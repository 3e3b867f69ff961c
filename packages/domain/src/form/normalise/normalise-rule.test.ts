import { describe, expect, it } from 'vitest'
import { normaliseField } from './normalise-field.ts'
import { newRule } from './normalise-rule.ts'

describe('normaliseField', () => {
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
})
