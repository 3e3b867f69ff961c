import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { takeStartTurn } from './start-turn.ts'

let database: TestDatabase
let watcher: pg.Client
beforeAll(async () => {
  database = await createOwnDatabase()
  watcher = new pg.Client(database.connection)
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await database.drop()
})

const schemas = ['dhaka', 'khulna', 'rajshahi']

it('one server after another starts, also of several associations in one database', async () => {
  const events: string[] = []
  await Promise.all(
    schemas.map(async (schema) => {
      const turn = await takeStartTurn({ ...database.connection, schema })
      events.push('begun')
      await watcher.query('select 1')
      events.push('ended')
      await turn.end()
    }),
  )
  expect(events).toEqual(['begun', 'ended', 'begun', 'ended', 'begun', 'ended'])
})

it('the next one starts when the one before was killed', async () => {
  await takeStartTurn(database.connection)
  let isWaiting = false
  const next = takeStartTurn(database.connection, { onWait: () => (isWaiting = true) })
  await expect.poll(() => isWaiting).toBe(true)
  await watcher.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  )
  await (await next).end()
})

it('none waits for ever: a migration of another association may take hours', async () => {
  const slow = await takeStartTurn(database.connection)
  const next = await takeStartTurn(database.connection, { waitMs: 1 })
  await next.end()
  await slow.end()
})

it('tries again while the database has no connection to spare', async () => {
  const role = `starter_${randomBytes(6).toString('hex')}`
  await watcher.query(`create role ${role} login connection limit 0 password 'starts'`)
  const connection = { ...database.connection, user: role, password: 'starts' }
  const waits: string[] = []
  const turn = await takeStartTurn(connection, {
    onWait: (why) => {
      waits.push(why)
      if (waits.length === 2) void watcher.query(`alter role ${role} connection limit 1`)
    },
  })
  await turn.end()
  expect(waits.slice(0, 2)).toEqual(['database', 'database'])
  await expect(
    takeStartTurn({ ...connection, database: 'no_such_database' }, { retryForMs: 0 }),
  ).rejects.toThrow('does not exist')
  await watcher.query(`drop role ${role}`)
})
