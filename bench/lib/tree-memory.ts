import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes that a process and all it has started hold together; NaN where the system does not say. */
export function treeMemory(root: number): number {
  const processes = new Map<number, { parent: number; kilobytes: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readStatus(name)
    if (status) processes.set(Number(name), status)
  }
  const sum = (pid: number): number => {
    const children = [...processes].filter(([, { parent }]) => parent === pid).map(([child]) => child)
    return children.reduce((total, child) => total + sum(child), processes.get(pid)?.kilobytes ?? Number.NaN)
  }
  return sum(root) / 1024
}

function readStatus(name: string): { parent: number; kilobytes: number } | null {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    return {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      kilobytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0),
    }
  } catch {
    return null // it ended while we looked
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
