import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/index.ts'
import { INSTALLATION } from '../support/member-forms.ts'
import { databaseProcessesOn, openScratch, type User, usersToTry } from '../support/server-process.ts'
import type { Fault } from './disk.ts'

/** Why a fault cannot be injected on this machine by this user. */
export type NotPossible = { impossible: string }

/** Each starts its own server to inject the fault into. */
export const FAULTS: Record<string, () => Promise<Fault | NotPossible>> = {
  'the database of DATABASE_URL is stopped': stoppedDatabase,
  'the database hangs': hangingDatabase,
  'the disk of database and files is full': fullDisk,
  'the data directory cannot be written': lockedDirectory,
}

async function stoppedDatabase(): Promise<Fault> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nib-db-'))
  const start = () =>
    startEmbeddedPostgres({ dataDir, log: { info: () => undefined, error: () => undefined } })
  const scratch = openScratch()
  let postgres = await start()
  const { host, port, user, database } = postgres.connection
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return {
    server: await scratch.start({ ...INSTALLATION, DATABASE_URL: url }),
    connection: postgres.connection,
    begin: () => postgres.stop(),
    async end() {
      postgres = await start()
    },
    async close() {
      await scratch.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function hangingDatabase(): Promise<Fault> {
  const own = await ownDatabase()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of databaseProcessesOn(own.dataDir)) process.kill(pid, name)
  }
  return {
    ...own,
    begin: async () => signal('SIGSTOP'),
    end: async () => signal('SIGCONT'),
  }
}

/** With less, the server would reject uploads from the start; the disk is in memory. */
const SMALL_DISK = '1600m'
const FREE_MEMORY_NEEDED = 3 * 1024 ** 3

/** Only root on Linux can mount a small disk. */
async function fullDisk(): Promise<Fault | NotPossible> {
  if (os.freemem() < FREE_MEMORY_NEEDED) return { impossible: 'a small disk in memory needs 3 GB of it' }
  const disk = mkdtempSync(path.join(os.tmpdir(), 'nib-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    return { impossible: 'a small disk can be mounted only by root on Linux' }
  }
  const own = await ownDatabase({ DATA_DIR: path.join(disk, 'data') })
  const filler = path.join(disk, 'filler')
  return {
    ...own,
    async begin() {
      fillUp(filler)
      // PostgreSQL still has space in its current WAL file, but none for the next one.
      await onConnection(own.connection, (client) => client.query('select pg_switch_wal()')).catch(
        () => undefined,
      )
    },
    end: async () => rmSync(filler),
    async close() {
      await own.close()
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    },
  }
}

/** Root may write everywhere, so the server has to run as another user. */
async function lockedDirectory(): Promise<Fault | NotPossible> {
  const ordinary = usersToTry().find(({ name }) => name === 'an ordinary user')
  if (!ordinary) return { impossible: 'there is no ordinary user who can read the program' }
  const own = await ownDatabase({}, ordinary.user)
  const change = (mode: string) => void execFileSync('chmod', ['-R', mode, own.dataDir])
  return {
    ...own,
    begin: () =>
      onConnection(own.connection, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'nibondhon'`,
        )
        change('a-w')
        // Open files stay open: only new connections have to open some.
        for (const { pid } of rows) process.kill(pid, 'SIGTERM')
      }),
    end: async () => change('u+w'),
    async close() {
      change('u+w')
      await own.close()
    },
  }
}

/** A server with its own database. */
async function ownDatabase(env: Record<string, string> = {}, user: User = null) {
  const scratch = openScratch(user)
  const dataDir = env.DATA_DIR ?? scratch.dataDir
  const server = await scratch.start({ ...INSTALLATION, ...env })
  const postgres = await findRunningPostgres(dataDir)
  if (!postgres) throw new Error('The database does not run.')
  return {
    dataDir,
    server,
    connection: postgres.connection,
    async close() {
      await postgres.stop()
      await scratch.close()
    },
  }
}

/** Fills the rest of the disk. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  const chunk = Buffer.alloc(1024 * 1024)
  const last = Buffer.alloc(4096)
  for (const piece of [chunk, last]) {
    try {
      for (;;) writeSync(handle, piece)
    } catch {
      // The disk is full.
    }
  }
  closeSync(handle)
  if (statfsSync(file).bavail > 0) throw new Error('The disk is not full.')
}

async function onConnection(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
