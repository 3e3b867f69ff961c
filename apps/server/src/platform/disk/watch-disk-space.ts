import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/index.ts'

export interface FreeSpace {
  freeBytes: number
  totalBytes: number
}

/** What the server rejects to keep space for existing data. */
export type RejectedWork = 'nothing' | 'uploads' | 'writes'

/** The free space on the server's own disks, as of a few seconds ago. */
export interface DiskSpace {
  rejects(): RejectedWork
  /** The fullest disk, when staff should be warned. */
  warning(): FreeSpace | null
  stop(): void
}

export interface DiskDirectories {
  /** The directory of uploaded files; null when another machine stores them. */
  files: string | null
  /** The data directory of the embedded PostgreSQL; null when there is none. */
  database: string | null
}

export type ReadFreeSpace = (directory: string) => Promise<FreeSpace>

const MB = 1024 * 1024
const MIN_BYTES_FOR_UPLOADS = 1024 * MB
const MIN_SHARE_FOR_UPLOADS = 0.05
const MIN_BYTES_FOR_WRITES = 256 * MB
const WARNING_SHARE = 0.1

const SAMPLE_INTERVAL_MS = 3_000

/** For servers that store nothing on their own disks. */
export const UNLIMITED_SPACE: DiskSpace = {
  rejects: () => 'nothing',
  warning: () => null,
  stop: () => {},
}

/** Measures the disks every few seconds, so that requests need not. */
export async function watchDiskSpace(
  { files, database }: DiskDirectories,
  {
    read = readFreeSpace,
    intervalMs = SAMPLE_INTERVAL_MS,
    onError,
  }: { read?: ReadFreeSpace; intervalMs?: number; onError?: (error: unknown) => void } = {},
): Promise<DiskSpace> {
  let current = await sample()
  const timer = setInterval(() => void sample().then((next) => (current = next)), intervalMs)
  timer.unref()
  return {
    rejects: () => rejectedWork(current),
    warning: () => warningOf(current),
    stop: () => clearInterval(timer),
  }

  async function sample(): Promise<Sample> {
    const [ofFiles, ofDatabase] = await Promise.all([measure(files), measure(database)])
    return { files: ofFiles, database: ofDatabase }
  }

  async function measure(directory: string | null): Promise<FreeSpace | null> {
    if (directory === null) return null
    try {
      return await read(directory)
    } catch (error) {
      // An unknown size rejects nothing: a write to a full disk fails with 507 anyway.
      onError?.(error)
      return null
    }
  }
}

interface Sample {
  files: FreeSpace | null
  database: FreeSpace | null
}

function rejectedWork({ files, database }: Sample): RejectedWork {
  const disks = [files, database].filter((disk) => disk !== null)
  if (disks.some(({ freeBytes }) => freeBytes < MIN_BYTES_FOR_WRITES)) return 'writes'
  return files && isTooLittleForUploads(files) ? 'uploads' : 'nothing'
}

function isTooLittleForUploads(space: FreeSpace): boolean {
  return space.freeBytes < MIN_BYTES_FOR_UPLOADS || freeShare(space) < MIN_SHARE_FOR_UPLOADS
}

function warningOf(sample: Sample): FreeSpace | null {
  const [fullest] = [sample.files, sample.database]
    .filter((disk) => disk !== null)
    .sort((a, b) => freeShare(a) - freeShare(b))
  if (!fullest) return null
  const isDue = freeShare(fullest) < WARNING_SHARE || rejectedWork(sample) !== 'nothing'
  return isDue ? fullest : null
}

function freeShare({ freeBytes, totalBytes }: FreeSpace): number {
  return freeBytes / totalBytes
}

/** As df counts: blocks reserved for root are neither free nor part of the total. */
async function readFreeSpace(directory: string): Promise<FreeSpace> {
  const { bsize, blocks, bfree, bavail } = await statfsOfNearest(directory)
  // Some network disks do not report their size.
  if (blocks === 0) throw new Error(`The file system of ${directory} does not report its size.`)
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize }
}

/** The directory of files does not exist before the first upload. */
async function statfsOfNearest(directory: string): Promise<StatsFs> {
  try {
    return await statfs(directory)
  } catch (error) {
    const parent = path.dirname(directory)
    if (errorCode(error) !== 'ENOENT' || parent === directory) throw error
    return statfsOfNearest(parent)
  }
}
