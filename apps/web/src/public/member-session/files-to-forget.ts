export interface KeptFile {
  size: number
  /** In milliseconds since 1970. */
  keptAt: number
}

export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
const MAX_FILES = 20
const MAX_BYTES = 50 * 1024 * 1024

/** The files that are too old, and the oldest of the others until the rest is few and small enough. */
export function filesToForget<T extends KeptFile>(files: readonly T[], now: number): T[] {
  const newestFirst = [...files].sort((one, other) => other.keptAt - one.keptAt)
  let bytes = 0
  return newestFirst.filter(({ size, keptAt }, index) => {
    bytes += size
    return now - keptAt >= MAX_AGE_MS || index >= MAX_FILES || bytes > MAX_BYTES
  })
}
