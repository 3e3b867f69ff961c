import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { cachePdf, findCachedPdf, sweepPdfCache } from './pdf-cache-repository.ts'

const MB = 1024 * 1024

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  formId = await makeStoredForm(server.db)
})
beforeEach(() => server.db.deleteFrom('made_pdfs').execute())
afterAll(() => server.close())

async function keyOfNew() {
  const { id } = await makeSubmission(server.db, { id: formId, version: 1 })
  return { submissionId: id, audience: 'public', contentHash: Buffer.alloc(32, 1) } as const
}

type Key = Awaited<ReturnType<typeof keyOfNew>>
const isCached = async (key: Key) => (await findCachedPdf(server.db, key)) !== null

it('caches a PDF with photos', async () => {
  const key = await keyOfNew()
  await cachePdf(server.db, key, Buffer.alloc(3 * MB, 7))
  expect((await findCachedPdf(server.db, key))?.equals(Buffer.alloc(3 * MB, 7))).toBe(true)
})

it('takes no more large PDFs while the cache is full, but small ones', async () => {
  const [first, large, small] = [await keyOfNew(), await keyOfNew(), await keyOfNew()]
  const limit = { maxBytes: 4 * MB }
  await cachePdf(server.db, first, Buffer.alloc(3 * MB), limit)
  await cachePdf(server.db, large, Buffer.alloc(2 * MB), limit)
  await cachePdf(server.db, small, Buffer.alloc(MB / 2), limit)
  expect([await isCached(first), await isCached(large), await isCached(small)]).toEqual([true, false, true])
})

it('deletes the oldest PDFs until the others fit into the bytes of the cache', async () => {
  const keys = [await keyOfNew(), await keyOfNew(), await keyOfNew()]
  for (const [index, key] of keys.entries()) {
    await cachePdf(server.db, key, Buffer.alloc(2 * MB))
    const minutes = keys.length - index
    await sql`
      update made_pdfs set made_at = now() - make_interval(mins => ${minutes})
      where submission_id = ${key.submissionId}`.execute(server.db)
  }
  await sweepPdfCache(server.db, { maxBytes: 4 * MB })
  expect(await Promise.all(keys.map(isCached))).toEqual([false, true, true])
})
