import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  allNoticed,
  type ConnectedDatabase,
  connectDatabase,
  openMoveSession,
  openSignals,
  PLACE_VALID_MS,
  writeMark,
} from '../../platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { followPlace, type PlaceFollower } from './follow-place.ts'

const NEVER = 3_600_000

let database: TestDatabase
let connected: ConnectedDatabase
let follower: PlaceFollower | undefined
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  database = await createTestDatabase()
  connected = connectDatabase(database.connection)
})
afterEach(async () => {
  vi.useRealTimers()
  await follower?.stop()
  await connected.close()
  await database.drop()
})

async function mark(phase: Parameters<typeof writeMark>[1]['phase']): Promise<void> {
  const session = await openMoveSession(database.connection)
  await writeMark(session, { id: randomUUID(), phase })
  await session.end()
}

async function follow(intervals: { intervalMs: number; movingIntervalMs: number }): Promise<PlaceFollower> {
  follower = await followPlace({
    db: connected.db,
    prepare: async () => {},
    log: pino({ level: 'silent' }),
    ...intervals,
  })
  return follower
}

describe('a server', () => {
  it('responds while no move is under way, however long ago it has read its place', async () => {
    await mark('reserved')
    const { isElsewhere } = await follow({ intervalMs: NEVER, movingIntervalMs: NEVER })
    vi.advanceTimersByTime(100 * PLACE_VALID_MS)
    expect(isElsewhere()).toBe(false)
  })

  it('responds only for a moment after it has read its place while the association is being moved away', async () => {
    await mark('copying')
    const { isElsewhere } = await follow({ intervalMs: NEVER, movingIntervalMs: NEVER })
    vi.advanceTimersByTime(PLACE_VALID_MS)
    expect(isElsewhere()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isElsewhere()).toBe(true)
  })

  it('responds on when it has read its place again', async () => {
    await mark('copying')
    const { isElsewhere } = await follow({ intervalMs: NEVER, movingIntervalMs: 1 })
    vi.advanceTimersByTime(PLACE_VALID_MS + 1)
    await expect.poll(isElsewhere).toBe(false)
  })

  it('is quiet while signals say when to look, and a move waits until it has noticed', async () => {
    const signals = openSignals(connected.db)
    await expect.poll(() => signals.arrive()).toBe(true)
    follower = await followPlace({
      db: connected.db,
      prepare: async () => {},
      log: pino({ level: 'silent' }),
      signals,
      intervalMs: 1,
      movingIntervalMs: 1,
      restIntervalMs: NEVER,
    })
    const session = await openMoveSession(database.connection)
    await expect.poll(() => allNoticed(session, 1)).toBe(false)
    expect(follower.isElsewhere()).toBe(false)
    await mark('copying')
    expect(await allNoticed(session, NEVER)).toBe(true)
    await mark('moved')
    await expect.poll(follower.isElsewhere).toBe(true)
    await mark('reserved')
    await expect.poll(follower.isElsewhere).toBe(false)
    await expect.poll(() => allNoticed(session, 1)).toBe(false)
    await session.end()
    await follower.stop()
    await signals.close()
  })

  it('notices that a move begins and ends', async () => {
    const { isElsewhere } = await follow({ intervalMs: 1, movingIntervalMs: 1 })
    expect(isElsewhere()).toBe(false)
    await mark('copying')
    await mark('moved')
    await expect.poll(isElsewhere).toBe(true)
    await mark('reserved')
    await expect.poll(isElsewhere).toBe(false)
  })
})
