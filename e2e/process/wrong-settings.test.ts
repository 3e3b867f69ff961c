import { mkdirSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.close())

// One setting of each kind: invalid, out of reach, not writable. The unit tests of the configuration have all messages.
it.each([
  [{ PORT: 'eighty' }, /^Cannot start\. PORT: must be a port number$/],
  [
    { DATABASE_URL: 'postgresql://localhost:1/x' },
    /^Cannot start\. The database of DATABASE_URL cannot be reached/,
  ],
  [{ DATA_DIR: '/dev/null/data' }, /^Cannot start\. .*DATA_DIR|^Cannot start\. .*\/dev\/null/],
])('says in one line what is wrong with %o', async (env, line) => {
  const { code, output } = await scratch.startInVain(env)
  expect(output).toMatch(line)
  expect(output.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

it('says in one line that the port is in use', async () => {
  const database = await createTestDatabase()
  const holder = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo

  const { code, output } = await scratch.startInVain({ PORT: String(port), DATABASE_URL: database.url })
  expect(output.split('\n').at(-1)).toBe(
    `Cannot start. Port ${port} is in use: stop the other program, or set PORT to another number.`,
  )
  expect(code).toBe(1)
  holder.close()
  await database.drop()
})

it('does not write over a data directory whose database is missing', async () => {
  mkdirSync(`${scratch.dataDir}/postgres`, { recursive: true, mode: 0o700 })
  const { code, output } = await scratch.startInVain()
  expect(output).toContain('exists but holds no database')
  expect(code).toBe(1)
})
