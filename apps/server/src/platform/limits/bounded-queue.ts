/**
 * Runs at most `running` tasks at once and lets at most `waiting` more wait; beyond that it refuses at once.
 * Keeps costly work (hashing a password takes a core for tens of milliseconds) from starving everything else.
 * Those who are trusted wait in a line of their own, as long as the other; both lines move by turns, so that neither
 * can keep the other waiting.
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

  /** How many tasks run and how many wait right now. */
  load(): { running: number; waiting: number } {
    return { running: this.#active, waiting: this.#trusted.length + this.#others.length }
  }

  /** Resolves with the task's result, or null when there was no room. */
  async run<T>(task: () => Promise<T>, { isTrusted = false } = {}): Promise<T | null> {
    if (this.#active >= this.#running) {
      const line = isTrusted ? this.#trusted : this.#others
      if (line.length >= this.#waiting) return null
      // The one who leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
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
    const [line, other] = this.#isTurnOfTrusted
      ? [this.#trusted, this.#others]
      : [this.#others, this.#trusted]
    this.#isTurnOfTrusted = !this.#isTurnOfTrusted
    return line.shift() ?? other.shift()
  }
}
