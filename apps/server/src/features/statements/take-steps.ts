import { setImmediate } from 'node:timers/promises'

/** The result of a long calculation. Other requests have their turn between its steps. */
export async function takeSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
