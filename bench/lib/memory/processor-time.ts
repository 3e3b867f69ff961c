import { readFileSync } from 'node:fs'

/** Ticks per second; 100 on every Linux that Node supports. */
const MS_PER_TICK = 10

/** Milliseconds of CPU time that a process has used since it started; NaN where /proc is missing. */
export function processorMsOf(pid: number): number {
  try {
    // The program's name is in parentheses and may contain spaces.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
