export { type DiskSpace, UNLIMITED_SPACE, watchDiskSpace } from './watch-disk-space.ts'
export { requireDiskSpace } from './require-disk-space.ts'
