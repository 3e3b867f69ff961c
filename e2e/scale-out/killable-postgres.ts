import { mkdirSync } from 'node:fs'
import { connectOrLaunch } from '../../apps/server/src/platform/database/embedded-postgres/connect-or-launch.ts'
import { stopPostmaster } from '../../apps/server/src/platform/database/embedded-postgres/postmaster.ts'
import { prepareCluster } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { addressOf, type TestPostgres } from '../../apps/server/src/testing/database/test-database.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import { databaseProcessesOn, postmastersOn } from '../process/support/server-process.ts'

export interface KillablePostgres {
  connection: TestPostgres
  /** The same as one address, as in DATABASE_URL. */
  url: string
  /** Ends all of its processes with `kill -9`. */
  kill(): Promise<void>
  /** After a kill; resolves once it accepts connections. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A kill ends processes, not the machine: what was written is kept without fsync. */
const SETTINGS = { fsync: 'off', max_connections: '150' }

/** A PostgreSQL of its own that, unlike the built-in one, stays down until it is started. */
export async function startKillablePostgres(dataDir: string): Promise<KillablePostgres> {
  mkdirSync(dataDir, { mode: 0o700 })
  const log = { info: () => {}, error: () => {} }
  const cluster = prepareCluster(dataDir, { dataDir, log, settings: SETTINGS })
  const launch = () =>
    connectOrLaunch({ cluster, socketDir: cluster.dir, report: log.info, isCancelled: () => false })
  const { client } = await launch()
  await client.query('create database nibondhon')
  await client.end()
  const connection: TestPostgres = {
    host: cluster.dir,
    port: client.port,
    user: client.user ?? '',
    database: 'nibondhon',
  }
  return {
    connection,
    url: addressOf(connection),
    async kill() {
      // Its parent first, which would replace a helper that ends.
      for (const pid of [...postmastersOn(dataDir), ...databaseProcessesOn(dataDir)]) killProcess(pid)
      await until(() => databaseProcessesOn(dataDir).length === 0)
    },
    async start() {
      const again = await launch()
      await again.client.end()
    },
    stop: () => stopPostmaster(cluster),
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with the others.
  }
}
