import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, DATABASE_NAME, PORT, ROLE } from './embedded-postgres/cluster.ts'
import { DatabaseStartError, explainFailure } from './embedded-postgres/database-start-error.ts'
import { chooseDatabaseUser } from './embedded-postgres/database-user.ts'
import { findBinaries } from './embedded-postgres/find-binaries.ts'
import { stopPostmaster } from './embedded-postgres/postmaster.ts'
import { prepareDataDirectory } from './embedded-postgres/prepare-data-directory.ts'
import { DEFAULT_SETTINGS } from './embedded-postgres/settings.ts'
import { type SocketDirectory, socketDirectory } from './embedded-postgres/socket-directory.ts'
import type { Session } from './embedded-postgres/connect-or-launch.ts'
import { takeOwnership } from './embedded-postgres/take-ownership.ts'

export { DatabaseStartError }

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: { info(line: string): void; warn(line: string): void; error(line: string): void }
  /** Settings of PostgreSQL that differ from ours; tests turn fsync off. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

/**
 * Our own PostgreSQL on the data in `dataDir/postgres`: made when there is none, taken over when a killed server left
 * it running, started again when it dies. One server at a time owns it; a second one is refused with a
 * DatabaseStartError, as is everything else that keeps it from starting.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = makeDataDir(options.dataDir)
  const cluster = prepareCluster(dataDir, options)
  const socket = openSocketDirectory(cluster)
  let stopping = false
  const attempt = {
    cluster,
    socketDir: socket.path,
    say: (line: string) => log.info(line),
    givenUp: () => stopping,
  }

  let owner: Session
  try {
    owner = await takeOwnership(attempt, dataDir)
  } catch (error) {
    socket.release()
    throw asStartError(error, cluster.dir)
  }
  await createDatabase(owner.client)
  const watching = keepRunning(owner)
  let stopped: Promise<void> | null = null

  /** The owner's connection is lost when PostgreSQL dies, whatever the cause. */
  async function keepRunning(first: Session): Promise<void> {
    let session = first
    for (;;) {
      await session.lost
      if (stopping) return
      log.error('The database has stopped. Starting it again')
      const next = await startAgain()
      if (!next) return
      session = next
      log.info('The database runs again')
    }
  }

  async function startAgain(): Promise<Session | null> {
    for (let pause = 250; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        return await takeOwnership(attempt, dataDir)
      } catch (error) {
        if (stopping) return null
        log.error(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
    return null
  }

  return {
    connection: { host: socket.path, port: PORT, user: ROLE, database: DATABASE_NAME },
    stop: () => (stopped ??= stop()),
  }

  async function stop(): Promise<void> {
    stopping = true
    await stopPostmaster(cluster)
    await watching
    socket.release()
  }
}

function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw asStartError(error, dataDir)
  }
}

function prepareCluster(dataDir: string, { log, settings }: EmbeddedPostgresOptions): Cluster {
  const dir = path.join(dataDir, 'postgres')
  try {
    const user = chooseDatabaseUser(dir)
    const cluster: Cluster = {
      dir,
      logFile: path.join(dataDir, 'postgres.log'),
      user,
      ...findBinaries(user),
      settings: { ...DEFAULT_SETTINGS, ...settings },
    }
    prepareDataDirectory(cluster, (line) => log.info(line))
    return cluster
  } catch (error) {
    throw asStartError(error, dir)
  }
}

function openSocketDirectory(cluster: Cluster): SocketDirectory {
  try {
    return socketDirectory(cluster.dir)
  } catch (error) {
    throw asStartError(error, cluster.dir)
  }
}

function asStartError(error: unknown, dir: string): DatabaseStartError {
  return error instanceof DatabaseStartError ? error : explainFailure(String(error), dir)
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME])
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${DATABASE_NAME}`)
}
