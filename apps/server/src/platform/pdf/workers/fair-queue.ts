import { PdfAborted, PdfBusy } from '../pdf-errors.ts'

export interface FairQueueOptions {
  /** How many tasks run at once. */
  running: number
  /** How many more may wait. */
  waiting: number
  /** How long one may wait. */
  waitLimitMs?: number
}

export interface Place {
  /** Whose task it is; owners take turns. */
  owner?: string
  /** Takes a task that waits out of the queue. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start: () => void
  refuse: (error: Error) => void
}

/**
 * Runs so many tasks at once. Owners whose tasks wait take turns, so that someone with many tasks does not keep others
 * waiting; when too many wait, the owner with the most of them loses the newest.
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

  /** Throws PdfBusy where there is no room, or PdfAborted where it is not wanted any more before it began. */
  async run<T>(task: () => Promise<T>, { owner = '', signal }: Place = {}): Promise<T> {
    if (signal?.aborted) throw new PdfAborted()
    if (this.#active >= this.#options.running) await this.#wait(owner, signal)
    else this.#active += 1
    try {
      return await task()
    } finally {
      const next = this.#next()
      // The one who leaves hands its place over, so the count stays as it is.
      if (next) next.start()
      else this.#active -= 1
    }
  }

  #wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    this.#makeRoomFor(owner)
    return new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        start: () => {
          over()
          resolve()
        },
        refuse: (error) => {
          over()
          this.#remove(owner, waiting)
          reject(error)
        },
      }
      const onAbort = () => waiting.refuse(new PdfAborted())
      const { waitLimitMs } = this.#options
      const timer =
        waitLimitMs === undefined
          ? undefined
          : setTimeout(() => waiting.refuse(new PdfBusy()), waitLimitMs).unref()
      signal?.addEventListener('abort', onAbort, { once: true })
      const own = this.#byOwner.get(owner) ?? []
      this.#byOwner.set(owner, [...own, waiting])
      this.#waiting += 1
    })
  }

  #makeRoomFor(owner: string): void {
    if (this.#waiting < this.#options.waiting) return
    const own = this.#byOwner.get(owner)?.length ?? 0
    const most = [...this.#byOwner.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), [])
    if (most.length <= own + 1) throw new PdfBusy()
    most.at(-1)?.refuse(new PdfBusy())
  }

  #next(): Waiting | undefined {
    const [entry] = this.#byOwner
    if (!entry) return undefined
    const [owner, [first, ...rest]] = entry
    this.#waiting -= 1
    // To the end of the line of owners.
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
