import { createAlarm } from '../../platform/alarm/index.ts'
import type { Signals } from '../../platform/database/index.ts'
import { readJobPlan } from './job-plan-repository.ts'
import { type JobParts, startJobs } from './start-jobs.ts'

interface BackgroundParts extends Omit<JobParts, 'alarm'> {
  /** Null where the association has this process alone. */
  signals: Signals | null
  /** Whether the database keeps each association on another machine (Citus). */
  isDistributed: boolean
}

/** All background jobs, and what says when they have to look. */
export interface Background {
  /** Something was stored. */
  ring(): void
  stop(): Promise<void>
}

export function startBackground({ signals, isDistributed, ...parts }: BackgroundParts): Background {
  const alarm = createAlarm({
    readPlan: () => readJobPlan(parts.db, { isDistributed }),
    tellOthers: async () => signals?.send('work'),
    log: parts.log,
  })
  const unsubscribe = signals?.subscribe((signal) => {
    if (signal === 'work') alarm.hear()
  })
  const jobs = startJobs({
    ...parts,
    alarm,
    async remember(userId) {
      // It is called after each batch of a bulk action, whose thread has connections of its own.
      alarm.ring()
      await parts.remember(userId)
    },
  })
  return {
    ring: alarm.ring,
    async stop() {
      unsubscribe?.()
      alarm.stop()
      await jobs.stop()
    },
  }
}
