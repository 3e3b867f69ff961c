import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { torturePayments } from './torture/payments.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('6 payments, each callback 5 times and 10 at once, the server killed in the middle: each is paid once', async () => {
  const result = await torturePayments({
    count: 6,
    batch: 3,
    lateAtOnce: 3,
    databaseUrl: database.url,
  })
  expect(result.wrong).toEqual([])
  expect(result).toMatchObject({ paid: 6, kills: 2, callbacks: 132 })
})
