import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Snapshot } from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import { ABOUT, filePart, MANIFEST, SECRET, tablePart } from './archive-names.ts'
import { addLines, createDigest, wholeLines } from './digest.ts'
import { type About, fingerprintOf, FORMAT, type Manifest } from './manifest.ts'
import { TAR_END, tarEntry } from './tar.ts'

export interface ArchiveSource {
  snapshot: Snapshot
  files: FileStore
  /** Which of these files still have a row now, after the snapshot. */
  stillKnown(ids: string[]): Promise<ReadonlySet<string>>
  /** What stored passwords are encrypted with; null when it is not known. */
  appSecret: string | null
  /** Whether the secret goes into the archive. */
  withSecret: boolean
  version: string
  now: Date
}

/** Memory holds this much of a table at a time. */
const PART_BYTES = 1024 * 1024

/** The archive, not yet compressed, as fast as someone takes it. What it sums up goes to `done` at the end. */
export async function* writeArchive(
  source: ArchiveSource,
  done: (manifest: Manifest) => void = () => {},
): AsyncGenerator<Buffer> {
  const { snapshot, appSecret, version, now } = source
  const entry = (name: string, content: string | Buffer) => tarEntry(name, Buffer.from(content), now)
  const about: About = {
    format: FORMAT,
    version,
    createdAt: now.toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
  }
  yield* entry(ABOUT, json(about))

  const tables: Manifest['tables'] = {}
  for (const table of snapshot.tables) {
    const digest = createDigest()
    let number = 0
    for await (const rows of wholeLines(snapshot.rowsOf(table), PART_BYTES)) {
      addLines(digest, rows)
      yield* entry(tablePart(table.name, ++number), rows)
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
      yield* entry(filePart(id), content)
    }
    if (absent.length > 0) files.addAbsent(absent, await source.stillKnown(absent))
  }

  const hasSecret = source.withSecret && appSecret !== null
  if (hasSecret) yield* entry(SECRET, `${appSecret}\n`)
  const secretFingerprint = appSecret === null ? null : fingerprintOf(appSecret)
  const manifest: Manifest = { tables, files: files.sum(), secretFingerprint, hasSecret }
  yield* entry(MANIFEST, json(manifest))
  yield TAR_END
  done(manifest)
}

/** Counts files and adds up their checksums, while they are written and while they are read. */
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
    addAbsent(ids: readonly string[], known: ReadonlySet<string>) {
      const lost = ids.filter((id) => known.has(id)).length
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
