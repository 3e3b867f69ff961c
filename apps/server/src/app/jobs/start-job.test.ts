import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startJob } from './start-job.ts'

const log = pino({ level: 'silent' })

describe('a background job', () => {
  it('runs at once and again and again, also after it failed', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
      if (runs === 2) throw new Error('no database')
    }
    const job = startJob({ name: 'test', work, log, intervalMs: 1 })
    expect(runs).toBe(1)
    await expect.poll(() => runs).toBeGreaterThan(3)
    await job.stop()
  })

  it('ends its current run when it is stopped, and does not run again', async () => {
    let runs = 0
    let isOver = false
    const work = async (signal: AbortSignal) => {
      runs += 1
      await once(signal, 'abort')
      await pause(10)
      isOver = true
    }
    const job = startJob({ name: 'test', work, log, intervalMs: 1 })
    await job.stop()
    expect(isOver).toBe(true)
    await pause(20)
    expect(runs).toBe(1)
  })
})
