const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after the first, second, … attempt; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
]

/** For how long a delivery is tried, and after how long a webhook that never responds is paused. */
export const WEBHOOK_GIVE_UP_MS = 72 * HOUR_MS

/**
 * How long to wait before a delivery is tried again. A receiver that asks for a longer pause gets it, up to an hour. Null once
 * the next attempt would be more than three days after the event.
 */
export function pauseBeforeRetry({
  attempts,
  ageMs,
  retryAfterMs = 0,
}: {
  /** How often it was tried; at least 1. */
  attempts: number
  /** The time since the first attempt. */
  ageMs: number
  retryAfterMs?: number
}): number | null {
  const planned = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0
  const pause = Math.max(planned, Math.min(retryAfterMs, HOUR_MS))
  return ageMs + pause > WEBHOOK_GIVE_UP_MS ? null : pause
}
