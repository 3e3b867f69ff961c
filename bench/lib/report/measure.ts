import { median } from './median.ts'

/** Work to time: `run` does it once. */
export interface Contender {
  name: string
  run: () => unknown
}

export interface Timing {
  name: string
  /** Milliseconds of CPU time for one run: the median of the rounds. */
  milliseconds: number
}

/**
 * Times contenders in alternating rounds, so that other load on the machine affects all of them. Each gets about
 * `roundMilliseconds` per round, after one round that is not counted. Measures CPU time of this thread, because wall
 * time on a busy machine includes waiting for other programs.
 */
export function measureInTurns(
  contenders: readonly Contender[],
  options: { rounds: number; roundMilliseconds: number },
): Timing[] {
  const samples = contenders.map((): number[] => [])
  for (let round = 0; round <= options.rounds; round += 1) {
    contenders.forEach((contender, index) => {
      globalThis.gc?.()
      const sample = timeOne(contender, options.roundMilliseconds)
      if (round > 0) samples[index]?.push(sample)
    })
  }
  return contenders.map(({ name }, index) => ({ name, milliseconds: median(samples[index] ?? []) }))
}

function timeOne(contender: Contender, atLeast: number): number {
  let runs = 0
  const started = process.threadCpuUsage()
  const until = performance.now() + atLeast
  do {
    contender.run()
    runs += 1
  } while (performance.now() < until)
  const used = process.threadCpuUsage(started)
  return (used.user + used.system) / 1000 / runs
}
