import { readdirSync, readFileSync } from 'node:fs'

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

/** The process and all it has started, and what those have started. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = numberIn(`/proc/${name}/status`, /^PPid:\s+(\d+)/m)
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root)
}

function residentOf(pid: number): number {
  return numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m)
}

function shareOf(pid: number): number {
  return numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m)
}

function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // it ended while we looked
  }
}

/** Watches until told to stop, and then says how much it was at most. */
export function watchPeak(root: number): () => number {
  let peak = 0
  const look = () => (peak = Math.max(peak, treeMemory(root)))
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    look()
    return peak
  }
}
