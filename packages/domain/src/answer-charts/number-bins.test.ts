import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  binEdges,
  binText,
  countBins,
  MAX_CHARTED_NUMBER,
  numberBins,
  numberText,
  summariseNumbers,
} from './number-bins.ts'
import type { Counted } from './trimmed-range.ts'

function counted(values: readonly number[]): Counted<number>[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value + 0, (counts.get(value + 0) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value)
}

function summaryOf(values: readonly number[]) {
  const summary = summariseNumbers(counted(values))
  if (!summary) throw new Error('There are numbers')
  return summary
}

function binsOf(values: readonly number[]) {
  const edges = binEdges(summaryOf(values))
  return numberBins(edges, countBins(edges, counted(values)))
}

function textsOf(values: readonly number[]): string[] {
  const { isWhole } = summaryOf(values)
  return binsOf(values).map((bin) => `${binText(bin, isWhole, 'en')}: ${bin.count}`)
}

const NUMBERS = fc.array(
  fc.oneof(
    fc.integer({ min: -50, max: 2100 }),
    fc.double({ min: -MAX_CHARTED_NUMBER, max: MAX_CHARTED_NUMBER, noNaN: true }),
    fc.constantFrom(0, 0.1, 0.3, 1e-300, 5e-324, 1e15, -1e15, 1e15 - 0.125),
  ),
  { minLength: 1, maxLength: 80 },
)

describe('summariseNumbers', () => {
  it('gives the smallest, the middle, the average and the largest', () => {
    expect(summaryOf([4, 1, 1, 10])).toMatchObject({
      min: 1,
      median: 2.5,
      mean: 4,
      max: 10,
      sum: 16,
      isWhole: true,
    })
    expect(summaryOf([0.1, 0.2, 0.2])?.sum).toBe(0.5)
    expect(summaryOf([3, 1, 2])).toMatchObject({ median: 2 })
    expect(summaryOf([1.5, 2])).toMatchObject({ isWhole: false })
  })

  it('gives nothing for no numbers', () => {
    expect(summariseNumbers([])).toBeNull()
  })
})

describe('bins of numbers', () => {
  it('have one number each where few whole numbers are possible', () => {
    expect(textsOf([0, 0, 1, 3])).toEqual(['0: 2', '1: 1', '2: 0', '3: 1'])
  })

  it('have round steps: years by five', () => {
    expect(textsOf([1972, 1975, 1980, 1981, 1999, 2004, 2010])).toEqual([
      '1970–1974: 1',
      '1975–1979: 1',
      '1980–1984: 2',
      '1985–1989: 0',
      '1990–1994: 0',
      '1995–1999: 1',
      '2000–2004: 1',
      '2005–2009: 0',
      '2010–2014: 1',
    ])
  })

  it('of decimal numbers include their lower end and not their upper one', () => {
    expect(textsOf([0.1, 0.3, 0.30001, 0.95])).toContain('0.3 to under 0.4: 2')
  })

  it('collect outliers at an open end, instead of hiding all others in one bin', () => {
    const ages = Array.from({ length: 40 }, (_, i) => 20 + i)
    const texts = textsOf([...ages, 199_000])
    expect(texts.at(-1)).toBe('60 or more: 1')
    expect(texts.length).toBeGreaterThan(5)
    expect(textsOf([-500_000, ...ages])[0]).toBe('Under 20: 1')
  })

  it('of a single number are one bin', () => {
    expect(textsOf([1998, 1998])).toEqual(['1998: 2'])
    expect(binsOf([2.75])).toHaveLength(1)
  })

  it('contain every number exactly once, are adjacent and few', () => {
    fc.assert(
      fc.property(NUMBERS, (values) => {
        const edges = binEdges(summaryOf(values))
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
        const bins = binsOf(values)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        expect(bins.length).toBeLessThanOrEqual(16)
        for (const [i, bin] of bins.slice(1).entries()) expect(bins[i]?.to).toBe(bin.from)
        for (const { from, to, count } of bins) {
          const inside = values.filter((value) => (from ?? -Infinity) <= value && value < (to ?? Infinity))
          expect(inside).toHaveLength(count)
        }
      }),
    )
  })
})

describe('numbers in words', () => {
  it.each([
    [1998, '1998'],
    [12_500, '12,500'],
    [3.256, '3.26'],
    [0.00012345, '0.000123'],
    [0, '0'],
    [-3, '-3'],
  ])('%d is %s', (value, text) => {
    expect(numberText(value, 'en')).toBe(text)
  })

  it('have Bangla digits in Bangla', () => {
    expect(numberText(12_500, 'bn')).toBe('১২,৫০০')
    expect(binText({ from: 10, to: 20, count: 1 }, true, 'bn')).toBe('১০–১৯')
    expect(binText({ from: 10, to: 20, count: 1 }, false, 'bn')).toBe('১০ থেকে ২০-এর কম')
    expect(binText({ from: null, to: 20, count: 1 }, true, 'bn')).toBe('২০-এর কম')
    expect(binText({ from: 20, to: null, count: 1 }, true, 'bn')).toBe('২০ বা বেশি')
  })
})
