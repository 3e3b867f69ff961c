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

it('leaves fields without prices as they are', () => {
  expect(removePrices(form).fields[0]).toBe(form.fields[0])
})
