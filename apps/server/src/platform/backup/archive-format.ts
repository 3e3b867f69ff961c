import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isFileId } from '../files/index.ts'

/** A backup cannot be made or restored. The message is one line for the admin who started it. */
export class BackupError extends Error {}

/** Raised with every change of the layout, so that an older program rejects a newer archive instead of misreading it. */
export const FORMAT = 1

/** The names of an archive's entries. */
export const ABOUT = 'about.json'
export const MANIFEST = 'manifest.json'
export const SECRET = 'app-secret'

export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`
}

export function tableOf(name: string): string | null {
  return /^tables\/(\w+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null
}

export function filePart(id: string): string {
  return `files/${id}`
}

export function fileOf(name: string): string | null {
  const id = /^files\/(.{36})$/.exec(name)?.[1] ?? ''
  return isFileId(id) ? id : null
}

/** The first entry of an archive: enough to decide whether this program can restore it. */
export const About = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema of its tables, as the list of migrations that made it. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type About = z.infer<typeof About>

/** The last entry: an archive without it is incomplete. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    digest: z.string(),
    /** Files that were deleted with their submission while the backup was being written. */
    deletedMeanwhile: z.int(),
    /** Files that have a row but are not in the store. */
    missing: z.int(),
  }),
  /** Identifies the secret that stored passwords were encrypted with; null when none was known. */
  secretFingerprint: z.string().nullable(),
  hasSecret: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** Identifies a secret without revealing it. */
export function fingerprintOf(appSecret: string): string {
  return createHmac('sha256', appSecret).update('backup fingerprint').digest('hex').slice(0, 32)
}
