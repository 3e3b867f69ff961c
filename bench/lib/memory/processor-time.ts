import { readFileSync } from 'node:fs'

/** Of Linux, wherever Node runs. */
const MS_PER_TICK = 10

/** Milliseconds of processor time that a process has used since it started; NaN where the system does not say. */
export function processorMsOf(pid: number): number {
  try {
    // The name of the program stands in brackets and may hold anything, spaces too.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
