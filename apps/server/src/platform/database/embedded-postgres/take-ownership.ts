import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Attempt, connectOrLaunch, OWNER_NAME, type Session } from './connect-or-launch.ts'
import type { Cluster } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { isLaunchedAs } from './launch.ts'
import { stopPostmaster } from './postmaster.ts'
import { errorCode } from '../../errors/index.ts'

/** The key of the advisory lock: any fixed number. */
const OWNER_LOCK = 7_105_114

/** For a server that is just stopping. */
const GRACE_MS = 3_000
/** PostgreSQL releases the lock of a killed server when it notices the lost connection, which may take a while. */
const GRACE_AFTER_DEATH_MS = 120_000

/**
 * Connects and takes the lock that makes this process the only server on the data directory. The lock ends with the
 * connection, so a crashed server leaves nothing to clean up.
 */
export async function takeOwnership(attempt: Attempt, dataDir: string): Promise<Session> {
  const began = Date.now()
  for (;;) {
    const { launched, ...session } = await connectOrLaunch(attempt)
    const { client } = session
    const outcome = await lock(client, Date.now() + GRACE_MS)
    if (outcome === 'mine') {
      if (launched || (await isCurrent(client, attempt.cluster))) return session
      attempt.report('Restarting the database with the current settings')
      await stopPostmaster(attempt.cluster)
      continue
    }
    if (outcome === 'lost') continue // its owner stopped it meanwhile
    const owner = await findOwner(client)
    await client.end().catch(() => {})
    const isGone = owner === null || !isAlive(owner)
    if (isGone && Date.now() < began + GRACE_AFTER_DEATH_MS && !attempt.isCancelled()) {
      await sleep(100)
      continue
    }
    throw new DatabaseStartError(
      `Another Nibondhon server${owner === null ? '' : ` (process ${owner})`} is already using ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
}

async function lock(client: pg.Client, deadline: number): Promise<'mine' | 'taken' | 'lost'> {
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
        OWNER_LOCK,
      ])
      if (rows[0]?.mine) return 'mine'
      if (Date.now() > deadline) return 'taken'
      await sleep(50)
    }
  } catch {
    await client.end().catch(() => {})
    return 'lost'
  }
}

/** False after an upgrade: the database left running is of the old version, or has old settings. */
async function isCurrent(client: pg.Client, cluster: Cluster): Promise<boolean> {
  if (!isLaunchedAs(cluster)) return false
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version === cluster.version
}

/** The process that holds the lock; null when it has just been released. */
async function findOwner(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [OWNER_LOCK],
  )
  const pid = Number(rows[0]?.name.replace(OWNER_NAME, ''))
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** EPERM: the process is alive and belongs to another user. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
