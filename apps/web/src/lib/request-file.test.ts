import { expect, it } from 'vitest'
import { requestFile } from './request-file.ts'

it('gives the file, and says how much of it has come', async () => {
  const told: unknown[] = []
  const { blob, name, count } = await requestFile('data:text/csv,a%0Ab', {
    onProgress: (progress) => told.push(progress),
  })
  expect([await blob.text(), blob.type, name, count]).toEqual(['a\nb', 'text/csv', null, null])
  expect(told.at(-1)).toEqual({ bytes: 3, count: null })
})

it('takes JSON for no file', async () => {
  const answer = requestFile('data:application/json,{"success":true}')
  await expect(answer).rejects.toMatchObject({ status: 200, code: 'no_file' })
})

it('says when nobody answers', async () => {
  await expect(requestFile('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0, code: 'network_error' })
})

it.each(['AbortError', 'TimeoutError'])('a call that was broken off fails with its %s', async (name) => {
  const signal = AbortSignal.abort(new DOMException('enough', name))
  await expect(requestFile('data:text/csv,a', { signal })).rejects.toMatchObject({ name })
})
