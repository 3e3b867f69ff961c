import { expect, it } from 'vitest'
import { type NotOursRule, ruleFinder } from './not-ours-rules.ts'

const rule = (change: Partial<NotOursRule> = {}): NotOursRule => ({
  contains: 'Interest paid',
  direction: null,
  minPaisa: null,
  maxPaisa: null,
  ...change,
})
const row = { text: 'INTEREST  PAID Oct 2026', name: '', direction: 'in', paisa: 2_250 } as const
const fits = (one: NotOursRule) => ruleFinder([one])(row) !== null

it.each([
  ['the text in any case and spacing', rule(), true],
  ['another text', rule({ contains: 'charge' }), false],
  ['Bangla digits', rule({ contains: 'oct ২০২৬' }), true],
  ['the direction', rule({ direction: 'in' }), true],
  ['another direction', rule({ direction: 'out' }), false],
  ['an amount within the limits', rule({ minPaisa: 2_250, maxPaisa: 2_250 }), true],
  ['a smaller amount', rule({ minPaisa: 2_251 }), false],
  ['a larger amount', rule({ maxPaisa: 2_249 }), false],
])('a rule is compared with %s', (_what, one, expected) => {
  expect(fits(one)).toBe(expected)
})

it('of several rules the first one counts, and the name of the sender is part of the text', () => {
  const rules = [rule({ contains: 'nothing' }), rule({ contains: 'padma' }), rule()]
  expect(ruleFinder(rules)({ ...row, name: 'Padma Foundation' })?.contains).toBe('padma')
})
