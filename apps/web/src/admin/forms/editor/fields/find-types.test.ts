import { describe, expect, it } from 'vitest'
import { findTypes } from './find-types.ts'

const found = (search: string) => findTypes(search, () => true).flatMap(({ types }) => types)

describe('the search for a type of field', () => {
  it.each([
    ['photo', 'file'],
    ['guests', 'group'],
    ['dropdown', 'select'],
    ['ছবি', 'file'],
    ['অতিথি', 'group'],
    ['DATE', 'date'],
    ['text', 'text'],
    ['several lines', 'textarea'],
  ])('finds by "%s" the type %s first', (search, type) => {
    expect(found(search)[0]).toBe(type)
  })

  it('offers all by their kinds while nothing is typed, and nothing that does not match', () => {
    expect(findTypes('  ', () => true).map(({ kind }) => kind)).toContain('choices')
    expect(findTypes('zebra', () => true)).toEqual([])
  })

  it('finds no type that is not offered', () => {
    expect(findTypes('guests', (type) => type !== 'group')).toEqual([])
  })
})
