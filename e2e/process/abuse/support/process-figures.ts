import { readFileSync } from 'node:fs'

/** The system counts the time of processes in hundredths of a second, on every Linux. */
const TICK_MS = 10

/** Megabytes of memory that a process holds; NaN where the system does not report it. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024
}

/** Milliseconds that a process has spent on the processor; NaN where the system does not report it. */
export function processorMs(pid: number): number {
  // The process name is in brackets and may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
