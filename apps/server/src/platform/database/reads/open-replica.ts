import { sql } from 'kysely'
import pg from 'pg'
import { isDatabaseGone } from '../../errors/index.ts'
import type { Connection } from '../association-schema.ts'
import { connectDatabase } from '../connect.ts'
import type { Db } from '../tables/database.ts'
import type { Reader, Reads } from './reads.ts'
import { watchReplica } from './replica-watch.ts'

interface ReplicaOptions {
  primary: Db
  connection: Connection
  log: { warn(details: object, message: string): void; info(message: string): void }
  checkIntervalMs?: number
  maxLagSeconds?: number
}

/** Reads that take long are few; each process has 20 connections to the primary besides. */
const MAX_CONNECTIONS = 10
/** Shorter than to the primary, which can do the work instead. */
const CONNECT_TIMEOUT_MS = 1000
const CHECK_INTERVAL_MS = 1000
/** Lists that are older mislead more than they help. */
const MAX_LAG_SECONDS = 10
/** For what a person has just changed. A replica is usually some milliseconds behind. */
const WAIT_TIMEOUT_MS = 200

/** Reads on a replica of the database: a streaming standby that takes queries. */
export async function openReplica({
  primary,
  connection,
  log,
  checkIntervalMs = CHECK_INTERVAL_MS,
  maxLagSeconds = MAX_LAG_SECONDS,
}: ReplicaOptions): Promise<Reads> {
  const replica = connectDatabase(connection, {
    maxConnections: MAX_CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  const clients = new Set<pg.PoolClient>()
  replica.pool.on('connect', (client) => clients.add(client))
  replica.pool.on('remove', (client) => clients.delete(client))
  const counts = { replica: 0, primary: 0 }
  let wasUsed = false

  const watch = watchReplica({
    connection,
    readPrimary: () => readPosition(primary),
    checkIntervalMs,
    onGone(err) {
      log.warn({ err }, 'the replica does not answer; everything is read on the primary')
      // Reads that still wait for it fail at once, and are repeated on the primary.
      for (const client of clients) client.connection.stream.destroy()
    },
  })
  await watch.check()

  return {
    async run(reader, read) {
      if (!(await isReady(reader))) return onPrimary(read)
      try {
        const result = await read(replica.db)
        counts.replica += 1
        return result
      } catch (err) {
        if (!(err instanceof pg.DatabaseError) && !isDatabaseGone(err)) throw err
        log.warn({ err }, 'a read on the replica failed and is repeated on the primary')
        void watch.check()
        return onPrimary(read)
      }
    },
    position: () => readPosition(primary),
    replica: () => ({ state: stateNow(), lagSeconds: watch.lagSeconds(), reads: { ...counts } }),
    async close() {
      await watch.close()
      await replica.close()
    },
  }

  function onPrimary<T>(read: (db: Db) => Promise<T>): Promise<T> {
    counts.primary += 1
    return read(primary)
  }

  async function isReady({ writtenPosition }: Reader): Promise<boolean> {
    if (stateNow() !== 'in use') return false
    return writtenPosition === null || watch.reaches(writtenPosition, WAIT_TIMEOUT_MS)
  }

  function stateNow(): 'in use' | 'behind' | 'gone' {
    if (!watch.isAnswering()) return reported('gone')
    const lag = watch.lagSeconds()
    return reported(lag === null || lag > maxLagSeconds ? 'behind' : 'in use')
  }

  function reported(state: 'in use' | 'behind' | 'gone') {
    if (state === 'in use' && !wasUsed) log.info('lists and exports are read on the replica')
    if (state === 'behind' && wasUsed) {
      log.warn({ lagSeconds: watch.lagSeconds() }, 'the replica is too far behind and is left out')
    }
    wasUsed = state === 'in use'
    return state
  }
}

async function readPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db)
  if (!rows[0]) throw new Error('the position of the log could not be read')
  return rows[0].position
}
