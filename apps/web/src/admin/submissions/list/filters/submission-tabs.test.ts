import { expect, it } from 'vitest'
import { type ListAddress, readAddress } from '../../shared/list-address.ts'
import { activeFilters } from './active-filters.ts'
import { changeTab, TABS, tabOf } from './submission-tabs.tsx'

it.each(Object.entries(TABS))('the tab %s is selected by its own filter', (tab, { filter }) => {
  expect(tabOf(filter)).toBe(tab)
})

it('a payment method without a tab of its own keeps the tab of the status', () => {
  expect(tabOf({ status: 'pending', paymentMethod: 'bkash', unpaid: '' })).toBe('pending')
})

const answer = { question: 'Shirt', answer: 'Large' }
const textsOf = (address: ListAddress) =>
  activeFilters(address, { isFormFixed: false, formTitle: 'Picnic', assignee: 'Karim', answer }).map(
    ({ text }) => text,
  )
const read = (text: string) => readAddress(new URLSearchParams(text))

it('changing the tab keeps every other filter', () => {
  const address = read('status=pending&paymentMethod=bkash&paymentStatus=failed&search=a')
  const next = { ...address, ...changeTab(address, 'completed') }
  expect(next).toEqual({ ...address, status: 'completed' })
  expect(textsOf(next)).toEqual(['Payment status: Failed', 'Payment method: bKash', 'Search: a'])
})

it('the method of the tab of bank transfers belongs to that tab', () => {
  const address = read('status=pending&paymentMethod=bank_transfer')
  expect(textsOf(address)).toEqual([])
  expect(changeTab(address, 'all')).toEqual({ status: '', paymentMethod: '', unpaid: '' })
  expect(changeTab(read('paymentMethod=bkash'), 'bank')).toEqual({
    status: 'pending',
    paymentMethod: 'bank_transfer',
    unpaid: '',
  })
})

it('the unpaid have a tab, and a chip where another tab is open', () => {
  expect(tabOf(read('unpaid=true'))).toBe('unpaid')
  expect(textsOf(read('unpaid=true'))).toEqual([])
  expect(textsOf(read('unpaid=true&status=failed'))).toEqual(['Unpaid'])
  expect(changeTab(read('unpaid=true'), 'completed')).toEqual({ status: 'completed', unpaid: '' })
})

it('each filter is named in words', () => {
  const address = read(
    'formId=11111111-1111-4111-8111-111111111111&paymentStatus=none&dateFrom=2026-11-01&dateTo=2026-11-14&needsReview=true&tag=VIP&assignedTo=22222222-2222-4222-8222-222222222222&answerTo=f1&answer=L',
  )
  const texts = [
    'Form: Picnic',
    'Payment status: No payment',
    'From 1 Nov 2026',
    'To 14 Nov 2026',
    'Needs review',
    'Tag: VIP',
    'Assigned to Karim',
    'Shirt: Large',
  ]
  expect(textsOf(address)).toEqual(texts)
  const ofForm = activeFilters(address, { isFormFixed: true, formTitle: '', assignee: 'Karim', answer })
  expect(ofForm.map(({ text }) => text)).toEqual(texts.slice(1))
})
