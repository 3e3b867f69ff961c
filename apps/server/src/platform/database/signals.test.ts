import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createOwnDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { type ConnectedDatabase, connectDatabase } from './connect.ts'
import { notifyOfPlace } from './listen.ts'
import { registerPool } from './run-prepared.ts'
import { allNoticed, openSignals, type Signal, type Signals } from './signals.ts'

let database: TestDatabase
let undo: (() => Promise<void>)[]
beforeEach(async () => {
  database = await createOwnDatabase()
  undo = [() => database.drop()]
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

function connect(to: TestDatabase): ConnectedDatabase {
  const connected = connectDatabase(to.connection)
  undo.push(connected.close)
  return connected
}

interface Process {
  signals: Signals
  heard: Signal[]
  connected: ConnectedDatabase
}

async function startProcess(to = database): Promise<Process> {
  const connected = connect(to)
  const heard: Signal[] = []
  const signals = openSignals(connected.db)
  signals.subscribe((signal) => heard.push(signal))
  undo.push(() => signals.close())
  await expect.poll(() => signals.arrive()).toBe(true)
  heard.length = 0
  return { signals, heard, connected }
}

async function openSession(): Promise<pg.Client> {
  const client = new pg.Client(database.connection)
  await client.connect()
  undo.push(() => client.end())
  return client
}

describe('signals', () => {
  it('reach the other processes of the association, not the sender and not other associations', async () => {
    const [one, two, other] = [
      await startProcess(),
      await startProcess(),
      await startProcess(await createTestSchema(database.connection, 'khulna')),
    ]
    await one.signals.send('work')
    await expect.poll(() => two.heard).toEqual(['work'])
    await notifyOfPlace(await openSession())
    await expect.poll(() => two.heard).toEqual(['work', 'place'])
    await expect.poll(() => one.heard).toEqual(['place'])
    expect(other.heard).toEqual([])
  })

  it('are known not to arrive through a pooler that gives each transaction another connection', async () => {
    const elsewhere = await createOwnDatabase()
    undo.push(() => elsewhere.drop())
    const { db, pool } = connect(database)
    // What is sent reaches a server connection that does not listen.
    const other = connect(elsewhere).pool
    await other.query('select 1')
    registerPool(db, Object.assign(other, { options: pool.options }))
    const heard: Signal[] = []
    const signals = openSignals(db)
    undo.push(() => signals.close())
    signals.subscribe((signal) => heard.push(signal))
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('connection')
    expect(signals.arrive()).toBe(false)
  })

  it('are known to arrive no longer when the connection was ended', async () => {
    const { signals, heard } = await startProcess()
    const session = await openSession()
    await session.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => heard).toContain('connection')
    await expect.poll(() => signals.arrive()).toBe(true)
  })

  it('let who changes the place wait for those who follow it, until they noticed or are gone', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    expect(await one.signals.follow()).toBe(true)
    expect(await two.signals.follow()).toBe(true)
    const session = await openSession()
    expect(await allNoticed(session, 1)).toBe(false)
    await one.signals.noticed()
    expect(await allNoticed(session, 1)).toBe(false)
    await two.signals.close()
    await expect.poll(() => allNoticed(session, 1)).toBe(true)
  })
})
