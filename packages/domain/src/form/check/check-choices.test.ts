import { describe, expect, it } from 'vitest'
import { codesOfField } from '../../testing/index.ts'

describe('checkForm on fields', () => {
  it.each(['select', 'radio', 'checkbox'] as const)(
    'wants options that are present and unique in a %s',
    (type) => {
      expect(codesOfField({ type, options: [] })).toEqual(['options_required'])
      expect(codesOfField({ type, options: ['A', 'B', 'A'] })).toEqual(['option_duplicate'])
      expect(codesOfField({ type, options: ['constructor'] })).toEqual(['option_unsafe'])
      expect(codesOfField({ type, options: ['a'.repeat(201)] })).toEqual(['option_too_long'])
      expect(codesOfField({ type, options: Array.from({ length: 500 }, (_, n) => n) })).toEqual([])
      expect(codesOfField({ type, options: Array.from({ length: 501 }, (_, n) => n) })).toEqual([
        'options_too_many',
      ])
    },
  )

  it('takes prices only on choices, only for options that exist, only of 0 or more', () => {
    const price = (options: Record<string, number>) =>
      codesOfField({ type: 'radio', options: ['A'], pricing: { enabled: true, options } })
    expect(price({ A: 0 })).toEqual([])
    expect(price({ A: -1 })).toEqual(['price_invalid'])
    expect(price({ A: 0.001 })).toEqual(['price_unusable'])
    expect(price({ B: 5 })).toEqual(['price_unknown_option'])
    expect(codesOfField({ type: 'text', pricing: { enabled: true } })).toEqual(['pricing_not_choice'])
  })
})
