import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp, type AppParts } from '../app/build-app.ts'
import { connectDatabase, type Db } from '../platform/database/index.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestServer {
  app: FastifyInstance
  db: Db
  /** Where it listens; '' unless asked to. */
  url: string
  close(): Promise<void>
}

/** The real app on a database of its own. `listen` for tests that need a browser or a socket. */
export async function startTestServer({
  listen = false,
  ...parts
}: { listen?: boolean } & Partial<AppParts> = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.connection, { maxConnections: 10 })
  const app = await buildApp({ db, logger: pino({ level: 'silent' }), ...parts })
  let url = ''
  if (listen) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }
  return {
    app,
    db,
    url,
    close: async () => {
      await app.close()
      await close()
      await database.drop()
    },
  }
}
