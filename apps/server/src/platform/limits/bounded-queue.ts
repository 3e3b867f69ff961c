/**
 * Runs at most `running` tasks at once and lets at most `waiting` more wait; beyond that it refuses at once.
 * Keeps costly work (hashing a password takes a core for tens of milliseconds) from starving everything else.
 */
export class BoundedQueue {
  readonly #running: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []
  #active = 0

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running
    this.#waiting = waiting
  }

  /** Resolves with the task's result, or null when there was no room. */
  async run<T>(task: () => Promise<T>): Promise<T | null> {
    if (this.#active >= this.#running) {
      if (this.#queue.length >= this.#waiting) return null
      // The one who leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    } else {
      this.#active += 1
    }
    try {
      return await task()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#active -= 1
    }
  }
}
