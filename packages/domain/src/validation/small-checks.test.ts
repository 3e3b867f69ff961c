import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { problemsText } from '../translations/problem-text.ts'
import { checkEditLookup } from '../ids/edit-code.ts'
import { checkFile, checkReceipt } from './check-file.ts'
import { usesPatterns } from './uses-patterns.ts'

describe('checkReceipt', () => {
  const text = (file: { type: string; size: number } | null) => problemsText(checkReceipt(file), 'en')

  it('wants a receipt', () => {
    expect(text(null)).toBe('Please upload payment receipt')
  })

  it.each(['image/jpeg', 'image/png', 'application/pdf'])('takes %s', (type) => {
    expect(text({ type, size: 1 })).toBe('')
  })

  it.each(['image/webp', 'text/html', ''])('refuses the type %j', (type) => {
    expect(text({ type, size: 1 })).toBe('Please upload only JPG, PNG, or PDF files')
  })

  it('wants it below 5 MB', () => {
    expect(text({ type: 'image/png', size: 5_242_879 })).toBe('')
    expect(text({ type: 'image/png', size: 5_242_880 })).toBe('File size must be less than 5MB')
  })
})

describe('checkFile', () => {
  it('takes WEBP too', () => {
    expect(checkFile({ type: 'image/webp', size: 1 })).toEqual([])
  })
})

describe('checkEditLookup', () => {
  const text = (uniqueId: string, editCode: string) =>
    problemsText(checkEditLookup({ uniqueId, editCode }), 'en')

  it('wants both', () => {
    expect(text('', '123456')).toBe('Please provide both Unique ID and Edit Code')
    expect(text('ABC', ' ')).toBe('Please provide both Unique ID and Edit Code')
  })

  it('wants six digits, of either script', () => {
    expect(text('ABC', '12345')).toBe('Edit code must be exactly 6 digits')
    expect(text('ABC', '12345a')).toBe('Edit code must be exactly 6 digits')
    expect(text('ABC', '১২৩৪৫৬')).toBe('')
  })
})

describe('usesPatterns', () => {
  const rules = [{ type: 'custom_pattern', value: 'x' }]

  it('is true for a pattern and for a pattern rule', () => {
    expect(usesPatterns(makeFields({ validation: { pattern: 'x' } }))).toBe(true)
    expect(usesPatterns(makeFields({ type: 'tel', validation: { custom: { enabled: true, rules } } }))).toBe(
      true,
    )
  })

  it('is false where no pattern would ever run', () => {
    expect(usesPatterns(makeFields({}, { type: 'number', validation: { pattern: 'x' } }))).toBe(false)
    expect(usesPatterns(makeFields({ validation: { custom: { enabled: false, rules } } }))).toBe(false)
  })
})
