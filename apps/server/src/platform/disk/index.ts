export { type DiskSpace, UNLIMITED_SPACE, watchDiskSpace } from './disk-space.ts'
export { requireDiskSpace } from './require-disk-space.ts'
