import { describe, expect, it } from 'vitest'
import { createLagMeter, parsePosition } from './log-position.ts'

describe('a position of the log', () => {
  it('is compared as a number', () => {
    expect(parsePosition('0/FFFFFFFF') < parsePosition('1/0')).toBe(true)
    expect(parsePosition('A/10')).toBe((10n << 32n) + 16n)
  })

  it('is nothing else', () => {
    for (const text of ['', '1', '1/', 'x/1', '1/123456789', "1/0'; drop"])
      expect(() => parsePosition(text)).toThrow('not a position')
  })
})

describe('the lag of a replica', () => {
  it('is unknown until it has reached a position that the primary is known to have had', () => {
    const meter = createLagMeter()
    meter.sample(0, 100n)
    expect(meter.lagSeconds(1000, 99n)).toBeNull()
    expect(meter.lagSeconds(1000, 100n)).toBe(0)
  })

  it('is the time since the primary was where the replica is now', () => {
    const meter = createLagMeter()
    for (const second of [0, 1, 2, 3]) meter.sample(second * 1000, BigInt(100 + second))
    expect(meter.lagSeconds(3500, 101n)).toBe(2.5)
    expect(meter.lagSeconds(3500, 103n)).toBe(0)
  })

  it('is none while nothing is written, however long that lasts', () => {
    const meter = createLagMeter()
    for (let second = 0; second < 5000; second += 1) meter.sample(second * 1000, 100n)
    expect(meter.lagSeconds(5_000_000, 100n)).toBe(0)
  })

  it('begins when something is written after a long silence', () => {
    const meter = createLagMeter()
    for (let second = 0; second <= 60; second += 1) meter.sample(second * 1000, 100n)
    meter.sample(61_000, 200n)
    expect(meter.lagSeconds(61_500, 100n)).toBe(1.5)
  })
})
