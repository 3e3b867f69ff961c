import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Connection, findRunningPostgres, startEmbeddedPostgres } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { diskFileStore, s3FileStore } from '../../platform/files/index.ts'
import type { Config } from '../start/config.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'appSecret' | 's3'>

export interface OpenDatabase {
  connection: Connection
  stop(): Promise<void>
}

/** The database of a server that may be running: beside it if it is, else started for as long as it is needed. */
export async function shareDatabase({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> {
  if (databaseUrl !== null) return given(databaseUrl)
  return (await findRunningPostgres(dataDir)) ?? startEmbeddedPostgres({ dataDir, log: QUIET })
}

/** The database for this process alone; a server that runs on it is in the way, and that is said. */
export async function ownDatabase({ dataDir, databaseUrl }: Place): Promise<OpenDatabase> {
  if (databaseUrl !== null) return given(databaseUrl)
  return startEmbeddedPostgres({ dataDir, log: QUIET })
}

export function hasDatabase({ dataDir, databaseUrl }: Place): boolean {
  return databaseUrl !== null || existsSync(path.join(dataDir, 'postgres'))
}

export function openFiles({ dataDir, s3 }: Place): FileStore {
  return s3 ? s3FileStore(s3) : diskFileStore(path.join(dataDir, 'files'))
}

const QUIET = { info: () => {}, error: (line: string) => console.error(line) }

function given(databaseUrl: string): OpenDatabase {
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}
