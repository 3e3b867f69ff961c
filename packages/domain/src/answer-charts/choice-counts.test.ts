import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOptions } from './choice-counts.ts'

const option = (value: string, label = value) => ({ value, label })

it('all options of today are listed in their order, chosen or not', () => {
  const { options } = countOptions({
    options: [option('S'), option('M', 'Medium')],
    earlier: [],
    counts: new Map([['M', 4]]),
    other: 0,
    max: 10,
  })
  expect(options).toEqual([
    { value: 'S', label: 'S', count: 0, isRemoved: false },
    { value: 'M', label: 'Medium', count: 4, isRemoved: false },
  ])
})

it('a removed option is listed where people chose it, with its latest label, and marked', () => {
  const { options } = countOptions({
    options: [option('S')],
    earlier: [option('XL', 'Extra large'), option('XL', 'Huge'), option('XS'), option('S', 'Old')],
    counts: new Map([['XL', 2]]),
    other: 0,
    max: 10,
  })
  expect(options).toEqual([
    { value: 'S', label: 'S', count: 0, isRemoved: false },
    { value: 'XL', label: 'Extra large', count: 2, isRemoved: true },
  ])
})

it('of very many options the most chosen are listed, and no choice is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(99), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (numbers, max) => {
      const { options, more } = countOptions({
        options: numbers.map((_, i) => option(String(i))),
        earlier: [],
        counts: new Map(numbers.map((count, i) => [String(i), count])),
        other: 0,
        max,
      })
      const sum = options.reduce((total, { count }) => total + count, 0)
      expect(options.length).toBe(Math.min(max, numbers.length))
      expect(options.length + more.options).toBe(numbers.length)
      expect(sum + more.count).toBe(numbers.reduce((total, count) => total + count, 0))
    }),
  )
})
