import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls an address at a steady pace, whether or not the calls before have been answered, until told to stop. Gives the
 * milliseconds of the slowest in a hundred.
 */
export async function steadyCalls(url: string, { perSecond, until }: SteadyCalls): Promise<number> {
  const times: number[] = []
  const calls: Promise<void>[] = []
  let isOver = false
  void until.then(() => (isOver = true))
  const started = performance.now()
  for (let count = 0; !isOver; count += 1) {
    const due = started + (count * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    // Counted from when it was due: a pace that cannot be kept is slowness too.
    calls.push(call(url).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(calls)
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

interface SteadyCalls {
  perSecond: number
  until: Promise<unknown>
}

async function call(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}
