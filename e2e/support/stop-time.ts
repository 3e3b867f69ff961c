import type { Page } from 'playwright-core'

/** The clock is paused at a time in the future, because the command takes an unknown time to arrive. */
const AHEAD_MS = 60_000

/**
 * From now on time passes for the page's scripts only by `page.clock.runFor`, so that what is shown for two seconds
 * can be looked at for as long as it takes. It holds for the whole profile and for good: visit with `firstTime`.
 * Timers that are already running are not stopped.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}
