import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Pack, pack } from 'tar-stream'
import type { Snapshot } from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import {
  ABOUT,
  type About,
  filePart,
  fingerprintOf,
  FORMAT,
  type Manifest,
  MANIFEST,
  SECRET,
  tablePart,
} from './archive-format.ts'
import { addLines, createDigest, wholeLines } from './digest.ts'

export interface ArchiveSource {
  snapshot: Snapshot
  files: FileStore
  /** Which of these files have a row now, after the snapshot was taken. */
  findExistingFiles(ids: string[]): Promise<ReadonlySet<string>>
  /** Encrypts the stored passwords; null when it is not known. */
  appSecret: string | null
  /** Whether to include the secret in the archive. */
  withSecret: boolean
  version: string
  now: Date
}

/** How much of a table is in memory at a time. */
const PART_BYTES = 1024 * 1024

/**
 * Yields the uncompressed archive at the speed of its reader, so that at most one entry is in memory. Passes the
 * manifest to `onComplete` at the end.
 */
export async function* writeArchive(
  source: ArchiveSource,
  onComplete: (manifest: Manifest) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const writing = writeEntries(archive, source).then(
    (manifest) => {
      onComplete(manifest)
      archive.finalize()
    },
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    for await (const chunk of archive) if (chunk instanceof Uint8Array) yield chunk
  } finally {
    // A reader that stops early ends the writer with it.
    archive.destroy()
    await writing
  }
}

async function writeEntries(archive: Pack, source: ArchiveSource): Promise<Manifest> {
  const { snapshot, appSecret, version, now } = source
  const write = (name: string, content: string | Buffer) => writeEntry(archive, { name, content, now })
  const about: About = {
    format: FORMAT,
    version,
    createdAt: now.toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
  }
  await write(ABOUT, json(about))

  const tables: Manifest['tables'] = {}
  for (const table of snapshot.tables) {
    const digest = createDigest()
    let number = 0
    for await (const rows of wholeLines(snapshot.rowsOf(table), PART_BYTES)) {
      addLines(digest, rows)
      await write(tablePart(table.name, ++number), rows)
    }
    tables[table.name] = { rows: digest.count(), digest: digest.value() }
  }

  const files = createFileTally()
  for await (const ids of snapshot.fileIds()) {
    const absent: string[] = []
    for (const id of ids) {
      const content = await readFile(source.files, id)
      if (!content) {
        absent.push(id)
        continue
      }
      files.add(id, content)
      await write(filePart(id), content)
    }
    if (absent.length > 0) files.addAbsent(absent, await source.findExistingFiles(absent))
  }

  const hasSecret = source.withSecret && appSecret !== null
  if (hasSecret) await write(SECRET, `${appSecret}\n`)
  const secretFingerprint = appSecret === null ? null : fingerprintOf(appSecret)
  const manifest: Manifest = { tables, files: files.sum(), secretFingerprint, hasSecret }
  await write(MANIFEST, json(manifest))
  return manifest
}

/** Settles once the reader has taken the entry, which keeps the next one out of memory until then. */
function writeEntry(
  archive: Pack,
  { name, content, now }: { name: string; content: string | Buffer; now: Date },
): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600, mtime: now }, content, (error) => (error ? reject(error) : resolve()))
  })
}

/** Counts files and adds up their checksums, for the writer and for the reader of an archive. */
export function createFileTally() {
  const digest = createDigest()
  let bytes = 0
  let deletedMeanwhile = 0
  let missing = 0
  return {
    add(id: string, content: Buffer) {
      digest.add(`${id} ${hash('sha256', content)}`)
      bytes += content.length
    },
    addAbsent(ids: readonly string[], existing: ReadonlySet<string>) {
      const lost = ids.filter((id) => existing.has(id)).length
      missing += lost
      deletedMeanwhile += ids.length - lost
    },
    sum: (): Manifest['files'] => ({
      count: digest.count(),
      bytes,
      digest: digest.value(),
      deletedMeanwhile,
      missing,
    }),
  }
}

/** As a whole: uploaded files are small. */
async function readFile(files: FileStore, id: string): Promise<Buffer | null> {
  const content = await files.get(id)
  return content && buffer(content)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
