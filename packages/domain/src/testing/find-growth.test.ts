import { describe, expect, it } from 'vitest'
import { findGrowth, measureGrowth } from './find-growth.ts'

/** Growth shows in little work as well, once less is harmless: what grows too fast is measured dozens of times. */
const SOON = { overhead: 5_000 }

describe('findGrowth', () => {
  it('finds a pattern that tries every split of a run of digits', async () => {
    const run = (size: number) => /^\d+\.?\d*$/.test(`${'1'.repeat(size)}x`)
    expect(await findGrowth({ size: 1_500, run }, SOON)).toMatch(/times for 4 times the size/)
  })

  it('finds a text that is searched again for each of its letters', async () => {
    const run = (size: number) => {
      const text = 'a'.repeat(size)
      let found = 0
      for (let from = 0; from < size; from += 1) {
        for (let at = from; at < size; at += 1) if (text.charCodeAt(at) === 98) found += 1
      }
      return found
    }
    expect(await findGrowth({ size: 1_500, run }, SOON)).not.toBeNull()
  })

  it('finds accents that are sorted one by one', async () => {
    const run = (size: number) => `a${'\u0301\u0323'.repeat(size / 2)}`.normalize('NFC')
    expect(await findGrowth({ size: 2_500, run }, SOON)).not.toBeNull()
  })

  it('lets linear work pass, however much it is', async () => {
    const run = (size: number) => {
      let sum = 0
      for (let at = 0; at < size * 200; at += 1) sum = (sum + at) % 7
      return sum
    }
    expect(await findGrowth({ size: 20_000, run })).toBeNull()
  })

  it('lets quadratic work pass that is bounded to next to nothing', async () => {
    const run = (size: number) => /^\d+\.?\d*$/.test(`${'1'.repeat(Math.min(size, 500))}x`)
    expect(await findGrowth({ size: 250_000, run })).toBeNull()
  })

  it('finds work that grows faster than a ratio that was asked for', async () => {
    const run = (size: number) => {
      let sum = 0
      for (let at = 0; at < size ** 1.75 * 3; at += 1) sum = (sum + at) % 7
      return sum
    }
    expect(await findGrowth({ size: 1_500, run }, { ...SOON, maxRatio: 6 })).toMatch(
      /times for 4 times the size/,
    )
  })

  it('finds linear work that takes longer than it may', async () => {
    const run = (size: number) => {
      let sum = 0
      for (let at = 0; at < size * 2_000; at += 1) sum = (sum + at) % 7
      return sum
    }
    const { cost } = await measureGrowth({ size: 2_500, run })
    expect(await findGrowth({ size: 2_500, run }, { maxCost: cost / 10 })).toMatch(/at most/)
    expect(await findGrowth({ size: 2_500, run }, { maxCost: cost * 10 })).toBeNull()
  })
})
