import { buffer } from 'node:stream/consumers'
import { BackupError } from '../../../platform/backup/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'

const CONCURRENCY = 4

export interface FileMove {
  /** Copies those that the other store does not have, and compares every byte. */
  copy(ids: readonly string[]): Promise<void>
  copied(): { files: number; bytes: number }
  /** Those that the first store does not have either. */
  missing(): readonly string[]
}

/** Copies uploaded files from one store to another. A stored file never changes, so each is copied once. */
export function createFileMove(from: FileStore, to: FileStore): FileMove {
  const done = new Set<string>()
  const missing = new Set<string>()
  let files = 0
  let bytes = 0

  async function copyOne(id: string): Promise<void> {
    const content = await read(from, id)
    if (!content) {
      missing.add(id)
      return
    }
    const existing = await read(to, id)
    if (!existing?.equals(content)) {
      await to.putBack(id, content)
      const stored = await read(to, id)
      if (!stored?.equals(content)) {
        throw new BackupError(`The file ${id} could not be stored as it is in the other store.`)
      }
    }
    missing.delete(id)
    done.add(id)
    files += 1
    bytes += content.length
  }

  return {
    async copy(ids) {
      const waiting = ids.filter((id) => !done.has(id))
      const work = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await copyOne(id)
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
    },
    copied: () => ({ files, bytes }),
    missing: () => [...missing],
  }
}

async function read(store: FileStore, id: string): Promise<Buffer | null> {
  const content = await store.get(id)
  return content && buffer(content)
}
