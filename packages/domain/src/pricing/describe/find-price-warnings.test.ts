import { describe, expect, it } from 'vitest'
import { makeForm, type FieldInput } from '../../testing/make-form.ts'
import { findPriceWarnings } from './find-price-warnings.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')

function warnings(field: FieldInput, ...rules: object[]): string[] {
  const form = makeForm({
    fields: [{ id: 'batch', label: 'Batch', ...field }],
    settings: { requirePayment: true, pricing: { rules } },
  })
  const found = findPriceWarnings(form, { now: NOW, timeText: (iso) => iso.slice(0, 10) })
  return found.map(({ text }) => text)
}

const range = (from: number | null, to: number | null, amount = 100) => ({
  type: 'range',
  label: 'Fee',
  field: 'batch',
  from,
  to,
  amount,
})

describe('ranges of a number field', () => {
  const batch = { type: 'number' as const, validation: { min: 1981, max: 2018 } }

  it('give no warning when they cover all numbers that the field takes', () => {
    expect(warnings(batch, range(1981, 2004), range(2005, 2010), range(2011, 2018))).toEqual([])
    expect(warnings(batch, range(null, 2004), range(2005, null))).toEqual([])
  })

  it('warn of numbers that the field takes and no range contains', () => {
    expect(warnings(batch, range(1990, 2004), range(2006, 2010))).toEqual([
      'No fee is set for Batch 1981 to 1989, 2005 and 2011 to 2018.',
    ])
  })

  it('warn of numbers in two ranges, with both amounts', () => {
    expect(warnings(batch, range(1981, 2005, 1000), range(2005, 2018, 800))).toEqual([
      'Batch 2005 pays ৳1,000 and ৳800.',
    ])
  })

  it('are compared with each other only where the field has no minimum or maximum', () => {
    expect(warnings({ type: 'number' }, range(1981, 2004), range(2011, 2018))).toEqual([
      'No fee is set for Batch 2005 to 2010.',
    ])
    expect(warnings({ type: 'number' }, range(null, null))).toEqual([])
  })
})

it('ranges of a choice are compared with the numbers in its options', () => {
  const options = ['2001', 'Batch ২০০২', '2003', '2010', 'Not sure']
  expect(warnings({ type: 'select', options }, range(2002, 2009))).toEqual([
    'No fee is set for Batch 2001 and 2010.',
  ])
  expect(warnings({ type: 'select', options }, range(2001, 2010))).toEqual([])
})

it('a list of many gaps names the first ones', () => {
  const options = [1, 3, 5, 7, 9, 11, 13, 15].map(String)
  expect(warnings({ type: 'select', options }, range(100, 200))).toEqual([
    'No fee is set for Batch 1, 3, 5, 7, 9, 11 and 2 more.',
  ])
})

it('warns of a period that is over and of a code that has expired', () => {
  const period = { type: 'period', label: 'Early bird', until: '2026-11-01T00:00:00Z', amount: -200 }
  const code = { type: 'code', label: 'Code', code: 'OLD', percent: 5, expiresAt: '2026-10-01T00:00:00Z' }
  expect(warnings({}, period, code)).toEqual([
    '“Early bird” ended on 2026-11-01. It changes no price any more.',
    'Code OLD expired on 2026-10-01.',
  ])
  expect(warnings({}, { ...period, until: '2026-12-01T00:00:00Z' }, { ...code, expiresAt: null })).toEqual([])
})

it('warns of a discount on answers that the field does not have', () => {
  const discount = { type: 'discount', label: 'Half', percent: 50, when: { field: 'batch', in: ['a', 'x'] } }
  expect(warnings({ type: 'radio', options: ['a', 'b'] }, discount)).toEqual([
    'Batch has no option “x”. “Half” cannot apply to it.',
  ])
})
