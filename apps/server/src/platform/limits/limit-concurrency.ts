import { busy } from '../http/index.ts'
import { BoundedQueue } from './bounded-queue.ts'

/**
 * Runs so many tasks at once and lets so many more wait; whoever comes beyond that is asked to come back. Those who are
 * trusted have a line of their own to wait in.
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
