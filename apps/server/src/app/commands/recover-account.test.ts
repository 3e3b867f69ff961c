import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../start/config.ts'
import { startServer } from '../start/start-server.ts'
import { recoverAccountAt } from './recover-account.ts'

const OLD_PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'another staple entirely'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-recovery-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const config = () =>
  readConfig(
    { DATA_DIR: 'data', PORT: '0', ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: OLD_PASSWORD },
    scratch,
  )

it('gives the operator a link to a new password, beside a running server', async () => {
  const running = await startServer(config(), pino({ level: 'silent' }))
  const post = async (route: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${running.port}/api/auth/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status
  }
  try {
    const { link } = await recoverAccountAt(config(), 'Admin@Example.org')
    const token = new URL(link).hash.slice('#token='.length)
    expect(await post('password/reset', { token, newPassword: NEW_PASSWORD })).toBe(200)
    expect(await post('password/reset', { token, newPassword: OLD_PASSWORD })).not.toBe(200)
    expect(await post('login', { email: 'admin@example.org', password: NEW_PASSWORD })).toBe(200)
    await expect(recoverAccountAt(config(), 'stranger@example.org')).rejects.toThrow(/no active account/)
  } finally {
    await running.stop()
  }
})

it('says which directory holds no database', async () => {
  const elsewhere = { ...config(), dataDir: path.join(scratch, 'empty') }
  await expect(recoverAccountAt(elsewhere, 'admin@example.org')).rejects.toThrow(/holds no database/)
})
