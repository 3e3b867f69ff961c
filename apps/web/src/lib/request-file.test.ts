import { expect, it, onTestFinished, vi } from 'vitest'
import { requestFile } from './request-file.ts'
import { onUnauthorised } from './session-events.ts'

it('gives the file, and reports how much of it has arrived', async () => {
  const reported: unknown[] = []
  const { blob, name, count } = await requestFile('data:text/csv,a%0Ab', {
    onProgress: (progress) => reported.push(progress),
  })
  expect([await blob.text(), blob.type, name, count]).toEqual(['a\nb', 'text/csv', null, null])
  expect(reported.at(-1)).toEqual({ bytes: 3, count: null })
})

it('rejects JSON where a file should come', async () => {
  const response = requestFile('data:application/json,{"success":true}')
  await expect(response).rejects.toMatchObject({ status: 200, code: 'no_file' })
})

it('says what the server says where JSON comes instead of a file', async () => {
  const body = encodeURIComponent('{"success":false,"message":"No submissions found"}')
  await expect(requestFile(`data:application/json,${body}`)).rejects.toMatchObject({
    code: 'no_file',
    message: 'No submissions found',
    fromServer: true,
  })
})

it('reports a network error when no server responds', async () => {
  await expect(requestFile('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0, code: 'network_error' })
})

it.each(['AbortError', 'TimeoutError'])('fails with the %s of the signal that aborted it', async (name) => {
  const signal = AbortSignal.abort(new DOMException('enough', name))
  await expect(requestFile('data:text/csv,a', { signal })).rejects.toMatchObject({ name })
})

it('announces a 401, so that a download also ends an expired session', async () => {
  const listener = vi.fn()
  onTestFinished(onUnauthorised(listener))
  const body = { success: false, code: 'unauthenticated', message: 'Please log in' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 401 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  const error = requestFile('/api/backup')
  await expect(error).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(listener).toHaveBeenCalledOnce()
})
