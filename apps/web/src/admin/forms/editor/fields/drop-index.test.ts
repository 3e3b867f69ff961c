import { describe, expect, it } from 'vitest'
import { dropPlace, edgeScroll } from './drop-index.ts'

const rows = [0, 100, 200, 300].map((top) => ({ top, bottom: top + 80 }))

describe('dropPlace', () => {
  it('leaves the row where it is when it is let go over itself', () => {
    expect(dropPlace(rows, 1, 140)).toBe(1)
    expect(dropPlace(rows, 0, -50)).toBe(0)
  })

  it('moves on once the middle of another row is passed', () => {
    expect(dropPlace(rows, 0, 139)).toBe(0)
    expect(dropPlace(rows, 0, 141)).toBe(1)
    expect(dropPlace(rows, 3, 141)).toBe(2)
    expect(dropPlace(rows, 3, 139)).toBe(1)
  })

  it('stops at the ends', () => {
    expect(dropPlace(rows, 1, 9999)).toBe(3)
    expect(dropPlace(rows, 2, -9999)).toBe(0)
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
