import { type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import { startStrictS3, STRICT_S3 } from '../../apps/server/src/testing/servers/strict-s3.ts'
import { createTestDatabase } from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type ServerProcess } from '../process/support/server-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export const STAFF = { email: 'admin@example.org', password: 'correct horse battery' }

export interface Fleet {
  balancer: Balancer
  bkash: BkashSimulator
  /** The connection to their shared database. */
  databaseUrl: string
  servers: ServerProcess[]
  /** One more server on the same database and store, not behind the balancer yet. */
  startServer(): Promise<ServerProcess>
  close(): Promise<void>
}

/**
 * Several server processes on one PostgreSQL and one S3-compatible store, behind one address. They all start at once on
 * an empty database, and each is configured to create the first administrator.
 */
export async function startFleet(size: number): Promise<Fleet> {
  const database = await createTestDatabase()
  const store = await startStrictS3()
  const bkash = await startBkashSimulator()
  const balancer = await startBalancer()
  const scratches: ReturnType<typeof openScratch>[] = []

  function startServer(): Promise<ServerProcess> {
    // Like a machine of its own, it shares no directory with the others.
    const scratch = openScratch()
    scratches.push(scratch)
    return scratch.start({
      DATABASE_URL: database.url,
      APP_SECRET: 'the same secret for all of the servers',
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      BKASH_BASE_URL: bkash.baseUrl,
      TRUST_PROXY: '127.0.0.1',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: STRICT_S3.bucket,
      S3_REGION: STRICT_S3.region,
      S3_ACCESS_KEY_ID: STRICT_S3.accessKeyId,
      S3_SECRET_ACCESS_KEY: STRICT_S3.secretAccessKey,
    })
  }

  async function close(): Promise<void> {
    await Promise.all(scratches.map((scratch) => scratch.close()))
    await balancer.close()
    await bkash.close()
    await store.close()
    await database.drop()
  }

  try {
    const servers = await Promise.all(Array.from({ length: size }, startServer))
    balancer.leadTo(servers.map(({ url }) => url.replace('localhost', '127.0.0.1')))
    return { balancer, bkash, databaseUrl: database.url, servers, startServer, close }
  } catch (error) {
    await close()
    throw error
  }
}
