import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

export interface Postmaster {
  pid: number
  /** starting, stopping, ready or standby, as PostgreSQL writes it. */
  status: string
}

/**
 * The PostgreSQL that runs on this data directory, if any. Its pid file alone proves nothing: after a crash or a
 * restart of the machine or container, the number in it may belong to any other process.
 */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const noted = readPidFile(cluster)
  return noted && runsIn(cluster.dir, noted.pid) ? noted : null
}

/**
 * PostgreSQL throws a stale pid file away by itself, unless a process with that number is alive. Then it refuses to
 * start; so a file whose number is now some other process's is removed here.
 */
export function removeStalePidFile(cluster: Cluster): void {
  const noted = readPidFile(cluster)
  if (noted && !runsIn(cluster.dir, noted.pid)) rmSync(pidFile(cluster), { force: true })
}

/** Stops it: politely, then at once. Both are safe; the second only makes the next start recover. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  for (const [signal, milliseconds] of STOPS) {
    signalProcess(postmaster.pid, signal)
    if (await isGone(cluster, postmaster.pid, milliseconds)) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`)
}

const STOPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000], // "fast": ends sessions, writes everything out
  ['SIGQUIT', 10_000], // "immediate"
]

/** Ends what a killed postmaster left behind. They hold its memory, and no new one starts before they are gone. */
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

/** Every process of PostgreSQL stands in its data directory. */
function runsIn(dir: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(dir)
  try {
    const here = statSync(dir)
    const there = statSync(`/proc/${pid}/cwd`)
    return here.ino === there.ino && here.dev === there.dev
  } catch {
    return false // gone, a zombie, or another user's and so not ours
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
