import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBanglaDigits } from '../locale/locale.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'

const amounts = fc.integer({ min: 1, max: 999_999_999_99 })

/** 12,34,567.50 */
function inLakhs(paisa: number): string {
  const [taka = '', rest = ''] = (paisa / 100).toFixed(2).split('.')
  const head = taka.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head === '' ? '' : `${head},`}${taka.slice(-3)}.${rest}`
}

const inThousands = (paisa: number) =>
  (paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('an amount', () => {
  it('is read with commas of thousands, of lakhs, or without', () => {
    fc.assert(
      fc.property(amounts, (paisa) => {
        for (const text of [inLakhs(paisa), inThousands(paisa), (paisa / 100).toFixed(2)]) {
          expect(readAmount(text)).toEqual({ paisa, side: null })
          expect(readAmount(toBanglaDigits(text))).toEqual({ paisa, side: null })
        }
      }),
    )
  })

  it('is negative with a minus or in brackets', () => {
    fc.assert(
      fc.property(amounts, (paisa) => {
        const text = inLakhs(paisa)
        for (const negative of [`-${text}`, `${text}-`, `(${text})`, `−${text}`, `- ${text}`, `-৳${text}`]) {
          expect(readAmount(negative)).toEqual({ paisa: -paisa, side: null })
        }
      }),
    )
  })

  it.each([
    ['500.00 Cr', 'credit'],
    ['500.00CR', 'credit'],
    ['500.00 (Cr)', 'credit'],
    ['Cr 500', 'credit'],
    ['৫০০ জমা', 'credit'],
    ['500.00 Dr.', 'debit'],
    ['৳500 DR', 'debit'],
  ])('says by Cr and Dr where the money went: %s', (text, side) => {
    expect(readAmount(text)).toEqual({ paisa: 50_000, side })
  })

  it.each(['Tk 500', 'Tk. 500/-', 'BDT 500.00', '৳৫০০', '500 টাকা', '+500', '500.', ' 500 '])(
    'may have a currency: %s',
    (text) => expect(readAmount(text)?.paisa).toBe(50_000),
  )

  it('of a spreadsheet may have the noise of its numbers, but no third decimal', () => {
    expect(readAmount('0.30000000000000004')?.paisa).toBe(30)
    expect(readAmount('1234.5600000000001')?.paisa).toBe(123_456)
    expect(readAmount('12.345')).toBeNull()
  })

  it.each([
    '',
    '-',
    'abc',
    '1.234,50',
    '1,23',
    '12 34',
    '500 400',
    '--5',
    '1e5',
    '9'.repeat(41),
    '10000000001',
  ])('is not guessed from %s', (text) => expect(readAmount(text)).toBeNull())

  it('is always whole paisa, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-() crdCRD৳৫') }), (text) => {
        const read = readAmount(text)
        expect(read === null || Number.isSafeInteger(read.paisa)).toBe(true)
      }),
    )
  })

  it.each(['', ' ', '-', '—', '- -', 'nil', 'N/A'])('is missing in %j', (text) =>
    expect(isBlankAmount(text)).toBe(true),
  )
})
