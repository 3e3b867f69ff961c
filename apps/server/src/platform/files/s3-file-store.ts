import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '@nibondhon/domain'
import { AwsClient } from 'aws4fetch'
import { queryOf } from '../outbound/index.ts'
import { FileStoreError, isFileId, type FileStore } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` rather than `bucket.endpoint/key`. */
  forcePathStyle: boolean
  /** Before the names of all files, such as `dhaka/`; '' for none. Associations in one bucket have different ones. */
  prefix: string
}

const FOLDER = 'files/'
const TIMEOUT_MS = 30_000
const MAX_CONCURRENT_DELETIONS = 8

/** Stores files in a bucket of any S3-compatible store. What is below its prefix is for this association alone. */
export function s3FileStore(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucket = bucketAddress(settings)
  const prefix = `${settings.prefix}${FOLDER}`

  async function send(url: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    let response: Response
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new FileStoreError('unavailable', error)
    }
    if (expected.includes(response.status)) return response
    const text = (await response.text().catch(() => '')).slice(0, 500)
    throw new FileStoreError(
      response.status === 507 ? 'full' : 'unavailable',
      new Error(`${init.method ?? 'GET'} answered ${response.status}: ${text}`),
    )
  }

  const addressOf = (id: string) => `${bucket}/${prefix}${id}`

  async function store(id: string, body: Buffer<ArrayBuffer>): Promise<void> {
    const hash = createHash('sha256').update(body).digest('hex')
    await send(addressOf(id), { method: 'PUT', body, headers: { 'x-amz-content-sha256': hash } }, [200])
  }

  return {
    // See `put`: a whole file.
    fileMemoryBytes: MAX_FILE_BYTES,

    async put(content) {
      const id = randomUUID()
      // A signed PUT needs its length and hash beforehand. Files are small, and concurrent uploads are limited.
      await store(id, await collect(content))
      return id
    },

    async putBack(id, content) {
      if (isFileId(id)) await store(id, Buffer.from(content))
    },

    async get(id) {
      if (!isFileId(id)) return null
      const response = await send(addressOf(id), {}, [200, 404])
      if (response.status === 200 && response.body) return Readable.fromWeb(response.body)
      await response.body?.cancel()
      return null
    },

    async delete(ids) {
      const known = ids.filter(isFileId)
      for (let start = 0; start < known.length; start += MAX_CONCURRENT_DELETIONS) {
        const some = known.slice(start, start + MAX_CONCURRENT_DELETIONS)
        await Promise.all(some.map((id) => send(addressOf(id), { method: 'DELETE' }, [200, 204, 404])))
      }
    },

    async *storedBefore(time) {
      let next: string | null = null
      do {
        const query: string = queryOf({
          'list-type': '2',
          prefix,
          'max-keys': '500',
          ...(next !== null && { 'continuation-token': next }),
        })
        const list = await (await send(`${bucket}/?${query}`, {}, [200])).text()
        yield entriesOf(list, prefix)
          .filter((entry) => entry.storedAt < time)
          .map((entry) => entry.id)
        next = valueOf(list, 'NextContinuationToken')
      } while (next !== null)
    },

    // A PUT is atomic.
    clearUnfinished: () => Promise.resolve(),
  }
}

function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (forcePathStyle) return `${url.origin}/${encodeURIComponent(bucket)}`
  return `${url.protocol}//${bucket}.${url.host}`
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Our keys contain nothing that XML escapes, so the list needs no XML parser. */
function entriesOf(list: string, prefix: string): { id: string; storedAt: Date }[] {
  const entries = list.split('<Contents>').slice(1)
  return entries.flatMap((rest) => {
    const [entry = ''] = rest.split('</Contents>', 1)
    const id = (valueOf(entry, 'Key') ?? '').slice(prefix.length)
    return isFileId(id) ? [{ id, storedAt: new Date(valueOf(entry, 'LastModified') ?? Date.now()) }] : []
  })
}

function valueOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found === undefined ? null : found.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
