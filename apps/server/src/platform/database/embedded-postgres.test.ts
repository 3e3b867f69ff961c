import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseStartError, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0

let scratch: string
let dataDir: string
let logged: string[]
const stops: (() => Promise<void>)[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-pg-'))
  dataDir = path.join(scratch, 'data')
  logged = []
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  for (const child of children.splice(0)) await kill(child)
  await stopLeftover()
  rmSync(scratch, { recursive: true, force: true })
})

describe('a first start', () => {
  it('makes a database with checksums for its own user alone, and removes what an interrupted start left', async () => {
    const left = path.join(dataDir, 'postgres.new-999999999')
    mkdirSync(left, { recursive: true })
    writeFileSync(path.join(left, 'PG_VERSION'), '18')
    // Only the user of the tests may enter it; as root, the database runs as another user.
    chmodSync(scratch, 0o700)

    const { connection } = await start()
    const { rows } = await query(
      connection,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS listens,
        current_setting('server_encoding') AS encoding, current_setting('max_connections') AS connections,
        (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
    )
    expect(rows).toEqual([
      { checksums: 'on', listens: '', encoding: 'UTF8', connections: '60', locale: 'C.UTF-8' },
    ])
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(existsSync(path.join(dataDir, 'postgres', '.s.PGSQL.5432'))).toBe(true)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
    expect(statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0)
  })

  it('works in a path that is long, has spaces and holds characters a shell would read', async () => {
    dataDir = path.join(scratch, `a space $HOME \`id\` "${'x'.repeat(90)}"`, 'তথ্য')
    const { connection } = await start()
    expect(await count(connection, 'pg_class')).toBeGreaterThan(0)
  })

  it('lets exactly one of several first starts at once succeed', async () => {
    const starts = await Promise.allSettled([startElsewhere(), startElsewhere()])
    const won = starts.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

describe('the next start', () => {
  beforeEach(copyStopped)

  it('keeps every acknowledged write safe from a power cut', async () => {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log })
    stops.push(stop)
    const { rows } = await query(
      connection,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on'])
  })

  it('finds the same data', async () => {
    const first = await start()
    await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS id')
    await first.stop()
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    const second = await start()
    expect(await count(second.connection, 'kept')).toBe(1)
  })

  it('adopts the database that a killed server left running', async () => {
    const killed = await startElsewhere()
    const before = postmasterPid()
    await kill(killed)

    const { connection } = await start()
    expect(postmasterPid()).toBe(before)
    expect(await count(connection, 'written')).toBe(1)
  })

  it('restarts a database left running with other settings', async () => {
    const killed = await startElsewhere()
    await kill(killed)

    const { connection } = await start({ work_mem: '5MB' })
    const { rows } = await query(connection, 'SHOW work_mem')
    expect(rows).toEqual([{ work_mem: '5MB' }])
    expect(await count(connection, 'written')).toBe(1)
  })

  it('waits for a killed server that the database has not noticed yet', async () => {
    await kill(await startElsewhere())
    const socket = path.join(dataDir, 'postgres')
    const owner = { host: socket, user: 'nibondhon', database: 'postgres' }
    // Its lock lasts as long as its connection.
    const unnoticed = new pg.Client({ ...owner, application_name: 'nibondhon-owner 999999999' })
    unnoticed.on('error', () => {})
    await unnoticed.connect()
    await expect
      .poll(async () => (await unnoticed.query('SELECT pg_try_advisory_lock(7105114) AS mine')).rows[0].mine)
      .toBe(true)

    const starting = start()
    // It has given up once and asked again, by another connection.
    const asking = new Set<number>()
    await expect
      .poll(async () => {
        const { rows } = await unnoticed.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity
           WHERE application_name LIKE 'nibondhon-owner %' AND pid <> pg_backend_pid()`,
        )
        for (const { pid } of rows) asking.add(pid)
        return asking.size
      })
      .toBeGreaterThan(1)
    await unnoticed.end()
    const { connection } = await starting
    expect(await count(connection, 'written')).toBe(1)
  })

  it('recovers when server and database were killed together', async () => {
    const killed = await startElsewhere()
    process.kill(postmasterPid(), 'SIGKILL')
    await kill(killed)

    const { connection } = await start()
    expect(await count(connection, 'written')).toBe(1)
  })

  it('is not fooled by a pid file whose number now belongs to another process', async () => {
    const first = await start()
    await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS id')
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    const text = readFileSync(pidFile, 'utf8')
    await first.stop()
    // A living process, which PostgreSQL would take for another postmaster.
    const other = spawn('sleep', ['60'])
    writeFileSync(pidFile, text.replace(/^\d+/, String(other.pid)))

    const second = await start()
    expect(await count(second.connection, 'kept')).toBe(1)
    expect(other.kill()).toBe(true)
  })
})

describe('while it runs', () => {
  beforeEach(copyStopped)

  it('rejects a second server with one line, and the first keeps running', async () => {
    const first = await start()
    const error = await start().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseStartError)
    expect((error as Error).message).toBe(
      `Another Nibondhon server (process ${process.pid}) is already using ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    )
    expect(await count(first.connection, 'pg_class')).toBeGreaterThan(0)
  })

  it('restarts PostgreSQL when it is killed', async () => {
    const { connection } = await start()
    await query(connection, 'CREATE TABLE kept AS SELECT 1 AS id')
    process.kill(postmasterPid(), 'SIGKILL')

    await expect.poll(() => count(connection, 'kept').catch(() => null)).toBe(1)
    expect(logged).toContain('The database has stopped. Starting it again')
  })

  it('runs in a session of its own, so that Ctrl-C does not reach it', async () => {
    await start()
    const [, afterName = ''] = readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(') ')
    const [, , group, session] = afterName.split(' ').map(Number)
    expect([group, session]).toEqual([postmasterPid(), postmasterPid()])
  })

  it('stops at once while PostgreSQL is down', async () => {
    const { stop } = await start()
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await stop()
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(() => process.kill(postmasterPid(), 0)).toThrow()
  })
})

describe('an error at the start is one line', () => {
  it('for a directory without a database, which is not overwritten', async () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    await expect(start()).rejects.toThrow(
      `${dataDir}/postgres exists but holds no database (PG_VERSION is missing). Put the data back, or move that directory away to start with an empty database.`,
    )
  })

  it('for data of another version', async () => {
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 15, and this version of Nibondhon brings PostgreSQL 18/,
    )
  })

  it('for a damaged database', async () => {
    await copyStopped()
    rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/^The database in .* did not start: \S.*$/)
  })

  it.skipIf(isRoot)('for a directory that cannot be written to', async () => {
    mkdirSync(dataDir, { mode: 0o500 })
    await expect(start()).rejects.toThrow(/cannot be read and written by this user/)
  })

  it('for a path that is a file', async () => {
    writeFileSync(dataDir, '')
    await expect(start()).rejects.toThrow(DatabaseStartError)
  })
})

const log = {
  info: (line: string) => void logged.push(line),
  error: (line: string) => void logged.push(line),
}

let stopped: Promise<string> | undefined
afterAll(async () => stopped && rmSync(path.dirname(await stopped), { recursive: true, force: true }))

/** Puts a database that was made once, and stopped, into the directory: making one takes two seconds. */
async function copyStopped(): Promise<void> {
  stopped ??= makeStopped()
  // Also copies whom the files belong to: as root, that is another user.
  execFileSync('cp', ['-a', await stopped, dataDir])
}

async function makeStopped(): Promise<string> {
  const made = path.join(mkdtempSync(path.join(os.tmpdir(), 'nib-pg-')), 'data')
  const { stop } = await startEmbeddedPostgres({ dataDir: made, log, settings: { fsync: 'off' } })
  await stop()
  return made
}

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off', ...settings } })
  stops.push(running.stop)
  return running
}

/** Starts in another process, which can be killed. It has written a row when this resolves. */
async function startElsewhere() {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const log = { info() {}, error() {} }
    try {
      const { connection } = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log, settings: { fsync: 'off' } })
      const client = new pg.Client(connection)
      await client.connect()
      await client.query('CREATE TABLE IF NOT EXISTS written AS SELECT 1 AS id')
      console.log('ready')
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  if (String(line).trim() !== 'ready') throw new Error(String(line))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Stops the database of a killed process, unless a test has adopted it. */
async function stopLeftover(): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = postmasterPid()
  const isRunning = () => existsSync(pidFile) && canSignal(pid, 0)
  canSignal(pid, 'SIGINT')
  await expect.poll(isRunning, { interval: 20 }).toBe(false)
}

function canSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false // the test has killed it already
  }
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(connection: EmbeddedPostgres['connection'], sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query<Record<string, string>>(sql)
  } finally {
    await client.end()
  }
}

async function count(connection: EmbeddedPostgres['connection'], table: string): Promise<number> {
  const { rows } = await query(connection, `SELECT count(*) AS rows FROM ${table}`)
  return Number(rows[0]?.rows)
}
