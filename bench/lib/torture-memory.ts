import { readFileSync } from 'node:fs'
import { median } from './median.ts'
import { reportLine } from './report.ts'
import { treeMemory } from './tree-memory.ts'

const LOOK_EVERY_MS = 1_000

/** Watches the memory of all that this process has started, without its own, until told to report it. */
export function watchMemory(): () => void {
  const samples: number[] = []
  const look = () => samples.push(treeMemory(process.pid, { sharedOnce: true }) - ownMemory())
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
    const most = Math.max(...samples)
    reportLine(
      'MB of servers and databases: median, most',
      `${median(samples).toFixed(0)}, ${most.toFixed(0)}`,
    )
  }
}

function ownMemory(): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
