import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface TreeMemory {
  /**
   * Counts what several processes share (the buffers of PostgreSQL, the code of Node) once instead of for each of
   * them: what they really take together. Takes longer to find out.
   */
  sharedOnce?: boolean
}

/** Megabytes that a process and all it has started hold together; NaN where the system does not say. */
export function treeMemory(root: number, { sharedOnce = false }: TreeMemory = {}): number {
  const sum = treeOf(root).reduce((total, pid) => total + (sharedOnce ? shareOf(pid) : residentOf(pid)), 0)
  return sum > 0 ? sum / 1024 : Number.NaN
}

/** The process and all it has started, and what those have started; none where the system does not say. */
function treeOf(root: number): number[] {
  if (!existsSync(`/proc/${process.pid}/task/${process.pid}/children`)) return []
  const below = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(below)]
  return below(root)
}

/** Asked of its threads: looking through all processes of the machine would take as long as a slow answer. */
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
