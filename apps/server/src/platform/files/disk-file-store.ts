import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStoreError, isFileId, type FileStore } from './file-store.ts'
import { errorCode } from '../errors/index.ts'

const BATCH_SIZE = 500

/** Stores files in a directory of the server as `ab/<id>`, so that no directory grows too large. */
export function diskFileStore(root: string): FileStore {
  const unfinished = path.join(root, 'unfinished')
  const pathOf = (id: string) => path.join(root, id.slice(0, 2), id)

  async function store(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const draft = path.join(unfinished, randomUUID())
    try {
      await writeDurably(draft, content)
      await onDisk(() => moveDurably(draft, pathOf(id)))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
  }

  return {
    // A chunk being written, and the end of the file that is inspected as a whole.
    fileMemoryBytes: 256 * 1024,

    async put(content) {
      const id = randomUUID()
      await store(id, content)
      return id
    },

    async putBack(id, content) {
      if (isFileId(id)) await store(id, Readable.from([content]))
    },

    async get(id) {
      if (!isFileId(id)) return null
      const handle = await onDisk(() => unlessMissing(() => open(pathOf(id), 'r')))
      return handle && handle.createReadStream()
    },

    async delete(ids) {
      for (const id of ids.filter(isFileId)) await onDisk(() => rm(pathOf(id), { force: true }))
    },

    async *storedBefore(time) {
      let batch: string[] = []
      for await (const folder of namesIn(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for await (const id of namesIn(path.join(root, folder))) {
          if (!isFileId(id) || !(await isOlder(pathOf(id), time))) continue
          batch.push(id)
          if (batch.length < BATCH_SIZE) continue
          yield batch
          batch = []
        }
      }
      if (batch.length > 0) yield batch
    },

    async clearUnfinished(before) {
      for await (const name of namesIn(unfinished)) {
        const draft = path.join(unfinished, name)
        if (await isOlder(draft, before)) await rm(draft, { force: true })
      }
    },
  }
}

/** Writes through the disk's cache, so that a stored file survives a power cut. */
async function writeDurably(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await onDisk(async () => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return open(file, 'wx', 0o600)
  })
  try {
    for await (const chunk of content) await onDisk(() => writeAll(handle, chunk))
    await onDisk(() => handle.sync())
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0
  while (written < chunk.length) written += (await handle.write(chunk, written)).bytesWritten
}

async function moveDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  await rename(from, to)
  // After a power cut the name exists only if its directory was synced as well.
  await syncFolder(folder)
  if (isNew) await syncFolder(path.dirname(folder))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(() => opendir(folder))
  if (!entries) return
  for await (const entry of entries) yield entry.name
}

async function isOlder(file: string, time: Date): Promise<boolean> {
  const found = await unlessMissing(() => stat(file))
  return found !== null && found.mtime < time
}

async function unlessMissing<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Wraps errors of the disk, to distinguish them from errors of the content that is being written. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new FileStoreError(isFull(error) ? 'full' : 'unavailable', error)
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '')
}
