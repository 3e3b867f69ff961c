import { describe, expect, it } from 'vitest'
import { countScale } from './day-bars.tsx'

describe('the scale of counts', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6]],
    [31, [0, 10, 20, 30, 40]],
    [80, [0, 20, 40, 60, 80]],
    [81, [0, 20, 40, 60, 80, 100]],
    [211, [0, 50, 100, 150, 200, 250]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('up to %i has the lines %j', (greatest, ticks) => {
    expect(countScale(greatest)).toEqual({ top: ticks.at(-1), ticks })
  })
})
