import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables/database.ts'

/** Shorter than the timeouts of the callers. A database that takes longer cannot serve requests either. */
const TIMEOUT_MS = 3_000

export async function isDatabaseUp(db: Db): Promise<boolean> {
  const responds = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const timer = new AbortController()
  const timesOut = sleep(TIMEOUT_MS, false, { signal: timer.signal, ref: false }).catch(() => false)
  return Promise.race([responds, timesOut]).finally(() => timer.abort())
}
