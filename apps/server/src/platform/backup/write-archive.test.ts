import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { collect } from '../../testing/collect.ts'
import type { Snapshot } from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import { readTar } from './read-tar.ts'
import { type ArchiveSource, writeArchive } from './write-archive.ts'

const FILES = 200
const FILE_BYTES = 256 * 1024

/** A source of many files that counts how many were read. */
function makeSource(overrides: Partial<FileStore> = {}): { source: ArchiveSource; filesRead: () => number } {
  let filesRead = 0
  const ids = Array.from(
    { length: FILES },
    (_, i) => `${String(i).padStart(8, '0')}-0000-0000-0000-000000000000`,
  )
  const snapshot: Snapshot = {
    migrations: ['0001-accounts'],
    tables: [],
    async *rowsOf() {},
    async *fileIds() {
      yield ids
    },
    close: async () => {},
  }
  const files: Pick<FileStore, 'get'> = {
    async get() {
      filesRead += 1
      return Readable.from([Buffer.alloc(FILE_BYTES, 'x')])
    },
    ...overrides,
  }
  const source = {
    ...{ snapshot, files: files as FileStore, findExistingFiles: async () => new Set<string>() },
    ...{ appSecret: null, withSecret: false, version: '1.0.0', now: new Date(0) },
  }
  return { source, filesRead: () => filesRead }
}

describe('writeArchive', () => {
  it('reads at most two files ahead of its reader, so that memory does not grow with their number', async () => {
    const { source, filesRead } = makeSource()
    let written = 0
    let mostAhead = 0
    for await (const chunk of writeArchive(source)) {
      written += chunk.length
      mostAhead = Math.max(mostAhead, filesRead() - Math.floor(written / (FILE_BYTES + 512)))
    }
    expect(filesRead()).toBe(FILES)
    expect(mostAhead).toBeLessThanOrEqual(2)
  })

  it('writes what readTar reads', async () => {
    const { source } = makeSource()
    const entries = await collect(readTar(Readable.from(writeArchive(source))))
    expect(entries.map(({ name }) => name).filter((name) => name.startsWith('files/'))).toHaveLength(FILES)
    expect([entries[0]?.name, entries.at(-1)?.name]).toEqual(['about.json', 'manifest.json'])
  })

  it('stops reading files when its reader stops', async () => {
    const { source, filesRead } = makeSource()
    for await (const chunk of writeArchive(source)) if (chunk.length === FILE_BYTES) break
    expect(filesRead()).toBeLessThanOrEqual(2)
  })

  it('throws the error of its source', async () => {
    const { source } = makeSource({ get: () => Promise.reject(new Error('the disk is gone')) })
    await expect(collect(writeArchive(source))).rejects.toThrow('the disk is gone')
  })
})
