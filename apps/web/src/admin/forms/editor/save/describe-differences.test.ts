import { makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { describeDifferences } from './describe-differences.ts'

it('finds no difference between two equal forms', () => {
  expect(describeDifferences(makeForm(), makeForm())).toEqual([])
})

it('names title, settings and fields that differ', () => {
  const after = makeForm({
    title: 'Reunion 2028',
    allowEditing: false,
    fields: [{ id: 'name', label: 'Full name' }],
    settings: { requirePayment: true, notifications: { enableSMS: true }, pdfSettings: { customTitle: 'x' } },
  })
  expect(describeDifferences(makeForm(), after)).toEqual([
    'The title is now “Reunion 2028”.',
    'Members may no longer edit their submissions.',
    'The form takes payments now.',
    'The confirmations are set differently.',
    'The PDF output is set differently.',
    '“Name” is now called “Full name”.',
    '“Full name” has a new name in templates: full_name instead of name.',
  ])
})

it('names the payment methods that the form offers', () => {
  const all = makeForm()
  const some = makeForm({ settings: { paymentMethods: ['bkash', 'bank_transfer'] } })
  expect(describeDifferences(all, some)).toEqual(['Members can pay by: bKash, Bank transfer.'])
  expect(describeDifferences(some, all)).toEqual([
    'Members can pay by every method that is enabled in Settings.',
  ])
})

it('names the schedule, the limits, the price rules and the seats that differ', () => {
  const meal = { id: 'meal', label: 'Meal', type: 'radio' as const, options: ['Veg', 'Beef'] }
  const fee = { id: 'fee', type: 'range', label: 'Fee', field: 'batch', from: 1981, to: 2004, amount: 1000 }
  const least = { id: 'least', type: 'bounds', label: 'Least', min: 200 }
  const batch = { id: 'batch', label: 'Batch', type: 'number' as const }
  const form = (rules: object[], settings: object, seats = {}) =>
    makeForm({
      fields: [batch, { ...meal, seats }],
      settings: { requirePayment: true, pricing: { rules }, ...settings },
    })
  const before = form([least, fee], { schedule: { opensAt: '2026-11-01T00:00:00Z' } })
  const after = form(
    [{ ...fee, amount: 900 }, least, { id: 'c', type: 'code', label: 'Early', code: 'EARLY26', percent: 10 }],
    { schedule: { closedText: 'Come next year' }, limits: { maxSubmissions: 500, waitingList: true } },
    { Veg: 20 },
  )
  expect(describeDifferences(before, after)).toEqual([
    'The form has no opening time any more.',
    'The grace time or the texts before opening and after closing are different.',
    'The form takes at most 500 submissions.',
    'How seats are shown and held, or the waiting list, is set differently.',
    'The price rule “Fee” is now: Batch from 1981 to 2004 pays ৳900.',
    'New price rule: Code EARLY26: 10 % less.',
    'The price rules are in another order.',
    'The seats of “Meal” change.',
  ])
  expect(describeDifferences(after, form([], {}, { Veg: 20 }))).toContain(
    'The price rule “Early” is removed: Code EARLY26: 10 % less.',
  )
})

it('names the base price, and settings that are no rules', () => {
  const form = (settings: object) =>
    makeForm({ settings: { requirePayment: true, amount: 500, ...settings } })
  expect(describeDifferences(form({}), form({ amount: 600, redirectUrl: 'https://example.org' }))).toEqual([
    'The redirect, the home page or repeated submissions are set differently.',
    'The base price is now ৳600.00.',
  ])
  expect(describeDifferences(form({}), form({ requirePayment: false }))).toEqual([
    'The form takes no payments any more.',
  ])
})
