import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DiskPlaces, type DiskSpace, type FreeSpace, watchDiskSpace } from './watch-disk-space.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

let disk: DiskSpace
afterEach(() => disk.stop())

const BOTH: DiskPlaces = { files: '/files', database: '/database' }

/** A server whose disks have so much room, by directory. */
async function watch(places: DiskPlaces, space: Record<string, FreeSpace>) {
  const read = async (directory: string) => space[directory] ?? Promise.reject(new Error('not known'))
  disk = await watchDiskSpace(places, { read, intervalMs: 5 })
}
const free = (freeBytes: number, totalBytes = 10 * GB): FreeSpace => ({ freeBytes, totalBytes })

describe('when there is little room on the disk of the files', () => {
  it.each([
    ['more than 1 GB and 5 % take everything', free(GB + 1), 'nothing'],
    ['below 1 GB uploads are refused', free(GB - 1), 'uploads'],
    ['below 5 % uploads are refused', free(4.9 * GB, 100 * GB), 'uploads'],
    ['below 256 MB every write is refused', free(256 * MB - 1), 'writes'],
  ])('%s', async (_rule, space, refused) => {
    await watch({ files: '/files', database: null }, { '/files': space })
    expect(disk.refuses()).toBe(refused)
  })
})

describe('when only the database is on a disk of this machine', () => {
  const places = { files: null, database: '/database' }
  it('files are taken, because they are stored elsewhere', async () => {
    await watch(places, { '/database': free(GB - 1) })
    expect(disk.refuses()).toBe('nothing')
  })

  it('below 256 MB every write is refused', async () => {
    await watch(places, { '/database': free(255 * MB) })
    expect(disk.refuses()).toBe('writes')
  })
})

describe('when nothing is kept on this machine', () => {
  it('nothing is refused and no one is warned', async () => {
    await watch({ files: null, database: null }, {})
    expect([disk.refuses(), disk.warning()]).toEqual(['nothing', null])
  })
})

describe('a warning for staff', () => {
  it('comes below 10 %, with the figures of the fullest disk', async () => {
    await watch(BOTH, { '/files': free(11 * GB, 100 * GB), '/database': free(10 * GB, 100 * GB) })
    expect(disk.warning()).toBeNull()
    disk.stop()
    await watch(BOTH, { '/files': free(11 * GB, 100 * GB), '/database': free(9 * GB, 100 * GB) })
    expect(disk.warning()).toEqual(free(9 * GB, 100 * GB))
  })

  it('comes as soon as something is refused, however small the disk', async () => {
    await watch(BOTH, { '/files': free(GB - 1, 2 * GB), '/database': free(50 * GB, 60 * GB) })
    expect(disk.warning()).toEqual(free(GB - 1, 2 * GB))
  })
})

describe('the disks', () => {
  it('are looked at again and again', async () => {
    const space = { '/files': free(GB - 1), '/database': free(2 * GB) }
    await watch(BOTH, space)
    expect(disk.refuses()).toBe('uploads')
    space['/files'] = free(2 * GB)
    await expect.poll(() => disk.refuses()).toBe('nothing')
  })

  it('that do not tell their size refuse nothing', async () => {
    await watch(BOTH, {})
    expect([disk.refuses(), disk.warning()]).toEqual(['nothing', null])
  })

  it('are measured where the directory of files will be, before there is one', async () => {
    disk = await watchDiskSpace({ files: path.join(os.tmpdir(), 'not-there-yet', 'files'), database: null })
    expect(disk.refuses()).not.toBe('writes')
  })

  it.skipIf(!canMount())('are measured as they are: a real one that fills up and is cleared', async () => {
    const small = mountSmallDisk()
    const filler = path.join(small, 'filler')
    disk = await watchDiskSpace({ files: path.join(small, 'files'), database: small }, { intervalMs: 5 })
    expect(disk.refuses()).toBe('uploads')
    writeFileSync(filler, Buffer.alloc(100 * MB))
    await expect.poll(() => disk.refuses()).toBe('writes')
    expect(disk.warning()).toMatchObject({ totalBytes: statfsSync(small).blocks * statfsSync(small).bsize })
    rmSync(filler)
    await expect.poll(() => disk.refuses()).toBe('uploads')
  })
})

/** Only root on Linux can make a disk. */
function canMount(): boolean {
  try {
    const place = mkdtempSync(path.join(os.tmpdir(), 'nib-mount-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    rmSync(place, { recursive: true })
    return true
  } catch {
    return false
  }
}

function mountSmallDisk(): string {
  const place = mkdtempSync(path.join(os.tmpdir(), 'nib-mount-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', place])
  onTestFinished(() => {
    execFileSync('umount', [place])
    rmSync(place, { recursive: true })
  })
  return place
}
