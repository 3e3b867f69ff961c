import { describe, expect, it } from 'vitest'
import { fileProblem } from './file-problem.ts'
import { FILE_RULES } from './file-rules.ts'
import { fileSize } from './file-size.ts'

const problem = (name: string, type: string, size: number, rules: keyof typeof FILE_RULES = 'field') =>
  fileProblem({ name, type, size }, FILE_RULES[rules])?.code

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])('may be %s', (type) => {
    expect(problem('file', type, 1000)).toBeUndefined()
  })

  it('is checked by its name where the phone gives no type', () => {
    expect(problem('Photo.JPEG', '', 1000)).toBeUndefined()
    expect(problem('page.html', '', 1000)).toBe('file_type')
    expect(problem('constructor', '', 1000)).toBe('file_type')
  })

  it.each(['application/octet-stream', 'image/jpg'])(
    'is checked by its name where the type is %s',
    (type) => {
      expect(problem('receipt.jpg', type, 1000, 'receipt')).toBeUndefined()
      expect(problem('page.html', type, 1000, 'receipt')).toBe('receipt_type')
    },
  )

  it('must be smaller than 5MB and not empty', () => {
    expect(problem('a.png', 'image/png', 5_242_879)).toBeUndefined()
    expect(problem('a.png', 'image/png', 5_242_880)).toBe('file_too_large')
    expect(problem('a.png', 'image/png', 0)).toBe('file_empty')
  })

  it('may not be WEBP where it is a receipt', () => {
    expect(problem('a.webp', 'image/webp', 1000, 'receipt')).toBe('receipt_type')
  })
})

it.each([
  [900, '900 B', '৯০০ বাইট'],
  [412_000, '402 KB', '৪০২ কেবি'],
  [1_500_000, '1.4 MB', '১.৪ এমবি'],
])('shows %i bytes as %s and as %s', (bytes, en, bn) => {
  expect([fileSize(bytes, 'en'), fileSize(bytes, 'bn')]).toEqual([en, bn])
})
