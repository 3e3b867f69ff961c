import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../app/start/config.ts'
import { type RunningServer, startServer } from '../../app/start/start-server.ts'
import { startEmbeddedPostgres } from '../../platform/database/index.ts'
import { addressOf, createOwnDatabase } from '../database/test-database.ts'
import { compileCache } from './compile-cache.ts'

export const STAFF = { email: 'admin@example.org', password: 'correct horse battery' }
export const NAME = 'khulna'

export interface PlaceServer extends RunningServer {
  url: string
}

/** Two PostgreSQL servers, for an association that is moved from one to the other. */
export interface TwoPlaces {
  /** The addresses of the databases. */
  oldUrl: string
  newUrl: string
  scratch: string
  startServer(databaseUrl: string, env?: Record<string, string>): Promise<PlaceServer>
  /** Runs a statement in the schema of the association; many rows as objects. */
  query<T extends object>(databaseUrl: string, statement: string, values?: unknown[]): Promise<T[]>
  /** A connection to the schema, for locks. It is closed at the end. */
  connect(databaseUrl: string): Promise<pg.Client>
  /** Runs `npm run association -- …` as a process of its own. */
  command(...args: string[]): AssociationProcess
  /** Removes the association and all marks at both places. */
  clear(): Promise<void>
  close(): Promise<void>
}

export interface AssociationProcess {
  child: ChildProcess
  output(): string
  /** The exit code; null for one that was killed. */
  ended: Promise<number | null>
}

const COMMAND = path.resolve(import.meta.dirname, '../../association.ts')
const APP_SECRET = 'a secret that both places have to know'

export async function startTwoPlaces(): Promise<TwoPlaces> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-places-'))
  const first = await createOwnDatabase()
  const second = await startEmbeddedPostgres({
    dataDir: path.join(scratch, 'second'),
    log: { info: () => {}, error: console.error },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const oldUrl = addressOf(first.connection)
  const newUrl = addressOf(second.connection)
  const servers: RunningServer[] = []
  const clients: pg.Client[] = []
  const processes: AssociationProcess[] = []
  const settings = {
    DATABASE_SCHEMA: NAME,
    APP_SECRET,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: path.join(scratch, 'data'),
  }

  async function connect(databaseUrl: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${NAME}` })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }

  async function query<T extends object>(databaseUrl: string, statement: string, values: unknown[] = []) {
    const client = await connect(databaseUrl)
    try {
      return (await client.query<T>(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  async function stopServers(): Promise<void> {
    for (const server of servers.splice(0)) await server.stop()
  }

  return {
    oldUrl,
    newUrl,
    scratch,
    connect,
    query,
    async startServer(databaseUrl, env = {}) {
      const config = readConfig(
        {
          ...settings,
          DATABASE_URL: databaseUrl,
          ADMIN_EMAIL: STAFF.email,
          ADMIN_PASSWORD: STAFF.password,
          ALLOW_PRIVATE_NETWORK: 'true',
          ...env,
        },
        scratch,
      )
      const server = await startServer(config, pino({ level: 'silent' }))
      servers.push(server)
      return { ...server, url: `http://127.0.0.1:${server.port}` }
    },
    command(...args) {
      const child = spawn(process.execPath, [COMMAND, ...args], {
        cwd: scratch,
        env: { PATH: process.env['PATH'] ?? '', ...compileCache(), ...settings, DATABASE_URL: oldUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => (text += chunk))
      child.stderr.on('data', (chunk: Buffer) => (text += chunk))
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      const started = { child, output: () => text, ended }
      processes.push(started)
      return started
    },
    async clear() {
      await stopServers()
      for (const url of [oldUrl, newUrl]) await query(url, `drop schema if exists ${NAME} cascade`)
    },
    async close() {
      for (const { child, ended } of processes) {
        child.kill('SIGKILL')
        await ended
      }
      await stopServers()
      for (const client of clients) await client.end().catch(() => {})
      await first.drop()
      await second.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
