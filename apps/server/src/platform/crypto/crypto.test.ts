import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'
import { hashPassword, isRightPassword, loadAppSecret } from './index.ts'

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('a long enough password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are compared whole, beyond 72 characters too', async () => {
    const long = 'শব্দ'.repeat(40)
    const hash = await hashPassword(`${long}1`)
    expect(await isRightPassword(hash, `${long}1`)).toBe(true)
    expect(await isRightPassword(hash, `${long}2`)).toBe(false)
  })
})

describe('a bounded queue', () => {
  it('runs no more at once than it may, lets some wait and refuses the rest', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 3 })
    let active = 0
    let most = 0
    const task = async () => {
      active += 1
      most = Math.max(most, active)
      await new Promise((resolve) => setTimeout(resolve, 5))
      active -= 1
      return 'done'
    }
    const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(task)))
    expect(most).toBe(2)
    expect(results.filter((result) => result === 'done')).toHaveLength(5)
    expect(results.filter((result) => result === null)).toHaveLength(3)
    expect(await queue.run(task)).toBe('done')
  })

  it('frees its place when a task fails', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 0 })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 1)).toBe(1)
  })
})

describe('the app secret', () => {
  it('is made once, by one of several first starts, and only its owner can read it', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'secret-'))
    const dataDir = path.join(dir, 'data')
    const first = await loadAppSecret(dataDir)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(await loadAppSecret(dataDir)).toBe(first)
    expect((await stat(path.join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
    expect((await readFile(path.join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(first)
    await rm(dir, { recursive: true })
  })
})
