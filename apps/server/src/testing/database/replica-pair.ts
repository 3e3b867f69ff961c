import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connectDatabase, migrateToLatest, startEmbeddedPostgres } from '../../platform/database/index.ts'
import { addressOf, type TestDatabase, type TestPostgres } from './test-database.ts'

export interface ReplicaPair {
  /** The database on the primary. */
  database: TestDatabase
  replica: TestPostgres
  /** The replica gets changes, but does not show them. */
  pauseReplica(): Promise<void>
  resumeReplica(): Promise<void>
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const LOG = { info: () => {}, warn: console.warn, error: () => {} }
const SETTINGS = { fsync: 'off', full_page_writes: 'off' }

/** A PostgreSQL with the product's tables, and another one that follows it by streaming replication. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-pair-'))
  const [first, second] = [path.join(scratch, 'first'), path.join(scratch, 'second')]
  const startPrimary = () => startEmbeddedPostgres({ dataDir: first, log: LOG, settings: SETTINGS })
  const before = await startPrimary()
  const { db, close } = connectDatabase(before.connection)
  await migrateToLatest(db)
  await close()
  await before.stop()
  cpSync(first, second, { recursive: true })
  writeFileSync(path.join(second, 'postgres', 'standby.signal'), '')
  // The replica's user has to reach the socket of the primary; as root, it is another one than that of the tests.
  for (const dir of [scratch, first, second]) chmodSync(dir, 0o711)

  const primary = await startPrimary()
  const startReplica = () =>
    startEmbeddedPostgres({
      dataDir: second,
      log: LOG,
      settings: {
        ...SETTINGS,
        primary_conninfo: `host=${path.join(first, 'postgres')} port=${primary.connection.port} user=${primary.connection.user}`,
        wal_retrieve_retry_interval: '100ms',
      },
    })
  let replica = await startReplica()
  const onReplica = async (statement: string) => {
    const client = new pg.Client(replica.connection)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    database: { connection: primary.connection, url: addressOf(primary.connection), drop: async () => {} },
    replica: replica.connection,
    pauseReplica: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplica: () => onReplica('select pg_wal_replay_resume()'),
    killReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startReplica()
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
