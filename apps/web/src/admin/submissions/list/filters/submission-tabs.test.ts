import { expect, it } from 'vitest'
import { readAddress } from '../../shared/list-address.ts'
import { changeTab, keptFilters, TABS, tabOf } from './submission-tabs.tsx'

it.each(Object.entries(TABS))('the tab %s is selected by its own filter', (tab, { filter }) => {
  expect(tabOf(filter)).toBe(tab)
})

it('a payment method without a tab of its own keeps the tab of the status', () => {
  expect(tabOf({ status: 'pending', paymentMethod: 'bkash' })).toBe('pending')
})

const read = (text: string) => readAddress(new URLSearchParams(text))

it('changing the tab keeps every other filter', () => {
  const address = read('status=pending&paymentMethod=bkash&paymentStatus=failed&search=a')
  const next = { ...address, ...changeTab(address, 'completed') }
  expect(next).toEqual({ ...address, status: 'completed' })
  expect(keptFilters(next, false)).toEqual(['payment status', 'payment method', 'search'])
})

it('the method of the tab of bank transfers belongs to that tab', () => {
  const address = read('status=pending&paymentMethod=bank_transfer')
  expect(keptFilters(address, false)).toEqual([])
  expect(changeTab(address, 'all')).toEqual({ status: '', paymentMethod: '' })
  expect(changeTab(read('paymentMethod=bkash'), 'bank')).toEqual({
    status: 'pending',
    paymentMethod: 'bank_transfer',
  })
})
