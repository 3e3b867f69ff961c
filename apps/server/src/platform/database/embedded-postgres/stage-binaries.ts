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
 * Copies PostgreSQL's programs to a directory that every user may enter, once per version, and returns its path. The data
 * stay in DATA_DIR. The copy can be deleted whenever the server is down.
 */
export function stageBinaries(nativeDir: string, report: (line: string) => void): string {
  const staged = path.join(cacheDir(), `postgres-${packageVersion(nativeDir)}-${process.arch}`)
  if (existsSync(staged)) return staged
  report(`Copying PostgreSQL's programs to ${staged}, where its user can run them (once)`)

  // Copied to a temporary name and then renamed, so that an interrupted copy is never used.
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
    if (!existsSync(staged)) throw error // otherwise another start was faster
  }
  return staged
}

/** Only we may write to the folder: what is in it runs with access to the data. */
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
