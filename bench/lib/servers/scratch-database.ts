import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/index.ts'

export interface ScratchDatabase {
  /** A folder beside the database's own that goes with it. */
  filesDir: string
  connection: Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']
  /** For DATABASE_URL. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own, of which nothing is left once it has stopped. */
export async function startScratchDatabase(): Promise<ScratchDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, error: console.error } })
  const { host, port, user, database } = postgres.connection
  return {
    filesDir: path.join(dataDir, 'files'),
    connection: postgres.connection,
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
