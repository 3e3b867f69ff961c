import { describe, expect, it } from 'vitest'
import { sustainedDelay } from './loop-delay.ts'

describe('the delay of the event loop', () => {
  it('counts once it has lasted for two samples', () => {
    const delay = sustainedDelay()
    delay.add(400)
    expect(delay.currentMs()).toBe(0)
    delay.add(350)
    expect(delay.currentMs()).toBe(350)
  })

  it('does not count when it was a single pause', () => {
    const delay = sustainedDelay()
    for (const sample of [10, 4000, 10]) {
      delay.add(sample)
      expect(delay.currentMs()).toBeLessThanOrEqual(10)
    }
  })

  it('no longer counts after the first sample without it', () => {
    const delay = sustainedDelay()
    for (const sample of [400, 400, 10]) delay.add(sample)
    expect(delay.currentMs()).toBe(10)
  })
})
