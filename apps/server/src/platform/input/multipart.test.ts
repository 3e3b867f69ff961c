import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const TEXT = 'Content-Disposition: form-data; name="a"\r\n\r\n1\r\n'
const FILE = `Content-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${'x'.repeat(100_000)}\r\n`
const UNENDED = 'no colon and no empty line\r\n'
const END = '--x--\r\n'

/** Reads parts as they would arrive, some kilobytes at a time; files are read to their end. */
function read(...parts: string[]) {
  const body = Buffer.from(parts.map((part) => (part === END ? part : `--x\r\n${part}`)).join(''))
  const arriving = function* () {
    for (let at = 0; at < body.length; at += 16_384) yield body.subarray(at, at + 16_384)
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = { multipart: Readable.from(arriving()), headers } as unknown as FastifyRequest
  const files: number[] = []
  const texts = readMultipart(request, {
    maxBytes: 1_000_000,
    async takeFile(_field, { content }) {
      let bytes = 0
      for await (const chunk of content) bytes += chunk.length
      files.push(bytes)
    },
  })
  return texts.then((given) => ({ texts: { ...given }, files }))
}

describe('a multipart body', () => {
  it.each(['', '; filename="a.png"'])('is rejected with a name of more than 200 letters%s', async (file) => {
    const part = (length: number) =>
      `Content-Disposition: form-data; name="${'n'.repeat(length)}"${file}\r\n\r\n1\r\n`
    await expect(read(part(201), END)).rejects.toThrow('too large')
    await expect(read(part(200), END)).resolves.toBeDefined()
  })

  it('yields its texts, and its files as they arrive', async () => {
    expect(await read(TEXT, FILE, FILE, TEXT, END)).toEqual({
      texts: { a: ['1', '1'] },
      files: [100_000, 100_000],
    })
  })

  it.each([
    ['alone', [UNENDED, END]],
    ['before a text', [UNENDED, TEXT, END]],
    ['before a file', [UNENDED, FILE, END]],
    ['behind a file', [FILE, UNENDED, END]],
    ['twice', [UNENDED, UNENDED, END]],
  ])('is rejected when the headers of a part never end (%s)', async (_where, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({ code: 'invalid_multipart' })
  })

  it.each([
    ['in a file', [FILE.slice(0, -1000)]],
    ['in a head', [TEXT, 'Content-Dispo']],
    ['before its end', [TEXT]],
  ])('is rejected when it is cut %s', async (_where, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({ code: 'invalid_multipart' })
  })
})
