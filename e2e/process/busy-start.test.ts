import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'

let database: TestDatabase
let scratches: Scratch[] = []
let loops: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  scratches = [openScratch(), openScratch(), openScratch()]
  // Each ends by itself when this process is killed: then its standard input is closed.
  const loop = `process.stdin.on('end', () => process.exit()).resume(); (function work() { for (let i = 0; i < 1e8; i++); setImmediate(work) })()`
  loops = Array.from({ length: os.availableParallelism() }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
})
afterAll(async () => {
  for (const loop of loops) loop.kill('SIGKILL')
  await Promise.all(scratches.map((scratch) => scratch.close()))
  await database.drop()
})

it('three servers start on one database while other programs keep every core busy', async () => {
  const env = { DATABASE_URL: database.url, APP_SECRET: 'the same secret for all three of the servers' }
  const servers = await Promise.all(scratches.map((scratch) => scratch.start(env)))
  for (const { url } of servers) {
    await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(200)
  }
})
