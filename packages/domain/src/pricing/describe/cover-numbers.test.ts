import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coverNumbers } from './cover-numbers.ts'

const bound = fc.option(fc.integer({ min: 1940, max: 2040 }))
const someRanges = fc.array(fc.record({ from: bound, to: bound }), { maxLength: 8 })

it('puts every whole number between the bounds into one span, with exactly the ranges that contain it', () => {
  fc.assert(
    fc.property(
      someRanges,
      fc.integer({ min: 1940, max: 1990 }),
      fc.nat({ max: 60 }),
      (ranges, low, size) => {
        const spans = coverNumbers(ranges, low, low + size)
        for (let number = low; number <= low + size; number++) {
          const found = spans.filter(({ from, to }) => from <= number && number <= to)
          const expected = ranges.flatMap(({ from, to }, index) =>
            number >= (from ?? low) && number <= (to ?? low + size) ? [index] : [],
          )
          expect(found.map((span) => span.ranges)).toEqual([expected])
        }
      },
    ),
  )
})

it('finds no gap and no overlap in ranges that each continue after the last one, in any order', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1950, max: 2030 }), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(cuts, fc.infiniteStream(fc.nat()), (unordered, keys) => {
      const points = unordered.toSorted((a, b) => a - b)
      const ranges = points.slice(1).map((point, index) => ({ from: points[index] ?? 0, to: point - 1 }))
      const shuffled = ranges
        .map((range) => ({ range, key: keys.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ range }) => range)
      const spans = coverNumbers(shuffled, points[0] ?? 0, (points.at(-1) ?? 0) - 1)
      expect(spans.every((span) => span.ranges.length === 1)).toBe(true)
    }),
  )
})

it('finds the gap and the overlap of a table of fees', () => {
  const ranges = [
    { from: 1981, to: 2004 },
    { from: 2004, to: 2010 },
    { from: 2015, to: null },
  ]
  expect(coverNumbers(ranges, 1975, 2020)).toEqual([
    { from: 1975, to: 1980, ranges: [] },
    { from: 1981, to: 2003, ranges: [0] },
    { from: 2004, to: 2004, ranges: [0, 1] },
    { from: 2005, to: 2010, ranges: [1] },
    { from: 2011, to: 2014, ranges: [] },
    { from: 2015, to: 2020, ranges: [2] },
  ])
})
