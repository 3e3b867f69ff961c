import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
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
