import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { sampleFile, SAMPLES } from '../../../testing/builders/sample-files.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  formId = await makeStoredForm(server.db, { fields: [{ id: 'photo', label: 'Photo', type: 'file' }] })
})
afterAll(() => server.close())

async function upload(file: File): Promise<{ fileId: string; link: string }> {
  const { body: made } = await postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: file })
  const { data, files } = (
    await server.app.inject(`/api/submissions/edit/${made.uniqueId}/${made.editCode}`)
  ).json()
  return { fileId: data.photo.fileId, link: `/${files[data.photo.fileId]}` }
}

describe('an uploaded file', () => {
  it('is served by its signed link with its checked type, unchanged, in a sandbox, and not cached', async () => {
    const { link } = await upload(sampleFile('pdf', { name: 'আমার সনদ.pdf' }))
    const response = await server.app.inject(link)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(SAMPLES.pdf)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(SAMPLES.pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="____ ___.pdf"; filename*=UTF-8''${encodeURIComponent('আমার সনদ.pdf')}`,
    })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/;\s*sandbox$/)
  })

  it('is downloaded, not displayed, when it is neither an image nor a PDF', async () => {
    const { fileId, link } = await upload(sampleFile('png'))
    await server.db.updateTable('files').set({ type: 'text/html' }).where('id', '=', fileId).execute()
    expect((await server.app.inject(link)).headers['content-disposition']).toMatch(/^attachment;/)
  })

  it('is not served by its unsigned path, not even to staff', async () => {
    const { fileId, link } = await upload(sampleFile('png'))
    const { token } = await makeUser(server.db)
    const other = await upload(sampleFile('png'))
    const swapped = other.link.replace(/[0-9a-f-]{36}/, fileId)
    for (const url of [
      `/uploads/${fileId}`,
      `/uploads/${fileId}?exp=99999999999&sig=`,
      swapped,
      `${link}x`,
    ]) {
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
      }
    }
  })

  it.each(['/uploads/', '/uploads/..%2f..%2fapp-secret', '/uploads/%00', `/uploads/${randomUUID()}/x`])(
    'is not to be had by %s',
    async (url) => {
      expect([403, 404]).toContain((await server.app.inject(url)).statusCode)
    },
  )

  it('gets 404 when it is deleted, although the link is valid', async () => {
    const { fileId, link } = await upload(sampleFile('png'))
    const place = `${server.filesDir}/${fileId.slice(0, 2)}/${fileId}`
    expect(existsSync(place)).toBe(true)
    rmSync(place)
    expect((await server.app.inject(link)).statusCode).toBe(404)
  })
})
