import { expect, it } from 'vitest'
import { makeForm } from '../testing/index.ts'
import { ruleImpacts } from './rule-impacts.ts'

const FEE = { id: 'fee', type: 'period', label: 'Late', from: null, until: null, amount: 100 }
const formWith = (settings: object, seats: Record<string, number> = {}) =>
  makeForm({
    fields: [{ id: 'day', label: 'Day', type: 'radio', options: ['Friday'], seats }],
    settings: { requirePayment: true, amount: 500, ...settings },
  })

it.each([
  ['prices', formWith({ pricing: { rules: [FEE] } })],
  ['prices', formWith({ amount: 600 })],
  ['prices', formWith({ requirePayment: false })],
  ['seats', formWith({ limits: { maxSubmissions: 10 } })],
  ['seats', formWith({}, { Friday: 5 })],
  ['dates', formWith({ schedule: { closesAt: '2027-01-01T00:00:00Z' } })],
  ['dates', formWith({ schedule: { opensAt: '2026-01-01T00:00:00Z' } })],
  ['editing', formWith({ schedule: { editUntil: '2027-01-01T00:00:00Z' } })],
] as const)('a change of %s concerns those who have submitted: %#', (impact, after) => {
  expect(ruleImpacts(formWith({}), after)).toEqual([impact])
})

it('a change of texts, of what is shown, or of a price that no one pays concerns no one', () => {
  const shown = formWith({ schedule: { closedText: 'Come next year' }, limits: { seatsShownBelow: 5 } })
  expect(ruleImpacts(formWith({}), shown)).toEqual([])
  const fee = (more: object = {}) => formWith({ pricing: { rules: [{ ...FEE, ...more }] } })
  expect(ruleImpacts(fee(), fee({ label: 'Late fee' }))).toEqual([])
  const free = { requirePayment: false }
  expect(ruleImpacts(formWith(free), formWith({ ...free, amount: 900 }))).toEqual([])
})
