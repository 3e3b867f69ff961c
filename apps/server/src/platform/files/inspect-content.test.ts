import { FILE_TYPES, RECEIPT_TYPES } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { SAMPLES, type SampleKind, TYPE_OF } from '../../testing/builders/sample-files.ts'
import { FileRejected, inspectContent } from './inspect-content.ts'

interface Upload {
  name?: string
  chunk?: number
  allowed?: readonly string[]
}

/** Uploads these bytes and returns the type, size and stored name, or the code of the problem. */
async function inspect(content: Buffer, { name = 'a.jpg', chunk = 7, allowed = FILE_TYPES }: Upload) {
  async function* pieces() {
    for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
  }
  try {
    const file = await inspectContent(pieces(), name, { allowed })
    const out: Uint8Array[] = []
    for await (const piece of file.content) out.push(piece)
    expect(Buffer.concat(out)).toEqual(content)
    return `${file.type} ${file.size()} ${file.name}`
  } catch (error) {
    if (error instanceof FileRejected) return error.problem.code
    throw error
  }
}

const jpg = (...more: (string | Buffer)[]) =>
  Buffer.concat([SAMPLES.jpg, ...more.map((part) => Buffer.from(part))])
const ZIP_END = Buffer.from('504b0506000000000100010000000000000000000000', 'hex')

describe('an uploaded file', () => {
  it.each(Object.keys(SAMPLES) as SampleKind[])('is a %s by its content', async (kind) => {
    const content = SAMPLES[kind]
    for (const chunk of [1, 5, 1000]) {
      const name = `Scan.${kind.toUpperCase()}`
      expect(await inspect(content, { name, chunk })).toBe(`${TYPE_OF[kind]} ${content.length} ${name}`)
    }
  })

  it.each([
    ['photo.2027.jpg', 'photo.2027.jpg'],
    ['ছবি.jpeg', 'ছবি.jpeg'],
    ['a b (1).jpg', 'a b (1).jpg'],
    ['v1.0', 'v1.0.jpg'],
    ['a.png', 'a.jpg'],
    ['a.heic', 'a.jpg'],
    ['a.pdf.jpg', 'a.pdf.jpg'],
    ['receipt.html', 'receipt.jpg'],
    ['jpg', 'jpg.jpg'],
    ['.png', 'file.jpg'],
  ])('a JPG called %s is stored as %s', async (name, stored) => {
    expect(await inspect(jpg(), { name })).toBe(`image/jpeg ${jpg().length} ${stored}`)
  })

  it.each(['a.html.jpg', 'a.php.jpg', 'a.PHP5.jpg', 'a.svg.jpg', 'a.exe.', 'a.jpg.php.png'])(
    'may not be called %s',
    async (name) => {
      expect(await inspect(jpg(), { name })).toBe('file_type')
    },
  )

  it.each([
    ['a page', jpg('<html><body>')],
    ['a script', jpg('\n/*', '<SCRIPT>alert(1)</SCRIPT>')],
    ['a drawing', jpg('<svg onload=alert(1)>')],
    ['a program', jpg('<?php system($_GET[0]);')],
    ['a PDF', jpg('%PDF-1.4 …')],
    ['an archive', jpg(ZIP_END)],
    ['an archive with a comment', jpg(ZIP_END.subarray(0, 20), Buffer.from([3, 0]), 'abc')],
  ])('is rejected when it is %s as well', async (_what, content) => {
    for (const chunk of [1, 3, 100]) expect(await inspect(content, { chunk })).toBe('file_type')
  })

  it('may have more data behind the picture, as photos of phones do', async () => {
    expect(await inspect(jpg('ftypmp42 motion photo', Buffer.alloc(100, 0x50)), {})).toMatch(/^image\/jpeg/)
  })

  it('is rejected when only its first bytes are right', async () => {
    expect(await inspect(Buffer.from([0xff, 0xd8]), {})).toBe('file_type')
    expect(await inspect(Buffer.from('RIFF1234AVI LIST'), { name: 'a.webp' })).toBe('file_type')
    expect(await inspect(Buffer.from('\n%PDF-1.7'), { name: 'a.pdf' })).toBe('file_type')
  })

  it('is rejected as a receipt when it is a WEBP', async () => {
    const upload = { allowed: RECEIPT_TYPES }
    expect(await inspect(SAMPLES.webp, upload)).toBe('file_type')
  })

  it('is rejected while it is streamed, at most one chunk beyond the limit', async () => {
    let read = 0
    async function* endless() {
      yield SAMPLES.jpg
      for (;;) {
        read += 65_536
        yield Buffer.alloc(65_536)
      }
    }
    const file = await inspectContent(endless(), 'a.jpg', { allowed: FILE_TYPES })
    const drain = async () => {
      for await (const chunk of file.content) expect(chunk.length).toBeGreaterThan(0)
    }
    await expect(drain()).rejects.toMatchObject({ problem: { code: 'file_too_large' } })
    expect(read).toBeLessThanOrEqual(5_242_880 + 65_536)
  })
})
