import { expect, it } from 'vitest'
import { TABS, tabOf } from './submission-tabs.tsx'

it.each(Object.entries(TABS))('the tab %s is selected by its own filter', (tab, { filter }) => {
  expect(tabOf(filter)).toBe(tab)
})

it('a payment method without a tab of its own keeps the tab of the status', () => {
  expect(tabOf({ status: 'pending', paymentMethod: 'bkash' })).toBe('pending')
})
