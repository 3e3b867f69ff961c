import { makeForm, problemsOf } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { removePrices, requirePayment } from './payment-remedies.ts'

const form = makeForm({
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'meal', type: 'radio', options: ['A'], pricing: { enabled: true, options: { A: 500 } } },
  ],
})

it.each([
  ['requiring payment', requirePayment],
  ['removing the prices', removePrices],
])('%s puts a form with prices and no payment right', (_what, remedy) => {
  expect(problemsOf(form)).toMatchObject([{ setting: 'settings.requirePayment' }])
  expect(problemsOf(remedy(form))).toEqual([])
})

it('removing the prices removes price rules and the prices within a group too', () => {
  const meal = {
    id: 'meal',
    label: 'Meal',
    type: 'radio',
    options: ['A'],
    pricing: { enabled: true, options: { A: 5 } },
  }
  const ruled = makeForm({
    fields: [{ id: 'guests', label: 'Guests', type: 'group', group: { max: 3, fields: [meal] } }],
    settings: { pricing: { rules: [{ type: 'row', label: 'Guests', group: 'guests', amount: 500 }] } },
  })
  expect(problemsOf(ruled)).toMatchObject([{ setting: 'settings.requirePayment' }])
  expect(problemsOf(removePrices(ruled))).toEqual([])
  expect(removePrices(ruled).fields[0]?.group?.fields[0]?.pricing.enabled).toBe(false)
})

it('leaves fields without prices as they are', () => {
  expect(removePrices(form).fields[0]).toBe(form.fields[0])
})
