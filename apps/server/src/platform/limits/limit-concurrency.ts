import { busy } from '../http/index.ts'
import { BoundedQueue } from './bounded-queue.ts'

/**
 * Runs a limited number of tasks at once, queues some more and rejects the rest. Trusted callers have a queue of their
 * own.
 */
export function limitConcurrency(
  limits: { running: number; waiting: number },
  onBusy: () => Error = () => busy(5),
) {
  const queue = new BoundedQueue(limits)
  const run = async <T>(task: () => Promise<T>, options?: { isTrusted: boolean }): Promise<T> => {
    const result = await queue.run(async () => ({ value: await task() }), options)
    if (result) return result.value
    throw onBusy()
  }
  return Object.assign(run, { load: () => queue.load() })
}
