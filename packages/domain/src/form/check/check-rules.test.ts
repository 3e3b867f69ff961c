import { describe, expect, it } from 'vitest'
import { codesOf, codesOfField, type FieldInput } from '../../testing/index.ts'

const rule = (input: object, own: FieldInput = {}, ...others: FieldInput[]) =>
  codesOf({
    fields: [{ id: 'f', ...own, validation: { custom: { enabled: true, rules: [input] } } }, ...others],
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
    expect(codesOfField({ validation: { custom: { enabled: true, rules } } })).toEqual(['rules_too_many'])
    expect(rule({ type: 'custom_pattern', value: 'a'.repeat(1001) })).toEqual(['field_text_too_long'])
  })

  it('leaves rules alone that are switched off', () => {
    expect(
      codesOfField({ validation: { custom: { enabled: false, rules: [{ type: 'custom_pattern' }] } } }),
    ).toEqual([])
  })
})
