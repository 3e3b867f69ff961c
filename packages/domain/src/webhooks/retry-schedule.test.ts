import { describe, expect, it } from 'vitest'
import { pauseBeforeRetry, WEBHOOK_GIVE_UP_MS } from './retry-schedule.ts'

const HOUR_MS = 3_600_000

describe('the pause before a delivery is tried again', () => {
  it('grows with every attempt, up to four hours', () => {
    const pauses = Array.from({ length: 10 }, (_, index) =>
      pauseBeforeRetry({ attempts: index + 1, ageMs: 0 }),
    )
    expect(pauses[0]).toBe(5000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(pauses.at(-1)).toBe(4 * HOUR_MS)
  })

  it('is as long as the receiver asks, up to an hour', () => {
    expect(pauseBeforeRetry({ attempts: 1, ageMs: 0, retryAfterMs: 60_000 })).toBe(60_000)
    expect(pauseBeforeRetry({ attempts: 1, ageMs: 0, retryAfterMs: 90 * HOUR_MS })).toBe(HOUR_MS)
  })

  it('ends three days after the first attempt', () => {
    let ageMs = 0
    let attempts = 1
    for (;;) {
      const pause = pauseBeforeRetry({ attempts, ageMs })
      if (pause === null) break
      ageMs += pause
      attempts += 1
    }
    expect(ageMs).toBeLessThanOrEqual(WEBHOOK_GIVE_UP_MS)
    expect(ageMs).toBeGreaterThan(WEBHOOK_GIVE_UP_MS - 4 * HOUR_MS)
    expect(attempts).toBeGreaterThan(15)
  })
})
