import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { NotPossibleHere } from './abuse/attack.ts'
import { ATTACKS } from './abuse/attacks.ts'
import { type Installation, openInstallation } from './abuse/installation.ts'

let database: TestDatabase
let installation: Installation
beforeAll(async () => {
  database = await createTestDatabase()
  installation = await openInstallation(database.url)
})
afterAll(async () => {
  await installation.close()
  await database.drop()
})

/** Each attack once and small; times and memory are for `npm run torture -- abuse`. */
describe('a running server withstands', () => {
  it.each(ATTACKS.filter(({ isOnOwnServer }) => !isOnOwnServer))('$name', async ({ run }) => {
    try {
      const figures = await run(installation, 'short')
      const missed = figures.filter(({ unit, value, atMost }) => unit === 'count' && !(value <= atMost))
      expect(missed).toEqual([])
    } catch (error) {
      if (!(error instanceof NotPossibleHere)) throw error
    }
  })
})
