import { describe, expect, it } from 'vitest'
import { fitScale, moveBy, turn, WHOLE, zoomAt } from './view-transform.ts'

const sizes = { content: { width: 1000, height: 500 }, frame: { width: 500, height: 500 } }

describe('a receipt in its frame', () => {
  it('fits as a whole, also when it is turned', () => {
    expect(fitScale(sizes.content, sizes.frame, 0)).toBe(0.5)
    expect(fitScale({ width: 500, height: 2000 }, sizes.frame, 0)).toBe(0.25)
    expect(fitScale({ width: 500, height: 2000 }, { width: 1000, height: 500 }, 1)).toBe(0.5)
  })

  it('is enlarged at most twice while it is not zoomed', () => {
    expect(fitScale({ width: 10, height: 10 }, sizes.frame, 0)).toBe(2)
  })

  it('keeps the point under the pointer when it is zoomed', () => {
    const zoomed = zoomAt(WHOLE, 4, sizes, { x: 100, y: 0 })
    expect(zoomed).toMatchObject({ zoom: 4, x: -300 })
  })

  it('is zoomed to eight times at most, and never below the whole', () => {
    expect(zoomAt(WHOLE, 100, sizes).zoom).toBe(8)
    expect(zoomAt(zoomAt(WHOLE, 2, sizes), 0.01, sizes)).toEqual(WHOLE)
  })

  it('is dragged no further than its edge', () => {
    expect(moveBy(WHOLE, { x: 50, y: 50 }, sizes)).toEqual(WHOLE)
    const zoomed = zoomAt(WHOLE, 2, sizes)
    expect(moveBy(zoomed, { x: 9999, y: 9999 }, sizes)).toMatchObject({ x: 250, y: 0 })
  })

  it('is shown as a whole after a turn, and four turns bring it back', () => {
    expect(turn({ zoom: 3, x: 5, y: 5, turns: 3 }, 1)).toEqual(WHOLE)
    expect(turn(WHOLE, -1).turns).toBe(3)
  })
})
