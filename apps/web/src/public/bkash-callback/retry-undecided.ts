import { ApiError } from '../../lib/api-error.ts'

/** The pauses before each automatic check; after the last one the payer decides when to check again. */
const PAUSES_MS = [1500, 3000, 6000] as const

/** Repeats a request until it gets a definite response, a few times. The request must be safe to repeat. */
export async function retryUndecided<T>(run: () => Promise<T>, pause = sleep): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await run()
    } catch (error) {
      if (!isUndecided(error)) throw error
      await pause(ms)
    }
  }
  return run()
}

/** The response says nothing about the payment: the network failed, or the server or a proxy before it did. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
