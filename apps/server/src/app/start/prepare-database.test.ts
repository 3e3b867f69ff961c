import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedDatabase, connectDatabase } from '../../platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { WrongSetting } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
let connected: ConnectedDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  connected = connectDatabase(database.connection)
})
afterEach(async () => {
  await connected.close()
  await database.drop()
})

const log = pino({ level: 'silent' })
const prepare = (password?: string) =>
  prepareDatabase(
    connected.db,
    { firstAdmin: password === undefined ? null : { email: 'admin@example.org', password } },
    log,
  )

describe('the first start', () => {
  it('gives a set-up code, a new one each time, until there is an account', async () => {
    const first = await prepare()
    expect(first.setupCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const second = await prepare()
    expect(second.setupCode).not.toBe(first.setupCode)
    expect((await prepare('correct horse battery')).setupCode).toBeNull()
    expect((await prepare()).setupCode).toBeNull()
  })

  it.each(['Password@1', 'Admin@1234', 'administrator'])(
    'refuses %j as ADMIN_PASSWORD, and names the setting',
    async (password) => {
      await expect(prepare(password)).rejects.toThrow(WrongSetting)
      await expect(prepare(password)).rejects.toThrow(/^ADMIN_PASSWORD: /)
    },
  )
})
