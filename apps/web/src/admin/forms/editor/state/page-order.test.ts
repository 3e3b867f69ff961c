import { makeFields } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { movePage, moveRow, shownRows } from './page-order.ts'

const FIELDS = makeFields(
  { id: 'a' },
  { id: 'P', type: 'page' },
  { id: 'b' },
  { id: 'c' },
  { id: 'Q', type: 'page' },
  { id: 'd' },
)
const NONE: ReadonlySet<string> = new Set()
const P_FOLDED: ReadonlySet<string> = new Set(['P'])
const ids = (fields: readonly { id: string; order: number }[]) => {
  expect(fields.map(({ order }) => order)).toEqual(fields.map((_, index) => index))
  return fields.map(({ id }) => id).join('')
}

describe('the order of pages', () => {
  it('shows a folded page without its fields', () => {
    expect(shownRows(FIELDS, P_FOLDED).map(({ field }) => field.id)).toEqual(['a', 'P', 'Q', 'd'])
  })

  it('moves a field within its page and to another', () => {
    expect(ids(moveRow(FIELDS, NONE, 2, 3))).toBe('aPcbQd')
    expect(ids(moveRow(FIELDS, NONE, 0, 5))).toBe('PbcQda')
    expect(ids(moveRow(FIELDS, P_FOLDED, 3, 2))).toBe('aPbcdQ')
    expect(ids(moveRow(FIELDS, P_FOLDED, 0, 1))).toBe('PbcaQd')
  })

  it('moves a page with its fields, folded or not, and never into another', () => {
    expect(ids(moveRow(FIELDS, NONE, 4, 2))).toBe('aPbcQd')
    expect(ids(moveRow(FIELDS, NONE, 4, 1))).toBe('aQdPbc')
    expect(ids(moveRow(FIELDS, NONE, 4, 0))).toBe('aQdPbc')
    expect(ids(moveRow(FIELDS, P_FOLDED, 1, 3))).toBe('aQdPbc')
    expect(ids(moveRow(FIELDS, NONE, 1, 2))).toBe('aPbcQd')
  })

  it('moves a page by one', () => {
    expect(ids(movePage(FIELDS, 'P', 1))).toBe('aQdPbc')
    expect(ids(movePage(FIELDS, 'Q', -1))).toBe('aQdPbc')
    expect(ids(movePage(FIELDS, 'P', -1))).toBe('aPbcQd')
  })
})
