import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkArchive } from '../../platform/backup/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { submit } from '../../testing/http/submit.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Karim' })).token
  await submit(server, await makeStoredForm(server.db), { name: 'Rahim' })
})
afterAll(() => server.close())

const download = () =>
  server.app.inject({ url: '/api/backup', headers: { authorization: `Bearer ${token}` } })

describe('downloading a backup', () => {
  it('returns a complete archive as a download, without the app secret', async () => {
    const { statusCode, headers, rawPayload } = await download()
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="nibondhon-backup-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz"/,
    )
    const dir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-download-'))
    const file = path.join(dir, createHash('sha256').update(rawPayload).digest('hex'))
    await writeFile(file, rawPayload)
    const { manifest, secret } = await checkArchive(file)
    await rm(dir, { recursive: true })
    expect(manifest.tables.submissions?.rows).toBe(1)
    expect(secret).toBeNull()
    expect(manifest.secretFingerprint).not.toBeNull()
  })

  it('is recorded in the audit log, and works again afterwards', async () => {
    expect((await download()).statusCode).toBe(200)
    const events = await server.db.selectFrom('audit_events').select(['actor', 'action', 'subject']).execute()
    expect(events.at(-1)).toEqual({ actor: 'Karim', action: 'downloaded', subject: 'Backup' })
  })

  it('runs once at a time', async () => {
    const [first, second] = await Promise.all([download(), download()])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
  })
})
