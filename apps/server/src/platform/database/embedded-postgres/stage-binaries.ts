import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/**
 * Copies PostgreSQL's programs to a place that every user may enter, once for each version, and returns that place.
 * It holds nothing else: the data stay in DATA_DIR, and the copy can be deleted at any time while the server is down.
 */
export function stageBinaries(nativeDir: string, say: (line: string) => void): string {
  const staged = path.join(cacheDir(), `postgres-${packageVersion(nativeDir)}-${process.arch}`)
  if (existsSync(staged)) return staged
  say(`Copying PostgreSQL's programs to ${staged}, where its user can run them (once)`)

  // Copied beside and then renamed: an interrupted copy is never taken for a whole one.
  const unfinished = `${staged}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(nativeDir, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
  })
  openToAll(unfinished)
  try {
    renameSync(unfinished, staged)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(staged)) throw error // else another start was quicker
  }
  return staged
}

/** Others must not be able to change what runs with access to the data, so the folder has to be ours alone to write. */
function cacheDir(): string {
  const me = process.getuid?.() ?? 0
  const candidates = [
    ...(me === 0 ? ['/var/cache/nibondhon'] : []),
    path.join(os.tmpdir(), `nibondhon-programs-${me}`),
  ]
  for (const dir of candidates) {
    try {
      mkdirSync(dir, { recursive: true })
      const found = lstatSync(dir)
      if (!found.isDirectory() || found.uid !== me) continue
      chmodSync(dir, 0o755)
      return dir
    } catch {
      continue
    }
  }
  throw new DatabaseStartError(
    `PostgreSQL's programs cannot be copied to where its user can run them: ${candidates.join(' and ')} cannot be written to. Start as an ordinary user, or set DATABASE_URL.`,
  )
}

function packageVersion(nativeDir: string): string {
  return JSON.parse(readFileSync(path.join(nativeDir, '../package.json'), 'utf8')).version
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const full = path.join(dir, entry.name)
    if (entry.isDirectory()) openToAll(full)
    else if (entry.isFile()) chmodSync(full, 0o755)
  }
}
