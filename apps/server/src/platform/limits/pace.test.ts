import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createPace, restAfter, shareAt } from './pace.ts'

describe('paced work', () => {
  it('takes a smaller share of the time the more requests there are', () => {
    const shares = { idle: 0.5, calm: 0.2, busy: 0.02 }
    expect([0.05, 0.3, 0.9].map((utilization) => shareAt(utilization, shares))).toEqual([0.5, 0.2, 0.02])
    expect(restAfter(10, 0.2)).toBeCloseTo(40)
    expect(restAfter(10, 0.02)).toBeCloseTo(490)
    expect(restAfter(10, 0.02, 250)).toBe(250)
  })

  it('is done one piece after the other, in order, also after one that failed', async () => {
    const paced = createPace({ idle: 0.5, calm: 0.5, busy: 0.5 })
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await setImmediate()
      steps.push(`${name} ends`)
      if (name === 'b') throw new Error('b failed')
      return name
    }
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => paced(work(name))))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })
})
