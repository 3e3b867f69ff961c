import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { usesPatterns } from './patterns-of.ts'

describe('usesPatterns', () => {
  const rules = [{ type: 'custom_pattern', value: 'x' }]

  it('is true for a pattern and for a pattern rule', () => {
    expect(usesPatterns(makeFields({ validation: { pattern: 'x' } }))).toBe(true)
    expect(usesPatterns(makeFields({ type: 'tel', validation: { custom: { enabled: true, rules } } }))).toBe(
      true,
    )
  })

  it('is true for a pattern within the rows of a group', () => {
    const group = { fields: [{ id: 'a', validation: { pattern: 'x' } }] }
    expect(usesPatterns(makeFields({ type: 'group', group }))).toBe(true)
  })

  it('is false where no pattern would ever run', () => {
    expect(usesPatterns(makeFields({}, { type: 'number', validation: { pattern: 'x' } }))).toBe(false)
    expect(usesPatterns(makeFields({ validation: { custom: { enabled: false, rules } } }))).toBe(false)
  })
})
