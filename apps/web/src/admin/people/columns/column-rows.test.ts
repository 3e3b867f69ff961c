import { describe, expect, it } from 'vitest'
import { changesOf, moved, problemsOf, rowsOf, withNewRow } from './column-rows.ts'

const BEFORE = [
  { name: 'Job', people: 3 },
  { name: 'City', people: 0 },
]
const rename = (name: string) => rowsOf(BEFORE).map((row, index) => (index === 0 ? { ...row, name } : row))

describe('the columns on the screen', () => {
  it('are unchanged until one is added, renamed, moved or removed', () => {
    const rows = rowsOf(BEFORE)
    expect(changesOf(BEFORE, rows).isChanged).toBe(false)
    expect(changesOf(BEFORE, rename('Job ')).isChanged).toBe(false)
    for (const next of [withNewRow(rows), rename('Work'), moved(rows, 0, 1), rows.slice(1)]) {
      expect(changesOf(BEFORE, next).isChanged).toBe(true)
    }
  })

  it('are sent with the names that they had, and warn of values that would be lost', () => {
    expect(changesOf(BEFORE, rename(' Work  place '))).toMatchObject({
      changes: {
        columns: [
          { name: 'Work place', was: 'Job' },
          { name: 'City', was: 'City' },
        ],
        removed: [],
      },
      lost: [],
    })
    expect(changesOf(BEFORE, [])).toMatchObject({
      changes: { columns: [], removed: ['Job', 'City'] },
      lost: [BEFORE[0]],
    })
  })

  it('need a name each, which no other has', () => {
    expect([...problemsOf(withNewRow(rename('CITY')))]).toEqual([
      [1, 'twice'],
      [2, 'missing'],
    ])
  })
})
