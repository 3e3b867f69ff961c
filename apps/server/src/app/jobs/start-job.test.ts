import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJob } from './start-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = pino({ level: 'silent' })
const INTERVAL_MS = 1000

describe('a background job', () => {
  it('runs at once and again after each interval, also after it failed', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
      if (runs === 2) throw new Error('no database')
    }
    const job = startJob({ name: 'test', work, log, intervalMs: INTERVAL_MS })
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1)
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toBe(2)
    await vi.advanceTimersByTimeAsync(INTERVAL_MS)
    expect(runs).toBe(3)
    await job.stop()
  })

  it('waits for its current run when it is stopped, and does not run again', async () => {
    const events: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const work = async (signal: AbortSignal) => {
      events.push('run')
      await once(signal, 'abort')
      events.push('aborted')
      await finished
      events.push('finished')
    }
    const job = startJob({ name: 'test', work, log, intervalMs: INTERVAL_MS })
    const stopped = job.stop().then(() => events.push('stopped'))
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS)
    expect(events).toEqual(['run', 'aborted'])
    finish()
    await stopped
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS)
    expect(events).toEqual(['run', 'aborted', 'finished', 'stopped'])
  })

  it('does not run again when it is stopped between two runs', async () => {
    let runs = 0
    const work = async () => void (runs += 1)
    const job = startJob({ name: 'test', work, log, intervalMs: INTERVAL_MS })
    await vi.advanceTimersByTimeAsync(INTERVAL_MS / 2)
    await job.stop()
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS)
    expect(runs).toBe(1)
  })
})
