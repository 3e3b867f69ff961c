import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Raised when an archive is laid out in another way, so that older programs say so instead of guessing. */
export const FORMAT = 1

/** Stands at the beginning of an archive: enough to tell whether this program can restore it. */
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

/** Stands at the end: without it an archive is not complete. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    digest: z.string(),
    /** Those that were deleted with their submission while the backup was being written. */
    deletedMeanwhile: z.int(),
    /** Those that should be in the store and were not. */
    missing: z.int(),
  }),
  /** Tells whether a secret is the one that stored passwords were encrypted with; null when none was known. */
  secretFingerprint: z.string().nullable(),
  hasSecret: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** Says nothing about the secret itself. */
export function fingerprintOf(appSecret: string): string {
  return createHmac('sha256', appSecret).update('backup fingerprint').digest('hex').slice(0, 32)
}
