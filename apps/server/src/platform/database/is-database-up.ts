import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables/database.ts'

/** Whoever asks has a limit too, mostly longer; a database that lets people wait like this is of no use to them. */
const TIMEOUT_MS = 3_000

export async function isDatabaseUp(db: Db): Promise<boolean> {
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const patience = new AbortController()
  const hangs = sleep(TIMEOUT_MS, false, { signal: patience.signal, ref: false }).catch(() => false)
  return Promise.race([answers, hangs]).finally(() => patience.abort())
}
