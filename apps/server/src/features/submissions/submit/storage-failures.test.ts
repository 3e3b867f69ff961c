import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { diskFileStore, s3FileStore } from '../../../platform/files/index.ts'
import { filesIn, sampleFile } from '../../../testing/builders/sample-files.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { STRICT_S3, startStrictS3 } from '../../../testing/servers/strict-s3.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-storage-'))
const small = path.join(dir, 'small-disk')
const hasSmallDisk = mountSmallDisk()
let server: TestServer
afterEach(() => server.close())
afterAll(() => {
  if (hasSmallDisk) execFileSync('umount', [small])
  rmSync(dir, { recursive: true, force: true })
})

/** A disk of one megabyte: only root on Linux can make one. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mkdir', ['-p', small])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' })
    return statfsSync(small).blocks > 0
  } catch {
    return false
  }
}

async function submitPhoto(size: number) {
  const formId = await makeStoredForm(server.db, { fields: [{ id: 'photo', label: 'Photo', type: 'file' }] })
  return postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: sampleFile('jpg', { size }) })
}
const submissions = () => server.db.selectFrom('submissions').select('id').execute()

describe('when files cannot be stored, nothing is acknowledged', () => {
  it.skipIf(!hasSmallDisk)('because the disk is full: 507, and it recovers by itself', async () => {
    server = await startTestServer({ files: diskFileStore(path.join(small, 'files')) })
    const rejected = await submitPhoto(2_000_000)
    expect(rejected).toMatchObject({ status: 507, body: { success: false, code: 'storage_full' } })
    expect(rejected.headers['retry-after']).toBeDefined()
    expect(await submissions()).toEqual([])
    expect(filesIn(small)).toEqual([])
    expect((await submitPhoto(200_000)).status).toBe(201)
  })

  it('because the directory is not to be written: 503', async () => {
    writeFileSync(path.join(dir, 'in-the-way'), '')
    server = await startTestServer({ files: diskFileStore(path.join(dir, 'in-the-way', 'files')) })
    const rejected = await submitPhoto(1000)
    expect(rejected).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    expect(await submissions()).toEqual([])
  })

  it('because the S3 store does not answer: 503, and it works again when it does', async () => {
    const s3 = await startStrictS3()
    const files = s3FileStore({ ...STRICT_S3, endpoint: s3.endpoint, forcePathStyle: true, prefix: '' })
    server = await startTestServer({ files })
    expect((await submitPhoto(1000)).status).toBe(201)
    await s3.close()
    expect(await submitPhoto(1000)).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    expect(await submissions()).toHaveLength(1)
  })
})
