import { isDeepStrictEqual } from 'node:util'
import { BACKUP_TABLES } from '../database/index.ts'
import { type About, fingerprintOf, type Manifest, BackupError } from './archive-format.ts'
import { addLines, createDigest, type Digest } from './digest.ts'
import { damaged, notOurs, readArchive } from './read-archive.ts'
import { createFileTally } from './write-archive.ts'

export interface CheckedArchive {
  about: About
  manifest: Manifest
  secret: string | null
}

/** Reads a whole archive and compares its content with its manifest. Changes nothing. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const tables = new Map<string, Digest>()
  const files = createFileTally()
  let about: About | null = null
  let manifest: Manifest | null = null
  let secret: string | null = null

  for await (const part of readArchive(file)) {
    if ((part.kind === 'about') !== (about === null) || manifest) throw damaged(file)
    switch (part.kind) {
      case 'about':
        about = part.about
        for (const { name } of about.tables) tables.set(name, createDigest())
        break
      case 'rows': {
        const digest = tables.get(part.table)
        if (!digest) throw damaged(file)
        addLines(digest, part.rows)
        break
      }
      case 'file':
        files.add(part.id, part.content)
        break
      case 'secret':
        secret = part.secret
        break
      case 'manifest':
        manifest = part.manifest
    }
  }
  if (!about || !manifest) throw damaged(file)

  const { deletedMeanwhile, missing } = manifest.files
  const isWhole =
    isDeepStrictEqual(sumsOf(tables), manifest.tables) &&
    isDeepStrictEqual({ ...files.sum(), deletedMeanwhile, missing }, manifest.files) &&
    (secret !== null) === manifest.hasSecret &&
    (secret === null || fingerprintOf(secret) === manifest.secretFingerprint)
  if (!isWhole) throw damaged(file)
  return { about, manifest, secret }
}

export function sumsOf(tables: ReadonlyMap<string, Digest>): Manifest['tables'] {
  return Object.fromEntries(
    [...tables].map(([name, digest]) => [name, { rows: digest.count(), digest: digest.value() }]),
  )
}

/**
 * Throws unless this program knows the schema of the archive's rows, and would have put each of its tables in a backup:
 * an archive must fill neither sessions nor the list of migrations, nor a table of another program.
 */
export function assertKnown(
  { migrations, tables, version }: About,
  { file, known }: { file: string; known: readonly string[] },
): void {
  if (!migrations.every((name) => known.includes(name))) {
    throw new BackupError(
      `The backup was made by Nibondhon ${version}, which is newer than this one. Update this one first, then restore.`,
    )
  }
  const names = tables.map(({ name }) => name)
  if (new Set(names).size < names.length || !names.every((name) => BACKUP_TABLES.includes(name))) {
    throw notOurs(file)
  }
}
