import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliDecompress } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { PAGE_DATA } from './page-document.ts'

const CONTENT = `<main>${'<label>নাম <input name="answer" /></label>'.repeat(50)}</main>`
const DATA = `${PAGE_DATA}${JSON.stringify(Array.from({ length: 500 }, (_, index) => Math.sin(index)))}</script>`

const openCache = () => createPageCache({ maxBytes: 1_000_000 })

/** What a browser decodes of the first bytes of a page. */
async function decodeStart(compressed: Buffer): Promise<string> {
  const stream = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise<void>((resolve) => {
    stream.write(compressed, () => resolve())
  })
  stream.destroy()
  return Buffer.concat(chunks).toString()
}

describe('the cache of pages', () => {
  it('sends a new page at once and compresses it better afterwards', async () => {
    const pages = openCache()
    const first = await pages.add('key', CONTENT + DATA)
    await expect.poll(() => pages.get('key')).not.toBe(first)
    const dense = pages.get('key')!
    expect(dense.br.length).toBeLessThan(first.br.length)
    expect(dense.etag).toBe(first.etag)
    expect((await promisify(brotliDecompress)(dense.br)).toString()).toBe(CONTENT + DATA)
  })

  it('lets a browser decode the content before the data has arrived', async () => {
    const pages = openCache()
    const first = await pages.add('key', CONTENT + DATA)
    await expect.poll(() => pages.get('key')).not.toBe(first)
    expect(await decodeStart(pages.get('key')!.br.subarray(0, 400))).toContain(CONTENT)
  })

  it('stores one page for visitors who waited for it together', async () => {
    const pages = openCache()
    const [one, other] = await Promise.all([
      pages.add('key', CONTENT + DATA),
      pages.add('key', CONTENT + DATA),
    ])
    expect(one).toBe(other)
  })

  it('compresses no page again that is no longer stored', async () => {
    const { size } = await openCache().add('key', CONTENT + DATA)
    const pages = createPageCache({ maxBytes: size * 2 - 1 })
    await pages.add('old', CONTENT + DATA)
    const first = await pages.add('new', CONTENT + DATA)
    await expect.poll(() => pages.get('new')!.br.length).toBeLessThan(first.br.length)
    expect(pages.get('old')).toBeUndefined()
  })
})
