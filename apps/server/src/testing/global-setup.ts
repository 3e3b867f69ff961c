import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase, migrateToLatest, startEmbeddedPostgres } from '../platform/database/index.ts'
import { SHARED_DATABASE, TEMPLATE, type TestPostgres } from './database/test-database.ts'

/**
 * One PostgreSQL for the whole run, whichever projects take part, with a migrated template that every test file gets
 * a copy of. `TEST_DATABASE_URL` names another PostgreSQL to run on, such as an older version. `TEST_SCHEMAS=true` gives
 * every test file a schema of one database instead, as several associations share it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.users += 1
  shared.running ??= start()
  project.provide('postgres', (await shared.running).postgres)

  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    const running = shared.running
    shared.running = null
    await (await running)?.stop()
  }
}

interface Running {
  postgres: TestPostgres
  stop(): Promise<void>
}

// Every project loads this module for itself; the process is what they share.
const globals = globalThis as { nibondhonTestPostgres?: { users: number; running: Promise<Running> | null } }
const shared = (globals.nibondhonTestPostgres ??= { users: 0, running: null })

async function start(): Promise<Running> {
  const running = process.env.TEST_DATABASE_URL ? given(process.env.TEST_DATABASE_URL) : await own()
  try {
    await makeTemplate(running.postgres)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function own(): Promise<Running> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-test-'))
  const quiet = { info: () => {}, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    // The data are thrown away, so nothing has to survive a power cut, and the log need not be small.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_compression: 'off',
      max_connections: '200',
    },
  })
  return {
    postgres: server.connection,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function given(address: string): Running {
  const url = new URL(address)
  return {
    postgres: {
      host: url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1),
    },
    stop: async () => {},
  }
}

async function makeTemplate(postgres: TestPostgres): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  if (process.env['TEST_SCHEMAS'] === 'true') {
    await client.query(`DROP DATABASE IF EXISTS ${SHARED_DATABASE}`)
    await client.query(`CREATE DATABASE ${SHARED_DATABASE}`)
  }
  await client.end()

  const { db, close } = connectDatabase({ ...postgres, database: TEMPLATE })
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
}
