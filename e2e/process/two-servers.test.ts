import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { registerAdmin, signIn, signOut, whoAmI } from './accounts.ts'
import { openScratch, type Scratch, type ServerProcess } from './server-process.ts'

let database: TestDatabase
let scratches: Scratch[]
let one: ServerProcess
let other: ServerProcess

beforeEach(async () => {
  database = await createTestDatabase()
  scratches = [openScratch(), openScratch()]
  const started = await Promise.all(scratches.map((scratch) => scratch.start({ DATABASE_URL: database.url })))
  ;[one, other] = started as [ServerProcess, ServerProcess]
})
afterEach(async () => {
  await Promise.all(scratches.map((scratch) => scratch.close()))
  await database.drop()
})

it('a session made on one server works on the other', async () => {
  const token = await registerAdmin(one.url)
  expect(await whoAmI(other.url, token)).toBe(200)
  expect(await whoAmI(one.url, await signIn(other.url))).toBe(200)
})

it('signing out on one server counts on the other at once', async () => {
  const token = await registerAdmin(one.url)
  expect(await whoAmI(other.url, token)).toBe(200)
  expect(await signOut(one.url, token)).toBe(200)
  expect(await whoAmI(other.url, token)).toBe(401)
})

it('only one of several first administrators is made', async () => {
  const answers = await Promise.all([one, other, one, other].map(({ url }) => registerAdmin(url)))
  expect(answers.filter((token) => token !== undefined)).toHaveLength(1)
})
