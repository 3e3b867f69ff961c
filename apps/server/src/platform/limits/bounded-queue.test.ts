import { describe, expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

describe('a bounded queue', () => {
  it('runs a limited number at once, queues some and rejects the rest', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 3 })
    let active = 0
    let mostActive = 0
    const task = async () => {
      active += 1
      mostActive = Math.max(mostActive, active)
      await new Promise((resolve) => setImmediate(resolve))
      active -= 1
      return 'done'
    }
    const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(task)))
    expect(mostActive).toBe(2)
    expect(results.filter((result) => result === 'done')).toHaveLength(5)
    expect(results.filter((result) => result === null)).toHaveLength(3)
    expect(await queue.run(task)).toBe('done')
  })

  it('has a queue for trusted callers, and lets both queues take turns', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 3 })
    const served: string[] = []
    const come = (name: string, isTrusted = false) =>
      queue.run(async () => void served.push(name), { isTrusted })
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => come(name))
    const trusted = ['1', '2', '3', '4'].map((name) => come(name, true))
    expect(await others[4]).toBeNull()
    expect(await trusted[3]).toBeNull()
    await Promise.all([...others, ...trusted])
    expect(served).toEqual(['a', '1', 'b', '2', 'c', '3', 'd'])
  })

  it('frees its slot when a task fails', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 0 })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 1)).toBe(1)
  })
})
