import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../testing/builders/sample-files.ts'
import { startStrictS3, STRICT_S3, type StrictS3 } from '../../testing/servers/strict-s3.ts'
import { diskFileStore } from './disk-file-store.ts'
import { type FileStore, FileStoreError } from './file-store.ts'
import { type S3Settings, s3FileStore } from './s3-file-store.ts'

let dir: string
let s3rver: S3rver
let strict: StrictS3
let settings: S3Settings
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-stores-'))
  s3rver = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(dir, 's3'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port } = await s3rver.run()
  strict = await startStrictS3()
  settings = { ...STRICT_S3, endpoint: strict.endpoint, forcePathStyle: true, prefix: '' }
  stores.disk = diskFileStore(path.join(dir, 'disk'))
  stores.s3rver = s3FileStore({
    ...settings,
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
  })
  stores['strict S3'] = s3FileStore(settings)
})
afterAll(async () => {
  await s3rver.close()
  await strict.close()
  await rm(dir, { recursive: true, force: true })
})

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}
async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  throw new Error('the sender went away')
}
async function idsBefore(store: FileStore, time: Date): Promise<string[]> {
  const ids: string[] = []
  for await (const some of store.storedBefore(time)) ids.push(...some)
  return ids.sort()
}
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe.each(['disk', 's3rver', 'strict S3'])('the %s store', (name) => {
  const store = () => stores[name] as FileStore
  const read = async (id: string) => {
    const content = await store().get(id)
    return content && buffer(content)
  }

  it('returns what was stored, byte by byte', async () => {
    const large = Buffer.alloc(5_000_000, 7)
    const id = await store().put(chunks('a\0b', large, 'end'))
    const whole = Buffer.concat([Buffer.from('a\0b'), large, Buffer.from('end')])
    // Comparing by element would take seconds.
    expect((await read(id))?.equals(whole)).toBe(true)
  })

  it('puts a file back under the id it had, over what is there', async () => {
    const id = await store().put(chunks('before'))
    await store().putBack(id, Buffer.from('after'))
    expect(String(await read(id))).toBe('after')
    await store().putBack('../outside', Buffer.from('x'))
    expect(await store().get('../outside')).toBeNull()
  })

  it('returns null for an unknown id and for what is not an id', async () => {
    expect(await store().get(randomUUID())).toBeNull()
    expect(await store().get('../../../etc/passwd')).toBeNull()
  })

  it('keeps nothing of content that fails midway, and throws its error', async () => {
    const before = await idsBefore(store(), inAnHour())
    await expect(store().put(failing())).rejects.toThrow('the sender went away')
    expect(await idsBefore(store(), inAnHour())).toEqual(before)
  })

  it('deletes several files and ignores those that do not exist', async () => {
    const ids = [await store().put(chunks('1')), await store().put(chunks('2'))]
    const kept = await store().put(chunks('3'))
    await store().delete([...ids, randomUUID(), '../' + kept])
    expect(await Promise.all(ids.map(read))).toEqual([null, null])
    expect(await read(kept)).toEqual(Buffer.from('3'))
  })

  it('lists what was stored before a time', async () => {
    await store().delete(await idsBefore(store(), inAnHour()))
    const ids = [await store().put(chunks('1')), await store().put(chunks('2'))].sort()
    expect(await idsBefore(store(), inAnHour())).toEqual(ids)
    expect(await idsBefore(store(), new Date(Date.now() - 3_600_000))).toEqual([])
  })
})

describe('the disk store', () => {
  it('removes old partial files, and no newer ones', async () => {
    const root = path.join(dir, 'crashed')
    await mkdir(path.join(root, 'unfinished'), { recursive: true })
    await writeFile(path.join(root, 'unfinished', 'old'), 'x')
    await writeFile(path.join(root, 'unfinished', 'new'), 'x')
    await utimes(path.join(root, 'unfinished', 'old'), new Date(0), new Date(0))
    await diskFileStore(root).clearUnfinished(new Date(Date.now() - 60_000))
    expect(filesIn(root)).toEqual(['new'])
  })

  it('is unavailable when its directory cannot be created', async () => {
    const file = path.join(dir, 'a-file')
    await writeFile(file, '')
    const failure = await diskFileStore(path.join(file, 'files'))
      .put(chunks('x'))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FileStoreError)
    expect(failure).toMatchObject({ kind: 'unavailable' })
  })
})

describe('the S3 store', () => {
  it('keeps associations in one bucket apart by their prefixes', async () => {
    const [dhaka, sylhet] = ['dhaka/', 'sylhet/'].map((prefix) => s3FileStore({ ...settings, prefix })) as [
      FileStore,
      FileStore,
    ]
    const id = await dhaka.put(chunks('a photo'))
    expect(await sylhet.get(id)).toBeNull()
    expect(await idsBefore(dhaka, inAnHour())).toEqual([id])
    expect(await idsBefore(sylhet, inAnHour())).toEqual([])
    await sylhet.delete([id])
    expect(await idsBefore(dhaka, inAnHour())).toEqual([id])
  })

  it('lists more files than one response contains', async () => {
    const store = s3FileStore(settings)
    await store.delete(await idsBefore(store, inAnHour()))
    const ids: string[] = []
    for (let i = 0; i < 240; i += 30) {
      ids.push(...(await Promise.all(Array.from({ length: 30 }, () => store.put(chunks('x'))))))
    }
    expect(await idsBefore(store, inAnHour())).toEqual(ids.sort())
    await store.delete(ids)
    expect(await idsBefore(store, inAnHour())).toEqual([])
  })

  it.each([
    ['the secret is wrong', { secretAccessKey: 'wrong' }],
    ['the bucket is not there', { bucket: 'nowhere' }],
    ['there is no response', { endpoint: 'http://127.0.0.1:9' }],
  ])('is unavailable when %s', async (_why, change) => {
    const failure = await s3FileStore({ ...settings, ...change })
      .put(chunks('x'))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FileStoreError)
    expect(failure).toMatchObject({ kind: 'unavailable' })
  })
})
