import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { registerAdmin, signIn, signOut, tryPassword, whoAmI } from './support/accounts.ts'
import { openScratch, type Scratch, type ServerProcess } from './support/server-process.ts'

let database: TestDatabase
let scratches: Scratch[]
let one: ServerProcess
let other: ServerProcess
/** Of the first administrators, who came to both servers at once. */
let firstTokens: (string | undefined)[]

beforeAll(async () => {
  database = await createTestDatabase()
  scratches = [openScratch(), openScratch()]
  const started = await Promise.all(scratches.map((scratch) => scratch.start({ DATABASE_URL: database.url })))
  ;[one, other] = started as [ServerProcess, ServerProcess]
  firstTokens = await Promise.all([one, other, one, other].map(({ url }) => registerAdmin(url)))
})
afterAll(async () => {
  await Promise.all(scratches.map((scratch) => scratch.close()))
  await database.drop()
})

it('only one of several first administrators is made', () => {
  expect(firstTokens.filter((token) => token !== undefined)).toHaveLength(1)
})

it('a session made on one server works on the other', async () => {
  expect(await whoAmI(other.url, await signIn(one.url))).toBe(200)
  expect(await whoAmI(one.url, await signIn(other.url))).toBe(200)
})

it('signing out on one server counts on the other at once', async () => {
  const token = await signIn(one.url)
  expect(await whoAmI(other.url, token)).toBe(200)
  expect(await signOut(one.url, token)).toBe(200)
  expect(await whoAmI(other.url, token)).toBe(401)
})

it('attempts to sign in on one server count on the other', async () => {
  const guess = ({ url }: ServerProcess) => tryPassword(url, 'a wrong guess')
  const statuses = await Promise.all([one, other, one, other, one].map(guess))
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect(await tryPassword(one.url)).toBe(429)
  expect(await tryPassword(other.url)).toBe(429)
})
