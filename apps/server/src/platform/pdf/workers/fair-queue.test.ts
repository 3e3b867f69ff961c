import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { PdfAborted, PdfBusy } from '../pdf-errors.ts'

/** A queue whose tasks end when the test says so. */
function watchedQueue(waiting: number) {
  const queue = new FairQueue({ running: 1, waiting })
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    queue,
    begun,
    add: (name: string, owner: string, signal?: AbortSignal) =>
      queue
        .run(
          async () => {
            begun.push(name)
            await new Promise<void>((resolve) => ends.push(resolve))
            return name
          },
          { owner, signal },
        )
        .catch((error: unknown) => error),
    /** Ends what runs, and lets the next begin. */
    async endOne() {
      await Promise.resolve()
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('FairQueue', () => {
  it('lets owners take turns, however many tasks one has', async () => {
    const { begun, add, endOne } = watchedQueue(10)
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a')
    void add('b1', 'b')
    for (let task = 0; task < 5; task += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('drops the newest task of the owner with the most when the queue is full', async () => {
    const { begun, add, endOne } = watchedQueue(3)
    const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'))
    void add('b1', 'b')
    expect(await tasks[3]).toBeInstanceOf(PdfBusy)
    for (let task = 0; task < 4; task += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('rejects an owner who already has the most', async () => {
    const { add } = watchedQueue(2)
    for (const name of ['a1', 'a2', 'a3']) void add(name, 'a')
    expect(await add('a4', 'a')).toBeInstanceOf(PdfBusy)
  })

  it('removes an aborted task', async () => {
    const { queue, begun, add, endOne } = watchedQueue(5)
    const gone = new AbortController()
    void add('a1', 'a')
    const left = add('b1', 'b', gone.signal)
    void add('c1', 'c')
    gone.abort()
    expect(await left).toBeInstanceOf(PdfAborted)
    expect(queue.load()).toEqual({ running: 1, waiting: 1 })
    await endOne()
    expect(begun).toEqual(['a1', 'c1'])
  })

  it('rejects a task that has waited too long', async () => {
    const queue = new FairQueue({ running: 1, waiting: 5, waitLimitMs: 1 })
    void queue.run(() => new Promise(() => {}))
    await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(PdfBusy)
  })
})
