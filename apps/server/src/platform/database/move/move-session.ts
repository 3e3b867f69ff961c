import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../../errors/index.ts'
import { tryLockUntilCommit } from '../advisory-locks.ts'
import { clientConfig, type Connection } from '../association-schema.ts'

/** A connection of its own for a move: pools limit the time of statements. */
export async function openMoveSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection, 'nibondhon-move'))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** True when no other command moves this association. It holds until the session ends. */
export async function tryMoveLock(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const isFree = await tryLockUntilCommit(client, 'move of the association')
  if (!isFree) await client.query('rollback')
  return isFree
}

/** Whether both lead to one schema of one database. */
export async function isSamePlace(first: pg.ClientBase, second: pg.ClientBase): Promise<boolean> {
  const [one, other] = await Promise.all(
    [first, second].map(async (client) => {
      const { rows } = await client.query<{ place: string }>(
        `select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_schema()) as place`,
      )
      return rows[0]?.place
    }),
  )
  return one === other
}

export async function inTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Members wait this long at most for a table that a move wants to lock. */
const SHORT_WAIT_MS = 400
/** Now and then a longer one: PostgreSQL ends an automatic vacuum only for those who have waited a second. */
const LONG_WAIT_MS = 2_500
const MAX_ATTEMPTS = 60

/**
 * Runs a transaction that locks tables which are in use. While it waits for its turn others wait behind it, so it gives up
 * soon and tries again.
 */
export async function withShortLocks<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const waitMs = attempt % 4 === 0 ? LONG_WAIT_MS : SHORT_WAIT_MS
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${waitMs}; set local statement_timeout = ${2 * waitMs}`)
        return work()
      })
    } catch (error) {
      if (!isLockFailure(error) || attempt === MAX_ATTEMPTS) throw error
      await sleep(100 + Math.random() * 300)
    }
  }
}

/** A lock that was not free in time, a deadlock, or a statement that took too long. */
function isLockFailure(error: unknown): boolean {
  return ['55P03', '40P01', '57014'].includes(errorCode(error) ?? '')
}
