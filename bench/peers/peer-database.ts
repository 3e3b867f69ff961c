import pg from 'pg'
import type { Stage } from './contender.ts'

export interface PeerDatabase {
  /** As programs want it in their settings. */
  url: string
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** A database of its own for a peer, on the PostgreSQL that all share. */
export async function makePeerDatabase(stage: Stage, name: string): Promise<PeerDatabase> {
  const ours = await openDatabase(stage, stage.bench.connection.database)
  await ours.query(`create database ${name}`)
  return openDatabase(stage, name)
}

export async function openDatabase({ bench, atEnd }: Stage, database: string): Promise<PeerDatabase> {
  const { host, port, user } = bench.connection
  const client = new pg.Client({ ...bench.connection, database })
  // The next query reports the lost connection; only a stop of the whole benchmark closes it before we do.
  client.on('error', () => {})
  await client.connect()
  atEnd(() => client.end())
  return {
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    query: async (sql, values) => (await client.query(sql, values)).rows,
  }
}

/** Runs vacuum and analyze, so that all contenders are measured on maintained tables. */
export async function tidyUp(database: PeerDatabase): Promise<void> {
  await database.query('vacuum analyze')
  await database.query('checkpoint')
}
