import { LRUCache } from 'lru-cache'
import { Encoded } from '../../platform/http/index.ts'
import { PAGE_DATA } from './page-document.ts'

export interface PageCache {
  get(key: string): Encoded | undefined
  /** Compresses a page quickly, and stores it. While it is sent, it is compressed again as well as possible. */
  add(key: string, html: string): Promise<Encoded>
}

interface PageCacheOptions {
  maxBytes: number
}

/** Pages that are the same for everyone, in every encoding. */
export function createPageCache({ maxBytes }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Encoded>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  // One at a time: visits to many forms at once must not wait for a processor that only saves bytes.
  let compressing = Promise.resolve()

  async function compressWell(key: string, page: Encoded, html: string): Promise<void> {
    if (pages.peek(key) !== page) return
    const readable = html.indexOf(PAGE_DATA)
    const dense = await page.dense(Buffer.byteLength(html.slice(0, readable)))
    if (pages.peek(key) === page) pages.set(key, dense)
  }

  return {
    get: (key) => pages.get(key),
    async add(key, html) {
      const page = await Encoded.of(html)
      // Several visitors may have waited for the same page.
      const stored = pages.get(key)
      if (stored) return stored
      pages.set(key, page)
      compressing = compressing
        .then(() => compressWell(key, page, html))
        .catch(() => {
          // The page stays as it is.
        })
      return page
    },
  }
}
