import { makeFields } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { compareEdits, lastEdit } from './compare-edits.ts'

const FIELDS = makeFields(
  { id: 'name', label: 'Name' },
  { id: 'city', label: 'City' },
  { id: 'batch', label: 'Batch' },
  { id: 'photo', type: 'file', label: 'Photo' },
)
const base = { name: 'Rahima', city: 'Dhaka', batch: '1991' }
const compare = (mine: object, theirs: object) =>
  compareEdits(FIELDS, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }).map(
    ({ field, isContested }) => [field.id, isContested],
  )

it('what both changed comes first, what only the other person changed after it', () => {
  expect(compare({ batch: '1992' }, { city: 'Sylhet', batch: '1993' })).toEqual([
    ['batch', true],
    ['city', false],
  ])
})

it('what only I changed, or both alike, is no conflict', () => {
  expect(compare({ name: 'Rahima B.' }, {})).toEqual([])
  expect(compare({ name: 'Rahima B.' }, { name: 'Rahima B.' })).toEqual([])
})

it('names who saved last', () => {
  const entry = (editedAt: string, editedBy: string) => ({
    editedAt,
    editedBy,
    changedFields: [],
    previousData: {},
    newData: {},
  })
  const editHistory = [
    entry('2026-11-01T00:00:00.000Z', 'Karim'),
    entry('2026-11-02T00:00:00.000Z', 'Nasrin'),
  ]
  expect(lastEdit({ editHistory, updatedAt: '2026-11-02T00:00:00.000Z' }).by).toBe('Nasrin')
  expect(lastEdit({ editHistory: [], updatedAt: '2026-11-02T00:00:00.000Z' })).toEqual({
    by: '',
    at: '2026-11-02T00:00:00.000Z',
  })
})
