import { ApiError } from '../../../lib/api-error.ts'

export const MAX_RETRIES = 2
const RETRY_DELAY_MS = 2000

interface Retrying {
  /** Called before each pause, counting from 1. */
  onRetry(attempt: number): void
  pause?: (ms: number) => Promise<void>
}

/** Repeats a call that failed with an unexplained server error. The call must be idempotent. */
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
      await pause(RETRY_DELAY_MS)
    }
  }
}

/** An unexpected failure of the server, without a message for the member. */
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
