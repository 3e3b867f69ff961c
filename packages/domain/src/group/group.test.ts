import { describe, expect, it } from 'vitest'
import { makeField, makeFields } from '../testing/index.ts'
import { labelOfKey } from './label-of-key.ts'
import { readRowKey, rowKey } from './row-key.ts'
import { rowTitle } from './row-title.ts'
import { rowsOf } from './rows-of.ts'

describe('the name of a row', () => {
  const guests = makeField({ type: 'group', label: 'Guests', group: { rowLabel: 'Guest' } })

  it('has its number after it, in the digits of the language', () => {
    expect(rowTitle(guests, 0, 'en')).toBe('Guest 1')
    expect(rowTitle(makeField({ type: 'group', group: { rowLabel: 'অতিথি' } }), 11, 'bn')).toBe('অতিথি ১২')
  })

  it('is the label of the group where there is no other', () => {
    expect(rowTitle(makeField({ type: 'group', label: 'Children', group: {} }), 1, 'en')).toBe('Children 2')
  })
})

describe('the key of an answer within a row', () => {
  it('is read as it was made', () => {
    expect(rowKey('guests', 12, 'name')).toBe('guests.12.name')
    expect(readRowKey('guests.12.name')).toEqual({ groupId: 'guests', row: 12, fieldId: 'name' })
  })

  it.each(['guests', 'guests.0', 'guests.x.name', 'a.0.b.c', 'a.-1.b', 'a.1e3.b', ''])('is not %j', (key) => {
    expect(readRowKey(key)).toBeNull()
  })
})

it('the label of an answer within a row begins with the name of the row', () => {
  const fields = makeFields(
    { id: 'name', label: 'Name' },
    { id: 'g', type: 'group', label: 'Guests', group: { fields: [{ id: 'a', label: 'Age' }] } },
  )
  const labels = ['name', 'g', 'g.1.a', 'g.1.b', 'x'].map((key) => labelOfKey(fields, key, 'en'))
  expect(labels).toEqual(['Name', 'Guests', 'Guests 2: Age', 'Guests', ''])
})

it('only a list of rows has rows', () => {
  expect(rowsOf([{ name: 'A' }])).toEqual([{ name: 'A' }])
  for (const answer of ['x', 5, null, undefined, ['a'], []]) expect(rowsOf(answer)).toEqual([])
})
