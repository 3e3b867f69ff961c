import { readFileSync } from 'node:fs'
import { treeMemory } from './tree-memory.ts'

/** Megabytes of all child processes of this process. */
export function memoryOfOthers(): number {
  return treeMemory(process.pid, { sharedOnce: true }) - ownMemory()
}

function ownMemory(): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
