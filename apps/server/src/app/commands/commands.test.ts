import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../start/start-server.ts'
import { readConfig } from '../start/config.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** With PostgreSQL as `npm start` runs it, in data directories of their own. */
let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-commands-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const configFor = (name: string) =>
  readConfig(
    { DATA_DIR: name, PORT: '0', ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'correct horse' },
    scratch,
  )
const log = pino({ level: 'silent' })

describe('npm run backup and npm run restore', () => {
  it('carry a running installation over to an empty directory, with its secret', async () => {
    const old = configFor('old')
    const running = await startServer(old, log)
    const { file, manifest } = await backUp(old, scratch)
    expect(path.basename(file)).toMatch(/^nibondhon-backup-.*\.tar\.gz$/)
    expect(manifest.tables.users?.rows).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(restore(old, file, { replace: true })).rejects.toThrow(/already using/)
    await running.stop()

    const fresh = configFor('fresh')
    const { canReadPasswords } = await restore(fresh, file, { replace: false })
    expect(canReadPasswords).toBe(true)
    const secretOf = (name: string) => readFile(path.join(scratch, name, 'app-secret'), 'utf8')
    expect(await secretOf('fresh')).toBe(await secretOf('old'))
    expect((await stat(path.join(scratch, 'fresh', 'app-secret'))).mode & 0o777).toBe(0o600)

    // Without a server: PostgreSQL is started for the backup, and stopped again.
    const again = await backUp(fresh, path.join(scratch, 'again.tar.gz'))
    expect(again.manifest.tables).toEqual(manifest.tables)
    await (await startServer(fresh, log)).stop()
  })

  it('write over no file, and leave none behind when they fail', async () => {
    const taken = path.join(scratch, 'taken.tar.gz')
    await writeFile(taken, 'mine')
    await expect(backUp(configFor('fresh'), taken)).rejects.toThrow(/exists already/)
    const nowhere = configFor('nothing-here')
    await expect(backUp(nowhere, path.join(scratch, 'none.tar.gz'))).rejects.toThrow(/nothing to back up/)
    await expect(restore(nowhere, taken, { replace: true })).rejects.toThrow(/not a backup/)
    expect((await readdir(scratch)).filter((name) => /part|none|nothing-here/.test(name))).toEqual([])
  })
})
