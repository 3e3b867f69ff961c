import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isRecord } from '@nibondhon/domain'
import type { z } from 'zod'
import { errorCode } from '../errors/index.ts'
import {
  ABOUT,
  About,
  fileOf,
  FORMAT,
  Manifest,
  MANIFEST,
  SECRET,
  tableOf,
  BackupError,
} from './archive-format.ts'
import { readTar, TarError } from './read-tar.ts'

export type ArchivePart =
  | { kind: 'about'; about: About }
  | { kind: 'rows'; table: string; rows: Buffer }
  | { kind: 'file'; id: string; content: Buffer }
  | { kind: 'secret'; secret: string }
  | { kind: 'manifest'; manifest: Manifest }

/** Yields the parts of an archive in order. Throws a BackupError when the file is missing, damaged or something else. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.once('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  const names = new Set<string>()
  try {
    for await (const { name, content } of readTar(unpacked)) {
      // The later one would replace the one that was checked.
      if (names.has(name)) throw damaged(file)
      names.add(name)
      yield partOf(name, content, file)
    }
  } catch (error) {
    throw toBackupError(error, file)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

function partOf(name: string, content: Buffer, file: string): ArchivePart {
  if (name === ABOUT) return { kind: 'about', about: parse(About, content, file) }
  if (name === MANIFEST) return { kind: 'manifest', manifest: parse(Manifest, content, file) }
  if (name === SECRET) return { kind: 'secret', secret: content.toString('utf8').trim() }
  const table = tableOf(name)
  if (table !== null) return { kind: 'rows', table, rows: content }
  const id = fileOf(name)
  if (id !== null) return { kind: 'file', id, content }
  throw notOurs(file)
}

function parse<T extends z.ZodType>(schema: T, content: Buffer, file: string): z.output<T> {
  let value: unknown
  try {
    value = JSON.parse(content.toString('utf8'))
  } catch {
    throw damaged(file)
  }
  if (isNewerFormat(value)) {
    throw new BackupError(`${file} was made by a newer version of Nibondhon. Restore it with that version.`)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw notOurs(file)
  return result.data
}

function isNewerFormat(value: unknown): boolean {
  return isRecord(value) && typeof value.format === 'number' && value.format > FORMAT
}

export function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged or not complete. Nothing has been changed.`)
}

export function notOurs(file: string): BackupError {
  return new BackupError(`${file} is not a backup made by Nibondhon.`)
}

function toBackupError(error: unknown, file: string): unknown {
  if (error instanceof TarError) return damaged(file)
  switch (errorCode(error)) {
    case 'ENOENT':
      return new BackupError(`There is no file ${file}.`)
    case 'EISDIR':
      return new BackupError(`${file} is a directory, not a backup.`)
    case 'EACCES':
      return new BackupError(`${file} cannot be read by this user.`)
    case 'Z_BUF_ERROR':
      return damaged(file)
    case 'Z_DATA_ERROR':
      return error instanceof Error && error.message === 'incorrect header check'
        ? notOurs(file)
        : damaged(file)
    default:
      return error
  }
}
