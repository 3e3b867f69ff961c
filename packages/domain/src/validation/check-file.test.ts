import { describe, expect, it } from 'vitest'
import { problemText } from '../translations/problem-text.ts'
import { checkFile, checkReceipt } from './check-file.ts'

describe('checkReceipt', () => {
  const text = (file: { type: string; size: number } | null) =>
    checkReceipt(file)
      .map((found) => problemText(found, 'en'))
      .join()

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
