import { utimes } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../platform/files/index.ts'
import { filesIn, sampleFile } from '../../../testing/builders/sample-files.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { sweepFiles } from './sweep-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function* content() {
  yield Buffer.from('x')
}

describe('the sweeper', () => {
  it('deletes orphaned files after 25 hours, and no others', async () => {
    const store = diskFileStore(server.filesDir)
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', label: 'Photo', type: 'file' }],
    })
    await postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: sampleFile('png') })
    const [wanted = ''] = filesIn(server.filesDir)
    const [lost, young] = [await store.put(content()), await store.put(content())]
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
    for (const [id, age] of [
      [wanted, hoursAgo(26)],
      [lost, hoursAgo(26)],
      [young, hoursAgo(24)],
    ] as const) {
      await utimes(`${server.filesDir}/${id.slice(0, 2)}/${id}`, age, age)
    }
    await sweepFiles(server.db, store)
    expect(filesIn(server.filesDir).sort()).toEqual([wanted, young].sort())
  })
})
