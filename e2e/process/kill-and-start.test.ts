import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, whoAmI } from './support/accounts.ts'
import { openScratch, postmastersOn, type Scratch, usersToTry } from './support/server-process.ts'
import { tortureKills } from './torture/kills.ts'
import { tortureSeats } from './torture/seats.ts'

const users = usersToTry()
/** Each of the three kinds of kill once; `npm run torture -- kills` does 500. */
const CYCLES = 3

describe.each(users)('run by $name', ({ user }) => {
  let scratch: Scratch
  beforeEach(() => {
    scratch = openScratch(user)
  })
  afterEach(() => scratch.close())

  it('leaves no database behind when it is stopped while it starts, and rejects a second server on the same data', async () => {
    const { child } = scratch.launch({})
    await expect.poll(() => postmastersOn(scratch.dataDir), { timeout: 60_000, interval: 10 }).toHaveLength(1)
    child.kill('SIGTERM')
    await expect.poll(() => child.exitCode ?? child.signalCode, { timeout: 60_000 }).toBe(0)
    expect(postmastersOn(scratch.dataDir)).toEqual([])

    const first = await scratch.start()
    const token = await registerAdmin(first.url)
    const second = await scratch.startInVain()
    expect(second.code).toBe(1)
    expect(second.output).toBe(
      `Cannot start. Another Nibondhon server (process ${first.pid}) is already using ${scratch.dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    )
    expect(await whoAmI(first.url, token)).toBe(200)
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)

    expect(await first.end('SIGINT')).toBe(0)
    expect(postmastersOn(scratch.dataDir)).toEqual([])
  })
})

it('neither loses nor duplicates acknowledged submissions when server, database or both are killed', async () => {
  const result = await tortureKills({ cycles: CYCLES, user: users.at(-1)?.user ?? null })
  expect(result.wrong).toEqual([])
  expect(result.acknowledged).toBeGreaterThan(3 * CYCLES)
}, 600_000)

it('never gives more seats than there are when it is killed while 400 members submit for the last 100, and releases held ones', async () => {
  const result = await tortureSeats()
  expect(result).toEqual({ stored: 100, full: 301, rows: 100, taken: 100, held: 1 })
}, 600_000)
