import { expect, it } from 'vitest'
import { createSyncLoop, waitAfter } from './sync-loop.ts'

it('waits longer after each failure, at most a minute, and as long as the server asks', () => {
  expect([1, 2, 3, 10].map((failures) => waitAfter(failures, null, 1))).toEqual([2000, 4000, 8000, 60_000])
  expect(waitAfter(1, null, 0)).toBe(1000)
  expect(waitAfter(1, 30, 0)).toBe(30_000)
  expect(waitAfter(1, 86_400, 0)).toBe(60_000)
})

it('runs one round at a time, and stops when told', async () => {
  let [running, most, rounds] = [0, 0, 0]
  let finish: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (finish = resolve))
  const loop = createSyncLoop({
    intervalMs: 0,
    round: async () => {
      running += 1
      rounds += 1
      most = Math.max(most, running)
      loop.now()
      await Promise.resolve()
      running -= 1
      if (rounds < 3) return 'done'
      finish()
      return 'stop'
    },
  })
  loop.now()
  await ended
  expect([most, rounds]).toEqual([1, 3])
})
