import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAlarm, type Plan } from './alarm.ts'

const HOUR_MS = 60 * 60_000
const SECOND_MS = 1_000

let plan: Plan
let plans = 0
let told = 0
let stopping: AbortController
let alarm: ReturnType<typeof createAlarm>
const runs = new Map<string, number>()

beforeEach(() => {
  vi.useFakeTimers()
  plan = { changes: '1', dueInMs: new Map() }
  plans = 0
  told = 0
  runs.clear()
  stopping = new AbortController()
  alarm = createAlarm({
    readPlan: async () => {
      plans += 1
      return plan
    },
    tellOthers: async () => void (told += 1),
    log: { warn: () => {} },
  })
})
afterEach(() => {
  stopping.abort()
  alarm.stop()
  vi.useRealTimers()
})

/** As background jobs do: run, rest, and run again. */
function start(job: string, atLeastMs = SECOND_MS): void {
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      runs.set(job, (runs.get(job) ?? 0) + 1)
      await alarm.rest(job, { atLeastMs, atMostMs: HOUR_MS }, signal)
    }
  }
  void run()
}

const settle = () => vi.advanceTimersByTimeAsync(5 * SECOND_MS)

describe('an alarm', () => {
  it('lets jobs rest for an hour while nothing happens, and reads one plan in 30 seconds', async () => {
    start('mail')
    start('seats', 5 * SECOND_MS)
    await settle()
    plans = 0
    await vi.advanceTimersByTimeAsync(50 * 60_000)
    expect(runs).toEqual(
      new Map([
        ['mail', 1],
        ['seats', 1],
      ]),
    )
    expect(plans).toBe(100)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(runs.get('mail')).toBe(2)
  })

  it('wakes every job once for what was stored, never sooner than its interval', async () => {
    start('mail')
    start('seats', 5 * SECOND_MS)
    for (let ring = 0; ring < 100; ring += 1) alarm.ring()
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    expect(runs).toEqual(
      new Map([
        ['mail', 2],
        ['seats', 1],
      ]),
    )
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(runs).toEqual(
      new Map([
        ['mail', 2],
        ['seats', 2],
      ]),
    )
  })

  it('wakes a job again for what was stored while it ran', async () => {
    start('mail')
    await settle()
    alarm.ring()
    await vi.advanceTimersByTimeAsync(1)
    alarm.ring()
    await settle()
    expect(runs.get('mail')).toBe(3)
  })

  it('tells other processes at once, then at most once a second', async () => {
    alarm.ring()
    expect(told).toBe(1)
    for (let ring = 0; ring < 100; ring += 1) alarm.ring()
    expect(told).toBe(1)
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    expect(told).toBe(2)
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(told).toBe(2)
    alarm.hear()
    expect(told).toBe(2)
  })

  it('wakes a job when something falls due, and only that job', async () => {
    start('mail')
    start('seats')
    plan = { changes: '1', dueInMs: new Map([['mail', 12 * SECOND_MS]]) }
    await vi.advanceTimersByTimeAsync(12 * SECOND_MS)
    plan = { changes: '1', dueInMs: new Map([['mail', 0]]) }
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    plan = { changes: '1', dueInMs: new Map() }
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(runs).toEqual(
      new Map([
        ['mail', 2],
        ['seats', 1],
      ]),
    )
  })

  it('looks less and less often at what stays due, until something is stored', async () => {
    start('mail')
    plan = { changes: '1', dueInMs: new Map([['mail', -1]]) }
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const runsOfTenMinutes = runs.get('mail') ?? 0
    expect(runsOfTenMinutes).toBeGreaterThan(8)
    expect(runsOfTenMinutes).toBeLessThan(25)
    alarm.ring()
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(runs.get('mail')).toBeGreaterThan(runsOfTenMinutes + 2)
  })

  it('finds by the plan what a killed process stored, or whose signal was lost', async () => {
    start('mail')
    await settle()
    plan = { changes: '2', dueInMs: new Map() }
    await vi.advanceTimersByTimeAsync(30 * SECOND_MS)
    expect(runs.get('mail')).toBe(2)
  })

  it('lets all jobs look every 30 seconds where the database does not count changes', async () => {
    plan = { changes: null, dueInMs: new Map() }
    start('mail')
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    runs.clear()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(runs.get('mail')).toBe(10)
  })

  it('lets all jobs look every 30 seconds while the plan cannot be read', async () => {
    alarm.stop()
    alarm = createAlarm({
      readPlan: async () => {
        throw new Error('no database')
      },
      log: { warn: () => {} },
    })
    start('mail')
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    runs.clear()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(runs.get('mail')).toBe(10)
  })
})
