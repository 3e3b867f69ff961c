import { PdfAborted, PdfBusy } from '../pdf-errors.ts'

export interface FairQueueOptions {
  /** How many tasks run at once. */
  running: number
  /** How many more may wait. */
  waiting: number
  /** How long one may wait. */
  waitLimitMs?: number
}

export interface QueueOptions {
  /** Whose task it is; owners take turns. */
  owner?: string
  /** Removes a waiting task from the queue. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start: () => void
  reject: (error: Error) => void
}

/**
 * Runs a limited number of tasks at once. Owners take turns, so that one with many tasks does not block the others. When the
 * queue is full, the owner with the most waiting tasks loses the newest.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #byOwner = new Map<string, Waiting[]>()
  #active = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  load(): { running: number; waiting: number } {
    return { running: this.#active, waiting: this.#waiting }
  }

  /** Throws PdfBusy when the queue is full, or PdfAborted when the task is aborted before it starts. */
  async run<T>(task: () => Promise<T>, { owner = '', signal }: QueueOptions = {}): Promise<T> {
    if (signal?.aborted) throw new PdfAborted()
    if (this.#active >= this.#options.running) await this.#wait(owner, signal)
    else this.#active += 1
    try {
      return await task()
    } finally {
      const next = this.#next()
      // A finished task passes its slot on, so the count stays the same.
      if (next) next.start()
      else this.#active -= 1
    }
  }

  #wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    this.#makeRoomFor(owner)
    return new Promise((resolve, reject) => {
      const cleanUp = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        start: () => {
          cleanUp()
          resolve()
        },
        reject: (error) => {
          cleanUp()
          this.#remove(owner, waiting)
          reject(error)
        },
      }
      const onAbort = () => waiting.reject(new PdfAborted())
      const { waitLimitMs } = this.#options
      const timer =
        waitLimitMs === undefined
          ? undefined
          : setTimeout(() => waiting.reject(new PdfBusy()), waitLimitMs).unref()
      signal?.addEventListener('abort', onAbort, { once: true })
      const own = this.#byOwner.get(owner) ?? []
      this.#byOwner.set(owner, [...own, waiting])
      this.#waiting += 1
    })
  }

  #makeRoomFor(owner: string): void {
    if (this.#waiting < this.#options.waiting) return
    const own = this.#byOwner.get(owner)?.length ?? 0
    const longest = [...this.#byOwner.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= own + 1) throw new PdfBusy()
    longest.at(-1)?.reject(new PdfBusy())
  }

  #next(): Waiting | undefined {
    const [entry] = this.#byOwner
    if (!entry) return undefined
    const [owner, [first, ...rest]] = entry
    this.#waiting -= 1
    // The owner moves to the end of the queue.
    this.#byOwner.delete(owner)
    if (rest.length > 0) this.#byOwner.set(owner, rest)
    return first
  }

  #remove(owner: string, waiting: Waiting): void {
    const own = this.#byOwner.get(owner) ?? []
    const rest = own.filter((one) => one !== waiting)
    this.#waiting -= own.length - rest.length
    if (rest.length > 0) this.#byOwner.set(owner, rest)
    else this.#byOwner.delete(owner)
  }
}
