import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from '../../../platform/backup/index.ts'
import {
  appliedMigrations,
  type Connection,
  hasRows,
  hasUsers,
  isSamePlace,
  knownMigrations,
  openMoveSession,
  prepareSchema,
  readMark,
  tryMoveLock,
  writeMark,
} from '../../../platform/database/index.ts'

export interface Places {
  source: pg.Client
  target: pg.Client
}

/** A killed command holds its locks until PostgreSQL notices that it is gone. */
const LOCK_ATTEMPTS = 25
const LOCK_INTERVAL_MS = 400

/** Connects to both places, for this command alone. */
export async function withPlaces<T>(
  from: Connection,
  to: Connection,
  work: (places: Places) => Promise<T>,
): Promise<T> {
  await prepareSchema(to)
  return withSession(from, (source) =>
    withSession(to, (target) =>
      withSession(from, (lock) =>
        withSession(to, async (otherLock) => {
          if (await isSamePlace(source, target)) {
            throw new BackupError('Both addresses lead to the same place.')
          }
          await takeLock(lock)
          await takeLock(otherLock)
          return work({ source, target })
        }),
      ),
    ),
  )
}

/** Connects to the old place, for this command alone. */
export function withSource<T>(from: Connection, work: (source: pg.Client) => Promise<T>): Promise<T> {
  return withSession(from, (source) =>
    withSession(from, async (lock) => {
      await takeLock(lock)
      return work(source)
    }),
  )
}

async function withSession<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openMoveSession(connection)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  for (let attempt = 1; !(await tryMoveLock(client)); attempt += 1) {
    if (attempt === LOCK_ATTEMPTS) throw new BackupError('Another command is moving this association.')
    await sleep(LOCK_INTERVAL_MS)
  }
}

/**
 * Marks both places for a move, unless they are, and returns its id. From then on servers that are started at the new place
 * wait.
 */
export async function markPlaces({ source, target }: Places, replace: boolean): Promise<string> {
  const [here, there] = [await readMark(source), await readMark(target)]
  if (here && there?.phase === 'incoming' && there.id === here.id) return here.id
  if (there?.phase === 'incoming') {
    throw new BackupError('The other place waits for another association. Cancel that move first.')
  }
  // Servers at a place that the association was moved away from do nothing.
  if (there?.phase !== 'moved') await assertUnused(target)
  await assertReplaceable(target, replace)
  const id = randomUUID()
  await writeMark(source, { id, phase: 'reserved' })
  await writeMark(target, { id, phase: 'incoming' })
  return id
}

async function assertUnused(target: pg.Client): Promise<void> {
  if (!(await hasUsers(target))) return
  throw new BackupError(
    'A server is using the other place already. Stop it; start it again once the place is reserved.',
  )
}

async function assertReplaceable(target: pg.Client, replace: boolean): Promise<void> {
  if (!replace && (await hasRows(target))) {
    throw new BackupError('There are data at the other place. To throw them away, add --replace.')
  }
  const known = await knownMigrations()
  const migrations = await appliedMigrations(target)
  if (!migrations.every((name) => known.includes(name))) {
    throw new BackupError('The other place belongs to a newer version of Nibondhon.')
  }
}
