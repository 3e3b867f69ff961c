import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type Connection,
  findRunningPostgres,
  prepareSchema,
  startEmbeddedPostgres,
} from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { diskFileStore, s3FileStore } from '../../platform/files/index.ts'
import type { Config } from '../start/config.ts'

/** The settings that say where an installation keeps its data. */
export type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseSchema' | 'appSecret' | 's3'>

export interface OpenDatabase {
  connection: Connection
  stop(): Promise<void>
}

/** Connects to the database of a running server, or starts the database until `stop` is called. */
export async function shareDatabase(installation: Installation): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = installation
  if (databaseUrl !== null) return ofAssociation(given(databaseUrl), installation)
  const running = await findRunningPostgres(dataDir)
  return ofAssociation(running ?? (await startEmbeddedPostgres({ dataDir, log: QUIET })), installation)
}

/** The database for this process alone. Fails with a message for the operator while a server uses it. */
export async function ownDatabase(installation: Installation): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = installation
  if (databaseUrl !== null) return ofAssociation(given(databaseUrl), installation)
  return ofAssociation(await startEmbeddedPostgres({ dataDir, log: QUIET }), installation)
}

async function ofAssociation(
  { connection, stop }: OpenDatabase,
  { databaseSchema }: Installation,
): Promise<OpenDatabase> {
  const own = { ...connection, schema: databaseSchema }
  await prepareSchema(own)
  return { connection: own, stop }
}

export function hasDatabase({ dataDir, databaseUrl }: Installation): boolean {
  return databaseUrl !== null || existsSync(path.join(dataDir, 'postgres'))
}

export function openFiles({ dataDir, s3 }: Installation): FileStore {
  return s3 ? s3FileStore(s3) : diskFileStore(path.join(dataDir, 'files'))
}

const QUIET = { info: () => {}, error: (line: string) => console.error(line) }

function given(databaseUrl: string): OpenDatabase {
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}
