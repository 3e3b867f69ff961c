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
    'Payment, redirect or repeated submissions are set differently.',
    'The notifications are set differently.',
    'The PDF output is set differently.',
    '“Name” is now called “Full name”.',
    '“Full name” has a new name in templates: full_name instead of name.',
  ])
})
