import { spawn } from 'node:child_process'
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Cluster, dataDirArgument, processOptions } from './cluster.ts'
import { settingArguments } from './settings.ts'

export interface Launch {
  /** Null while it runs; then its output. */
  output(): string | null
  stop(): void
}

/**
 * Starts PostgreSQL in its own session: Ctrl-C in the terminal reaches only the server, which finishes its requests before
 * it stops the database. PostgreSQL keeps running when the server is killed.
 */
export function launch(cluster: Cluster): Launch {
  rotateLogFile(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  // Owned by the database user, who may start the server next time.
  if (cluster.user) fchownSync(log, cluster.user.uid, cluster.user.gid)
  const from = fstatSync(log).size
  let failure: string | null = null
  let hasEnded = false
  const child = spawn(path.join(cluster.binDir, 'postgres'), launchArguments(cluster), {
    ...processOptions(cluster, cluster.dir),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  child.once('error', (error) => {
    failure = error.message
    hasEnded = true
  })
  child.once('exit', () => (hasEnded = true))
  return {
    output: () => (hasEnded ? (failure ?? readFrom(cluster.logFile, from)) : null),
    stop: () => void child.kill('SIGINT'),
  }
}

/** Whether the running PostgreSQL was started with the same program and settings as we would use. */
export function isLaunchedAs(cluster: Cluster): boolean {
  const [program, ...args] = [path.join(cluster.binDir, 'postgres'), ...launchArguments(cluster)]
  const expected = [program, ...args.map((arg) => `"${arg}"`)].join(' ')
  try {
    return readFileSync(path.join(cluster.dir, 'postmaster.opts'), 'utf8').trim() === expected
  } catch {
    return false
  }
}

function launchArguments(cluster: Cluster): string[] {
  return ['-D', dataDirArgument(cluster), ...settingArguments(cluster.settings)]
}

function readFrom(file: string, offset: number): string {
  return readFileSync(file).subarray(offset).toString('utf8')
}

const MAX_LOG_BYTES = 10 * 1024 * 1024

function rotateLogFile(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
}
