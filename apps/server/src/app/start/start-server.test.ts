import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { openDatabaseLine } from '../../testing/database/database-line.ts'
import { logToMemory } from '../../testing/servers/start-test-server.ts'
import { readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { startServer } from './start-server.ts'

let database: TestDatabase
let scratch: string
/** Holds the port that one of the servers is to listen on. */
const holder = net.createServer()
let port: number

beforeAll(async () => {
  database = await createTestDatabase()
  scratch = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-start-'))
  mkdirSync(path.join(scratch, 'emptied', 'postgres'), { recursive: true, mode: 0o700 })
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  ;({ port } = holder.address() as AddressInfo)
})
afterAll(async () => {
  holder.close()
  await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

// One failure of each kind; the tests of the configuration have every message about a setting.
it.each([
  [
    'a database out of reach',
    () => ({ DATABASE_URL: 'postgresql://localhost:1/x' }),
    () => /^Cannot start\. The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/,
  ],
  [
    'a data directory that cannot be made',
    () => ({ DATA_DIR: '/dev/null/data' }),
    () => /^Cannot start\. .*\/dev\/null/,
  ],
  [
    'a data directory whose database is missing',
    () => ({ DATA_DIR: path.join(scratch, 'emptied') }),
    () => /^Cannot start\. .*exists but holds no database/,
  ],
  [
    'a port in use',
    () => ({ DATABASE_URL: database.url, PORT: String(port) }),
    () =>
      new RegExp(
        `^Cannot start\\. Port ${port} is in use: stop the other program, or set PORT to another number\\.$`,
      ),
  ],
])('a start that fails says why in one line: %s', async (_what, env, line) => {
  const config = readConfig(
    { HOST: '127.0.0.1', PORT: '0', DATA_DIR: path.join(scratch, 'data'), ...env() },
    scratch,
  )
  const failure: unknown = await startServer(config, pino({ level: 'silent' })).catch(
    (error: unknown) => error,
  )
  const text = explainStartFailure(failure)
  expect(text).toMatch(line())
  expect(text.split('\n')).toHaveLength(1)
})

it('waits for a database that answers later than requests would wait for it', async () => {
  const line = await openDatabaseLine(database.connection)
  line.hold()
  const config = readConfig(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(scratch, 'patient'),
      DATABASE_URL: addressOf(line.connection),
    },
    scratch,
  )
  const log = logToMemory()
  const starting = startServer(config, log.logger)
  // Said when requests would long have failed.
  await expect.poll(() => log.text()).toContain('waiting for the database')
  line.release()
  const server = await starting
  await server.stop()
  await line.close()
})
