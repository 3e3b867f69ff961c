import { makeField, makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { withLiveField } from './live-field.ts'

const guests = {
  id: 'guests',
  type: 'group' as const,
  group: { min: 0, max: 3, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Guest' }] },
}
const form = makeForm({ fields: [{ id: 'name', label: 'Name' }, guests] })
const labels = (shown: typeof form) =>
  shown.fields.map(({ label, group }) => group?.fields.map((one) => one.label) ?? label)

it('shows a field that is edited in its place, and a new one at the end', () => {
  const edited = makeField({ id: 'name', label: 'Full name' })
  expect(labels(withLiveField(form, { field: edited, groupId: undefined }))).toEqual(['Full name', ['Guest']])
  const added = makeField({ id: 'batch', label: 'Batch' })
  expect(labels(withLiveField(form, { field: added, groupId: undefined }))).toEqual([
    'Name',
    ['Guest'],
    'Batch',
  ])
})

it('shows a field of a group in its rows, and the form itself while none is edited', () => {
  const meal = makeField({ id: 'meal', label: 'Meal' })
  expect(labels(withLiveField(form, { field: meal, groupId: 'guests' }))).toEqual(['Name', ['Guest', 'Meal']])
  expect(withLiveField(form, null)).toBe(form)
})
