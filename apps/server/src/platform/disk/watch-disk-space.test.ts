import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DiskDirectories, type DiskSpace, type FreeSpace, watchDiskSpace } from './watch-disk-space.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

let disk: DiskSpace
afterEach(() => disk.stop())

const BOTH: DiskDirectories = { files: '/files', database: '/database' }

/** Watches disks with this much free space, by directory. */
async function watch(directories: DiskDirectories, space: Record<string, FreeSpace>) {
  const read = async (directory: string) => space[directory] ?? Promise.reject(new Error('not known'))
  disk = await watchDiskSpace(directories, { read, intervalMs: 5 })
}
const free = (freeBytes: number, totalBytes = 10 * GB): FreeSpace => ({ freeBytes, totalBytes })

describe('when the disk of the files is nearly full', () => {
  it.each([
    ['more than 1 GB and 5 %: accepts everything', free(GB + 1), 'nothing'],
    ['below 1 GB: rejects uploads', free(GB - 1), 'uploads'],
    ['below 5 %: rejects uploads', free(4.9 * GB, 100 * GB), 'uploads'],
    ['below 256 MB: rejects every write', free(256 * MB - 1), 'writes'],
  ])('%s', async (_rule, space, rejected) => {
    await watch({ files: '/files', database: null }, { '/files': space })
    expect(disk.rejects()).toBe(rejected)
  })
})

describe('when only the database is on a disk of this machine', () => {
  const directories = { files: null, database: '/database' }
  it('accepts files, because they are stored elsewhere', async () => {
    await watch(directories, { '/database': free(GB - 1) })
    expect(disk.rejects()).toBe('nothing')
  })

  it('rejects every write below 256 MB', async () => {
    await watch(directories, { '/database': free(255 * MB) })
    expect(disk.rejects()).toBe('writes')
  })
})

describe('when nothing is stored on this machine', () => {
  it('rejects nothing and warns of nothing', async () => {
    await watch({ files: null, database: null }, {})
    expect([disk.rejects(), disk.warning()]).toEqual(['nothing', null])
  })
})

describe('a warning for staff', () => {
  it('appears below 10 %, with the figures of the fullest disk', async () => {
    await watch(BOTH, { '/files': free(11 * GB, 100 * GB), '/database': free(10 * GB, 100 * GB) })
    expect(disk.warning()).toBeNull()
    disk.stop()
    await watch(BOTH, { '/files': free(11 * GB, 100 * GB), '/database': free(9 * GB, 100 * GB) })
    expect(disk.warning()).toEqual(free(9 * GB, 100 * GB))
  })

  it('appears as soon as something is rejected, however small the disk', async () => {
    await watch(BOTH, { '/files': free(GB - 1, 2 * GB), '/database': free(50 * GB, 60 * GB) })
    expect(disk.warning()).toEqual(free(GB - 1, 2 * GB))
  })
})

describe('the disks', () => {
  it('are measured repeatedly', async () => {
    const space = { '/files': free(GB - 1), '/database': free(2 * GB) }
    await watch(BOTH, space)
    expect(disk.rejects()).toBe('uploads')
    space['/files'] = free(2 * GB)
    await expect.poll(() => disk.rejects()).toBe('nothing')
  })

  it('of unknown size reject nothing', async () => {
    await watch(BOTH, {})
    expect([disk.rejects(), disk.warning()]).toEqual(['nothing', null])
  })

  it('are measured where the directory of files will be, before there is one', async () => {
    disk = await watchDiskSpace({ files: path.join(os.tmpdir(), 'not-there-yet', 'files'), database: null })
    expect(disk.rejects()).not.toBe('writes')
  })

  it.skipIf(!canMount())('are measured as they are: a real one that fills up and is cleared', async () => {
    const small = mountSmallDisk()
    const filler = path.join(small, 'filler')
    disk = await watchDiskSpace({ files: path.join(small, 'files'), database: small }, { intervalMs: 5 })
    expect(disk.rejects()).toBe('uploads')
    writeFileSync(filler, Buffer.alloc(100 * MB))
    await expect.poll(() => disk.rejects()).toBe('writes')
    expect(disk.warning()).toMatchObject({ totalBytes: statfsSync(small).blocks * statfsSync(small).bsize })
    rmSync(filler)
    await expect.poll(() => disk.rejects()).toBe('uploads')
  })
})

/** Only root on Linux can mount a disk. */
function canMount(): boolean {
  try {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'nib-mount-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory], { stdio: 'ignore' })
    execFileSync('umount', [directory])
    rmSync(directory, { recursive: true })
    return true
  } catch {
    return false
  }
}

function mountSmallDisk(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nib-mount-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', directory])
  onTestFinished(() => {
    execFileSync('umount', [directory])
    rmSync(directory, { recursive: true })
  })
  return directory
}
