import { busy } from '../http/index.ts'

/**
 * Runs at most `running` tasks at once, queues at most `waiting` more and rejects the rest at once. Keeps expensive work
 * (hashing a password takes a core for tens of milliseconds) from starving everything else. Trusted callers have a second
 * queue of the same length. Both queues take turns, so that neither blocks the other.
 */
export class BoundedQueue {
  readonly #running: number
  readonly #waiting: number
  readonly #trusted: (() => void)[] = []
  readonly #others: (() => void)[] = []
  #isTurnOfTrusted = true
  #active = 0

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running
    this.#waiting = waiting
  }

  /** How many tasks run and how many wait. */
  load(): { running: number; waiting: number } {
    return { running: this.#active, waiting: this.#trusted.length + this.#others.length }
  }

  /** Resolves with the task's result, or null when the queue is full. */
  async run<T>(task: () => Promise<T>, { isTrusted = false } = {}): Promise<T | null> {
    if (this.#active >= this.#running) {
      const queue = isTrusted ? this.#trusted : this.#others
      if (queue.length >= this.#waiting) return null
      // A finished task passes its slot on, so the count stays the same.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      this.#active += 1
    }
    try {
      return await task()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#active -= 1
    }
  }

  #next(): (() => void) | undefined {
    const [queue, other] = this.#isTurnOfTrusted
      ? [this.#trusted, this.#others]
      : [this.#others, this.#trusted]
    this.#isTurnOfTrusted = !this.#isTurnOfTrusted
    return queue.shift() ?? other.shift()
  }
}

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
