import { ApiError } from '../../../lib/api-error.ts'

export const MAX_RETRIES = 2
const PAUSE_MS = 2000

interface Retrying {
  /** Told before each pause, counting from 1. */
  onRetry(attempt: number): void
  pause?: (ms: number) => Promise<void>
}

/** Repeats a call that failed without a word of explanation. The call must be one that can be repeated safely. */
export async function retryOnServerError<T>(
  run: () => Promise<T>,
  { onRetry, pause = sleep }: Retrying,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isServerError(error) || attempt > MAX_RETRIES) throw error
      onRetry(attempt)
      await pause(PAUSE_MS)
    }
  }
}

/** A failure that the server did not foresee: it has nothing to tell the person. */
export function isServerError(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 500 &&
    (!error.fromServer || error.code === 'internal_error' || error.message === '')
  )
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
