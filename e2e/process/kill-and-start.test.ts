import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, whoAmI } from './accounts.ts'
import { openScratch, postmastersOn, type Scratch, usersToTry } from './server-process.ts'

describe.each(usersToTry())('run by $name', ({ user }) => {
  let scratch: Scratch
  beforeEach(() => {
    scratch = openScratch(user)
  })
  afterEach(() => scratch.close())

  it('is back within 5 s after kill -9, with the same data and one PostgreSQL', async () => {
    const firstBegan = Date.now()
    const first = await scratch.start()
    // On a busy machine even a first start takes longer; this one has less to do.
    const allowed = Math.max(5_000, Date.now() - firstBegan)
    const token = await registerAdmin(first.url)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)

    const began = Date.now()
    const second = await scratch.start()
    expect(Date.now() - began).toBeLessThan(allowed)
    expect(await whoAmI(second.url, token)).toBe(200)
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)
  })

  it('is back with the same data when server and database were killed', async () => {
    const first = await scratch.start()
    const token = await registerAdmin(first.url)
    const [postmaster = 0] = postmastersOn(scratch.dataDir)
    process.kill(postmaster, 'SIGKILL')
    await first.end('SIGKILL')

    const second = await scratch.start()
    expect(await whoAmI(second.url, token)).toBe(200)
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)
  })

  it('answers again by itself when only the database was killed', async () => {
    const server = await scratch.start()
    const token = await registerAdmin(server.url)
    const [postmaster = 0] = postmastersOn(scratch.dataDir)
    process.kill(postmaster, 'SIGKILL')

    // For a moment the killed one's helpers still answer: only another one's answers count.
    const others = () => postmastersOn(scratch.dataDir).filter((pid) => pid !== postmaster)
    await expect.poll(others, { timeout: 20_000, interval: 100 }).toHaveLength(1)
    await expect.poll(() => whoAmI(server.url, token), { timeout: 20_000, interval: 100 }).toBe(200)
    expect(others()).toHaveLength(1)
  })

  it('stops the database too', async () => {
    const server = await scratch.start()
    expect(await server.end('SIGINT')).toBe(0)
    expect(postmastersOn(scratch.dataDir)).toEqual([])
  })

  it('leaves no database behind when it is stopped while it starts', async () => {
    const { child } = scratch.launch({})
    await expect.poll(() => postmastersOn(scratch.dataDir), { timeout: 20_000, interval: 10 }).toHaveLength(1)
    child.kill('SIGTERM')
    await expect.poll(() => child.exitCode ?? child.signalCode, { timeout: 20_000 }).toBe(0)
    expect(postmastersOn(scratch.dataDir)).toEqual([])
  })

  it('refuses a second server on the same data with one line; the first goes on', async () => {
    const first = await scratch.start()
    const token = await registerAdmin(first.url)
    const second = await scratch.startInVain()

    expect(second.code).toBe(1)
    expect(second.output).toBe(
      `Cannot start. Another Nibondhon server (process ${first.pid}) is already using ${scratch.dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    )
    expect(await whoAmI(first.url, token)).toBe(200)
    expect(postmastersOn(scratch.dataDir)).toHaveLength(1)
  })
})
