import { PdfBusy } from './pdf-errors.ts'

/** So many may be at work, so many more may wait for their turn, and whoever comes then is sent away. */
export class Places {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken < this.#most) this.#taken += 1
    else {
      if (this.#waiting.length >= this.#mostWaiting) throw new PdfBusy()
      // Whoever leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
