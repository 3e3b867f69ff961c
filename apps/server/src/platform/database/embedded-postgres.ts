import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, DATABASE_NAME, PORT, ROLE } from './embedded-postgres/cluster.ts'
import { DatabaseStartError, explainFailure } from './embedded-postgres/database-start-error.ts'
import { chooseDatabaseUser } from './embedded-postgres/database-user.ts'
import { findBinaries } from './embedded-postgres/find-binaries.ts'
import { keepRunning, type Log } from './embedded-postgres/keep-running.ts'
import { prepareDataDirectory } from './embedded-postgres/prepare-data-directory.ts'
import { DEFAULT_SETTINGS } from './embedded-postgres/settings.ts'
import { socketDirectory } from './embedded-postgres/socket-directory.ts'
import { errorCode } from '../errors/index.ts'

export { DatabaseStartError }

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Log
  /** Overrides our PostgreSQL settings; tests turn fsync off. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

/**
 * Runs our own PostgreSQL on `dataDir/postgres`: creates the data directory, adopts a PostgreSQL that a killed server
 * left running, and restarts it when it dies. One server at a time owns it. Throws a DatabaseStartError for a second
 * server, and for anything else that keeps PostgreSQL from starting.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let directory = options.dataDir
  try {
    const dataDir = makeDataDir(options.dataDir)
    const cluster = prepareCluster(dataDir, options)
    directory = cluster.dir
    const socket = socketDirectory(cluster.dir)
    const running = await keepRunning({ cluster, socketDir: socket.path, dataDir, log: options.log })
    let stopped: Promise<void> | null = null
    return {
      connection: { host: socket.path, port: PORT, user: ROLE, database: DATABASE_NAME },
      stop: () => (stopped ??= running.stop().then(socket.release)),
    }
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : explainFailure(String(error), directory)
  }
}

/**
 * Finds the PostgreSQL of a server that runs on `dataDir`, for a command beside that server; null when none runs. `stop`
 * releases only our connection path.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres | null> {
  const dir = path.join(dataDir, 'postgres')
  if (!existsSync(dir)) return null
  const socket = socketDirectory(realpathSync(dir))
  const connection = { host: socket.path, port: PORT, user: ROLE, database: DATABASE_NAME }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return { connection, stop: async () => socket.release() }
  } catch (error) {
    socket.release()
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function makeDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return realpathSync(dataDir)
}

/** Creates the data directory where there is none; starts nothing. */
export function prepareCluster(dataDir: string, { log, settings }: EmbeddedPostgresOptions): Cluster {
  const dir = path.join(dataDir, 'postgres')
  const user = chooseDatabaseUser(dir)
  const report = (line: string) => log.info(line)
  const cluster: Cluster = {
    dir,
    logFile: path.join(dataDir, 'postgres.log'),
    user,
    ...findBinaries(user, report),
    settings: { ...DEFAULT_SETTINGS, ...settings },
  }
  prepareDataDirectory(cluster, report)
  return cluster
}
