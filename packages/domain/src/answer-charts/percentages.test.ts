import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, sharesOf, shareText } from './percentages.ts'

const COUNTS = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 })

describe('shares of a whole', () => {
  it.each([
    [
      [1, 1, 1],
      [333, 333, 333],
    ],
    [
      [1, 2],
      [333, 667],
    ],
    [[5], [1000]],
    [
      [0, 7],
      [0, 1000],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j tenths of a percent', (counts, shares) => {
    expect(sharesOf(counts)).toEqual(shares)
  })

  it('are each less than 0.1% from their exact value', () => {
    fc.assert(
      fc.property(COUNTS, (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0)
        for (const [i, share] of sharesOf(counts).entries()) {
          const exact = total === 0 ? 0 : ((counts[i] ?? 0) * 1000) / total
          expect(Math.abs(share - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  it('add up to exactly 100% where no two numbers are equal', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        (counts) => {
          expect(sharesOf(counts).reduce((sum, share) => sum + share, 0)).toBe(1000)
        },
      ),
    )
  })

  it('are equal for equal numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 40 }), (counts) => {
        const shares = sharesOf(counts)
        const pairs = new Set(counts.map((count, i) => `${count} ${shares[i]}`))
        expect(pairs.size).toBe(new Set(counts).size)
      }),
    )
  })

  it('give a larger number never a smaller share', () => {
    fc.assert(
      fc.property(COUNTS, (counts) => {
        const pairs = sharesOf(counts).map((share, i) => ({ share, count: counts[i] ?? 0 }))
        pairs.sort((a, b) => a.count - b.count || a.share - b.share)
        const shares = pairs.map(({ share }) => share)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      }),
    )
  })
})

it('the share of an option among several choices is rounded by itself', () => {
  expect(shareOf(2, 3)).toBe(667)
  expect(shareOf(0, 0)).toBe(0)
})

describe('the text of a share', () => {
  it.each([
    [333, 1, '33.3%'],
    [1000, 5, '100.0%'],
    [0, 0, '0.0%'],
    [0, 3, '<0.1%'],
  ])('of %d with a count of %d is %s', (share, count, text) => {
    expect(shareText(share, count, 'en')).toBe(text)
  })

  it('has Bangla digits in Bangla', () => {
    expect(shareText(125, 3, 'bn')).toBe('১২.৫%')
    expect(shareText(0, 3, 'bn')).toBe('<০.১%')
  })
})
