import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface TreeMemory {
  /**
   * Counts memory that processes share (PostgreSQL's buffers, Node's code) once instead of for each of them. Slower.
   */
  sharedOnce?: boolean
}

/** Megabytes of a process and all its descendants; NaN where /proc is missing. */
export function treeMemory(root: number, { sharedOnce = false }: TreeMemory = {}): number {
  const sum = treeOf(root).reduce((total, pid) => total + (sharedOnce ? shareOf(pid) : residentOf(pid)), 0)
  return sum > 0 ? sum / 1024 : Number.NaN
}

/** The process and all its descendants; empty where /proc is missing. */
function treeOf(root: number): number[] {
  if (!existsSync(`/proc/${process.pid}/task/${process.pid}/children`)) return []
  const below = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(below)]
  return below(root)
}

/** Read per thread: scanning all processes of the machine would take as long as a slow response. */
function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  return threads.flatMap((thread) =>
    [...textOf(`${tasks}/${thread}/children`).matchAll(/\d+/g)].map((match) => Number(match[0])),
  )
}

function residentOf(pid: number): number {
  return numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m)
}

function shareOf(pid: number): number {
  return numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m)
}

function numberIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(textOf(file))?.[1] ?? 0)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it ended while we looked
  }
}
