import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../apps/server/src/testing/until.ts'
import { whoAmI } from './support/accounts.ts'
import { INSTALLATION, signIn } from './support/member-forms.ts'
import {
  openScratch,
  postmastersOn,
  type Scratch,
  type ServerProcess,
  usersToTry,
} from './support/server-process.ts'
import { tortureImports } from './torture/imports.ts'
import { tortureKills } from './torture/kills.ts'
import { tortureSeats } from './torture/seats.ts'

/** Each of the three kinds of kill once; `npm run torture -- kills` does 500. */
const CYCLES = 3
/** Members who submit all the time. */
const AT_ONCE = 4
const SEATS = 100
const MEMBERS = 400
/** A list of so many people takes long enough to be killed meanwhile. */
const IMPORTED = 2_000

const users = usersToTry()
const ordinaryUser = users.at(-1)?.user ?? null

describe.each(users)('run by $name', ({ user }) => {
  let scratch: Scratch
  /** All tests use the same data: each continues after the one before it. */
  let server: ServerProcess
  beforeAll(() => {
    scratch = openScratch(user)
  })
  afterAll(() => scratch.close())

  it('leaves no database behind when it is stopped while it starts, and starts again', async () => {
    const { child, output } = scratch.launch(INSTALLATION)
    const ended = once(child, 'exit')
    await until(() => postmastersOn(scratch.dataDir).length === 1 || child.exitCode !== null, {
      intervalMs: 50,
    })
    child.kill('SIGTERM')
    expect(await ended, output()).toEqual([0, null])
    expect(postmastersOn(scratch.dataDir)).toEqual([])

    server = await scratch.start(INSTALLATION)
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)
  })

  // What a running server does is the same for every user.
  if (user === ordinaryUser) {
    it('rejects a second server on the same data', async () => {
      const { token } = await signIn(server.url)
      const second = await scratch.startInVain(INSTALLATION)
      expect(second.code).toBe(1)
      expect(second.output).toBe(
        `Cannot start. Another Nibondhon server (process ${server.pid}) is already using ${scratch.dataDir}. Stop it first, or set DATA_DIR to another directory.`,
      )
      expect(await whoAmI(server.url, token)).toBe(200)
      expect(postmastersOn(scratch.dataDir)).toHaveLength(1)
    })

    it('neither loses nor duplicates acknowledged submissions when server, database or both are killed', async () => {
      const result = await tortureKills({
        cycles: CYCLES,
        atOnce: AT_ONCE,
        running: { scratch, server },
        watch: (again) => (server = again),
      })
      expect(result.wrong).toEqual([])
      expect(result.acknowledged).toBeGreaterThan(3 * CYCLES)
    })

    it('finishes an import of people and its undo when it is killed meanwhile, without adding anyone twice', async () => {
      const { restarted, ...result } = await tortureImports({ scratch, server, rows: IMPORTED })
      server = restarted
      expect(result).toEqual({
        before: result.before,
        added: IMPORTED,
        names: IMPORTED,
        after: result.before,
      })
    })

    it('never gives more seats than there are when it is killed while 400 members submit for the last 100, and releases held ones', async () => {
      const { restarted, ...result } = await tortureSeats({ scratch, server, seats: SEATS, members: MEMBERS })
      server = restarted
      expect(result).toEqual({
        stored: SEATS,
        full: 1 + MEMBERS - SEATS,
        rows: SEATS,
        taken: SEATS,
        held: 1,
      })
    })
  }

  it('stops its database when it is stopped', async () => {
    expect(await server.end('SIGINT')).toBe(0)
    expect(postmastersOn(scratch.dataDir)).toEqual([])
  })
})
