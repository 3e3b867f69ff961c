import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/index.ts'

export interface FreeSpace {
  freeBytes: number
  totalBytes: number
}

/** What is no longer taken, so that there is room left for what has been. */
export type RejectedWork = 'nothing' | 'uploads' | 'writes'

/** How much room there is on the disks that the server keeps its data on, as of a few seconds ago. */
export interface DiskSpace {
  refuses(): RejectedWork
  /** The fullest disk, once staff should know of it. */
  warning(): FreeSpace | null
  stop(): void
}

export interface DiskPlaces {
  /** Where uploaded files lie; null when another machine keeps them. */
  files: string | null
  /** Where the server's own PostgreSQL keeps its data; null when it has none. */
  database: string | null
}

export type ReadFreeSpace = (directory: string) => Promise<FreeSpace>

const MB = 1024 * 1024
const MIN_BYTES_FOR_UPLOADS = 1024 * MB
const MIN_SHARE_FOR_UPLOADS = 0.05
const MIN_BYTES_FOR_WRITES = 256 * MB
const WARNING_SHARE = 0.1

const SAMPLE_INTERVAL_MS = 3_000

/** For servers that keep nothing on disks of their own. */
export const UNLIMITED_SPACE: DiskSpace = {
  refuses: () => 'nothing',
  warning: () => null,
  stop: () => {},
}

/** Looks at the disks every few seconds, so that no request has to. */
export async function watchDiskSpace(
  { files, database }: DiskPlaces,
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
    refuses: () => refusedWork(current),
    warning: () => warningOf(current),
    stop: () => clearInterval(timer),
  }

  async function sample(): Promise<Sample> {
    const [ofFiles, ofDatabase] = await Promise.all([look(files), look(database)])
    return { files: ofFiles, database: ofDatabase }
  }

  async function look(directory: string | null): Promise<FreeSpace | null> {
    if (directory === null) return null
    try {
      return await read(directory)
    } catch (error) {
      // What is not known refuses nothing: a write that finds no room fails with 507 by itself.
      onError?.(error)
      return null
    }
  }
}

interface Sample {
  files: FreeSpace | null
  database: FreeSpace | null
}

function refusedWork({ files, database }: Sample): RejectedWork {
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
  const isDue = freeShare(fullest) < WARNING_SHARE || refusedWork(sample) !== 'nothing'
  return isDue ? fullest : null
}

function freeShare({ freeBytes, totalBytes }: FreeSpace): number {
  return freeBytes / totalBytes
}

/** As df counts: blocks that only root may use are neither free nor part of the whole. */
async function readFreeSpace(directory: string): Promise<FreeSpace> {
  const { bsize, blocks, bfree, bavail } = await statfsOfNearest(directory)
  // Some network disks do not tell.
  if (blocks === 0) throw new Error(`The file system of ${directory} does not tell its size.`)
  return { freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize }
}

/** The directory of files is made with the first one. */
async function statfsOfNearest(directory: string): Promise<StatsFs> {
  try {
    return await statfs(directory)
  } catch (error) {
    const parent = path.dirname(directory)
    if (errorCode(error) !== 'ENOENT' || parent === directory) throw error
    return statfsOfNearest(parent)
  }
}
