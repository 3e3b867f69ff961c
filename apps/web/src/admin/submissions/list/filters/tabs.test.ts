import { expect, it } from 'vitest'
import { TABS, tabOf } from './tabs.ts'

it.each(Object.entries(TABS))('%s leads to an address that belongs to it', (tab, { filter }) => {
  expect(tabOf(filter)).toBe(tab)
})

it('another method of payment within a status stays with the status', () => {
  expect(tabOf({ status: 'pending', paymentMethod: 'bkash' })).toBe('pending')
})
