import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp, type AppParts } from '../app/build-app.ts'
import { connectDatabase, type Db } from '../platform/database/index.ts'
import { diskFileStore } from '../platform/files/index.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestServer {
  app: FastifyInstance
  db: Db
  /** Where it listens; '' unless asked to. */
  url: string
  /** Where its database is, for other processes. */
  databaseUrl: string
  /** Where its uploaded files lie. */
  filesDir: string
  close(): Promise<void>
}

/** The real app on a database of its own. `listen` for tests that need a browser or a socket. */
export async function startTestServer({
  listen = false,
  ...parts
}: { listen?: boolean } & Partial<AppParts> = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.connection, { maxConnections: 10 })
  const filesDir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-files-'))
  const app = await buildApp({
    db,
    files: diskFileStore(filesDir),
    appSecret: 'a secret that only tests may know, ever',
    publicUrl: 'https://forms.example.org',
    logger: pino({ level: 'silent' }),
    ...parts,
  })
  let url = ''
  if (listen) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }
  return {
    app,
    db,
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
