import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a state, however long it takes: a state that never comes ends with the time limit of the test. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { intervalMs = 10 }: { intervalMs?: number } = {},
): Promise<void> {
  while (!(await isSo())) await pause(intervalMs)
}

/** Between two actions or two tries of a simulated person or program. To wait for something, use `until`. */
export function pauseBetween(ms: number): Promise<void> {
  return pause(ms)
}

/** Whether work has ended in time; for tidying up, which may be left undone. */
export function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(ms, false, { ref: false })])
}
