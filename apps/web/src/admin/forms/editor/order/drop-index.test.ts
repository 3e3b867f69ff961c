import { describe, expect, it } from 'vitest'
import { dropIndex, edgeScroll } from './drop-index.ts'

const rows = [0, 100, 200, 300].map((top) => ({ top, bottom: top + 80 }))

describe('dropIndex', () => {
  it('keeps the index of a row that is dropped on itself', () => {
    expect(dropIndex(rows, 1, 140)).toBe(1)
    expect(dropIndex(rows, 0, -50)).toBe(0)
  })

  it('changes once the pointer passes the middle of another row', () => {
    expect(dropIndex(rows, 0, 139)).toBe(0)
    expect(dropIndex(rows, 0, 141)).toBe(1)
    expect(dropIndex(rows, 3, 141)).toBe(2)
    expect(dropIndex(rows, 3, 139)).toBe(1)
  })

  it('stops at the ends', () => {
    expect(dropIndex(rows, 1, 9999)).toBe(3)
    expect(dropIndex(rows, 2, -9999)).toBe(0)
  })
})

describe('edgeScroll', () => {
  it('scrolls only near an edge, faster the nearer', () => {
    expect(edgeScroll(400, 0, 800)).toBe(0)
    expect(edgeScroll(60, 0, 800)).toBe(-2)
    expect(edgeScroll(0, 0, 800)).toBe(-12)
    expect(edgeScroll(790, 0, 800)).toBeGreaterThan(0)
  })
})
