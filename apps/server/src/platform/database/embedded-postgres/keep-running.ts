import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, DATABASE_NAME } from './cluster.ts'
import type { Session } from './connect-or-launch.ts'
import { stopPostmaster } from './postmaster.ts'
import { takeOwnership } from './take-ownership.ts'

export interface Log {
  info(line: string): void
  error(line: string): void
}

/**
 * Owns the database until `stop`. When PostgreSQL dies, the owner's connection ends; then it is restarted, and retried for
 * as long as necessary (someone may free a full disk meanwhile).
 */
export async function keepRunning({
  cluster,
  socketDir,
  dataDir,
  log,
}: KeepRunning): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  // A function, because the compiler would take the variable for unchanged across an await.
  const isStopping = () => stopping
  const attempt = {
    cluster,
    socketDir,
    report: (line: string) => log.info(line),
    isCancelled: isStopping,
  }

  const first = await takeOwnership(attempt, dataDir)
  try {
    await createDatabase(first.client)
  } catch (error) {
    await stopPostmaster(cluster)
    throw error
  }
  const watching = watch(first)

  return {
    async stop() {
      stopping = true
      await stopPostmaster(cluster)
      await watching
    },
  }

  async function watch(session: Session): Promise<void> {
    await session.lost
    if (isStopping()) return
    log.error('The database has stopped. Starting it again')
    const next = await restart()
    if (!next) return
    log.info('The database runs again')
    if (isStopping()) await stopPostmaster(cluster) // `stop` was called before PostgreSQL ran
    return watch(next)
  }

  async function restart(): Promise<Session | null> {
    for (let pause = 250; !isStopping(); pause = Math.min(pause * 2, 5_000)) {
      try {
        return await takeOwnership(attempt, dataDir)
      } catch (error) {
        if (isStopping()) return null
        log.error(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
    return null
  }
}

interface KeepRunning {
  cluster: Cluster
  socketDir: string
  dataDir: string
  log: Log
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`)
}
