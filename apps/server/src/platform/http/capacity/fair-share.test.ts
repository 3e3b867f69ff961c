import { describe, expect, it } from 'vitest'
import { chooseToEnd } from './fair-share.ts'

interface Item {
  from: string
  size: number
  speed: number
}
const measures = {
  addressOf: ({ from }: Item) => from,
  sizeOf: ({ size }: Item) => size,
  speedOf: ({ speed }: Item) => speed,
}
const item = (from: string, speed: number, size = 1): Item => ({ from, size, speed })

describe('what is ended when something is scarce', () => {
  it('is the slowest of the address that holds the most', () => {
    const slowest = item('a', 1)
    const items = [item('a', 3), slowest, item('a', 2), item('b', 0), item('b', 0)]
    expect(chooseToEnd(items, 1, measures)).toEqual([slowest])
  })

  it('is taken from addresses in turns once they hold the same', () => {
    const items = [item('a', 1), item('a', 2), item('a', 3), item('b', 1), item('b', 2)]
    expect(chooseToEnd(items, 3, measures).map(({ from }) => from)).toEqual(['a', 'a', 'b'])
  })

  it('is counted by size, and leaves those that hold nothing', () => {
    const items = [item('a', 1, 0), item('a', 5, 100), item('b', 1, 60), item('b', 2, 60)]
    expect(chooseToEnd(items, 50, measures)).toEqual([item('b', 1, 60)])
    expect(chooseToEnd(items, 10_000, measures)).toHaveLength(3)
  })
})
