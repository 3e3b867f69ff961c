import { expect, it } from 'vitest'
import { type FieldInput, makeFields } from '../testing/index.ts'
import { conditionLabel } from './condition-label.ts'

it.each<[FieldInput, string, string, string]>([
  [{ type: 'time' }, 'less_than 18:00', 'before 6:00 PM', 'সন্ধ্যা ৬:০০-এর আগে'],
  [{ type: 'time' }, 'between 09:00 12:30', 'from 9:00 AM to 12:30 PM', 'সকাল ৯:০০ থেকে দুপুর ১২:৩০'],
  [{ type: 'calculated' }, 'greater_equal 1500', '1500 or more', '১৫০০ বা বেশি'],
  [{ type: 'signature' }, 'filled', 'Filled in', 'স্বাক্ষর দিয়েছেন'],
  [{ type: 'ranking', options: ['Beef', 'Fish'] }, 'Fish', 'Fish is first', 'প্রথম স্থানে Fish'],
  [
    { type: 'matrix', options: ['Good'], matrix: { rows: [{ value: 'Food', label: 'The food' }] } },
    'Food:Good',
    'The food: Good',
    'The food: Good',
  ],
  [{ type: 'select', options: ['Yes'] }, 'Gone', 'Gone', 'Gone'],
])('names what a condition on %o asks for: %s', (input, value, en, bn) => {
  const [field] = makeFields({ id: 'a', label: 'A', ...input })
  expect([conditionLabel(field!, value, 'en'), conditionLabel(field!, value, 'bn')]).toEqual([en, bn])
})
