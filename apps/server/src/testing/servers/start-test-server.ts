import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp, type AppParts } from '../../app/build-app.ts'
import { createServices, type ServiceOptions, type Services } from '../../app/create-services.ts'
import { keepTimeZone } from '../../features/settings/index.ts'
import { connectDatabase, type Db } from '../../platform/database/index.ts'
import { diskFileStore } from '../../platform/files/index.ts'
import { CAPACITY, type CapacityLimits } from '../../platform/http/index.ts'
import { createLogger } from '../../platform/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createTestPdfMaker } from '../pdf/create-test-pdf-maker.ts'

const HOST = '127.0.0.1'
export const APP_SECRET = 'a secret that only tests may know, ever'
const PUBLIC_URL = 'https://forms.example.org'

const WAIT_TIMEOUT_MS = 240_000

/** It proves rules, not the machine: requests wait for their turn, and none is turned away where the processor is busy. */
const PATIENT: CapacityLimits = {
  ...CAPACITY,
  lanes: {
    reads: { ...CAPACITY.lanes.reads, waitTimeoutMs: WAIT_TIMEOUT_MS },
    writes: { ...CAPACITY.lanes.writes, waitTimeoutMs: WAIT_TIMEOUT_MS },
    providers: { ...CAPACITY.lanes.providers, waitTimeoutMs: WAIT_TIMEOUT_MS },
    documents: { ...CAPACITY.lanes.documents, waitTimeoutMs: WAIT_TIMEOUT_MS },
  },
  maxLoopDelayMs: Infinity,
}

export type TestServerOptions = Partial<AppParts & Omit<ServiceOptions, 'log'>> & {
  /** Of the association; that of Bangladesh without one. */
  timeZone?: string
}

export interface TestServer {
  app: FastifyInstance
  db: Db
  services: Services
  /** The address it listens on; '' by default. */
  url: string
  /** The address of its database, for other processes. */
  databaseUrl: string
  /** The directory of its uploaded files. */
  filesDir: string
  close(): Promise<void>
}

/**
 * Starts the real app on its own database. With `TEST_SEPARATE_INSERTS=true` it stores submissions as on a distributed
 * engine. `listen` is for tests that need a socket: true listens on any free port, a
 * number on that port if it is free; an address such as http://localhost:4321 is for tests about the address itself. Closing
 * it drops its database, also one that is given.
 */
export async function startTestServer({
  listen = false,
  database: given,
  timeZone,
  ...parts
}: {
  listen?: boolean | number | string
  database?: TestDatabase
} & TestServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await createTestDatabase())
  const { db, close } = connectDatabase(database.connection, {
    maxConnections: 10,
    connectTimeoutMs: WAIT_TIMEOUT_MS,
  })
  const filesDir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-files-'))
  const { logger = pino({ level: 'silent' }) } = parts
  const common = {
    db,
    appSecret: APP_SECRET,
    publicUrl: PUBLIC_URL,
  }
  if (timeZone !== undefined) await keepTimeZone(db, timeZone)
  const services = createServices({ ...common, ...parts, log: logger })
  const app = await buildApp({
    ...common,
    isDistributed: process.env['TEST_SEPARATE_INSERTS'] === 'true',
    files: diskFileStore(filesDir),
    services,
    logger,
    pdf: createTestPdfMaker({ log: logger }),
    capacity: PATIENT,
    ...parts,
  })
  const url = listen === false ? '' : await listenAt(app, listen)
  return {
    app,
    db,
    services,
    url,
    databaseUrl: database.url,
    filesDir,
    close: async () => {
      await app.close()
      await close()
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** Another process on the same database: an app with connections, caches and queues of its own. */
export async function startAnotherApp(
  server: TestServer,
): Promise<{ app: FastifyInstance; db: Db; close(): Promise<void> }> {
  const { db, close } = connectDatabase({ connectionString: server.databaseUrl }, { maxConnections: 8 })
  const logger = pino({ level: 'silent' })
  const common = { db, appSecret: APP_SECRET, publicUrl: PUBLIC_URL }
  const services = createServices({ ...common, log: logger })
  const app = await buildApp({ ...common, files: diskFileStore(server.filesDir), services, logger })
  return {
    app,
    db,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

async function listenAt(app: FastifyInstance, address: true | number | string): Promise<string> {
  const port = typeof address === 'string' ? Number(new URL(address).port) : await portFor(address)
  await app.listen({ port, host: HOST })
  return typeof address === 'string'
    ? address
    : `http://${HOST}:${(app.server.address() as AddressInfo).port}`
}

async function portFor(wish: true | number): Promise<number> {
  return wish !== true && (await isFree(wish)) ? wish : 0
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}

export type LogLine = Record<string, unknown> & { msg: string }

/** The real logger, whose lines a test can read. */
export function logToMemory() {
  let text = ''
  const logger = createLogger({ level: 'info', destination: { write: (line) => (text += line) } })
  return {
    logger,
    text: () => text,
    lines: (): LogLine[] =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    clear: () => (text = ''),
  }
}
