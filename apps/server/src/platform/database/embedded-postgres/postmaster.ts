import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

export interface Postmaster {
  pid: number
  /** As PostgreSQL writes it: starting, stopping, ready or standby. */
  status: string
}

/**
 * Finds the PostgreSQL that runs on this data directory. The pid file alone proves nothing: after a crash, or a restart of
 * the machine or container, the process id may belong to another process.
 */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const recorded = readPidFile(cluster)
  return recorded && runsIn(cluster.dir, recorded.pid) ? recorded : null
}

/**
 * Removes a pid file whose process id belongs to another process now. PostgreSQL removes a stale pid file itself, but
 * refuses to start when a process with that id is alive.
 */
export function removeStalePidFile(cluster: Cluster): void {
  const recorded = readPidFile(cluster)
  if (recorded && !runsIn(cluster.dir, recorded.pid)) rmSync(pidFile(cluster), { force: true })
}

/** Stops PostgreSQL with a fast, then an immediate shutdown. Both are safe; after the second, the next start recovers. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    signalProcess(postmaster.pid, signal)
    if (await isGone(cluster, postmaster.pid, milliseconds)) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`)
}

const STOP_SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000], // "fast": ends sessions, writes everything out
  ['SIGQUIT', 60_000], // "immediate"
]

/** Ends the children of a killed postmaster. They hold its shared memory, and no new one starts before they are gone. */
export function endOrphans(cluster: Cluster): void {
  if (process.platform !== 'linux' || findPostmaster(cluster)) return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid !== process.pid && runsIn(cluster.dir, pid) && isPostgres(pid)) signalProcess(pid, 'SIGQUIT')
  }
}

async function isGone(cluster: Cluster, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (runsIn(cluster.dir, pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** The working directory of every PostgreSQL process is its data directory. */
function runsIn(dir: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(dir)
  try {
    const here = statSync(dir)
    const there = statSync(`/proc/${pid}/cwd`)
    return here.ino === there.ino && here.dev === there.dev
  } catch {
    return false // gone, a zombie, or owned by another user
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.dir, 'postmaster.pid')
}

function readPidFile(cluster: Cluster): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? 'starting' }
  } catch {
    return null
  }
}
