/** A position in PostgreSQL's write-ahead log as a number that can be compared: 16/B374D848. */
export function parsePosition(text: string): bigint {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text)
  if (!match) throw new Error(`not a position of the log: ${text}`)
  return (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`)
}

/** Samples that are kept: one each second, for ten minutes. */
const MAX_SAMPLES = 600

/**
 * How far a replica is behind, measured by the primary's own positions: the age of the newest one that the replica has
 * reached. The clocks of both machines may differ, and a replica that has lost the primary believes to be up to date.
 */
export function createLagMeter() {
  let samples: { at: number; position: bigint }[] = []
  return {
    /** `at` in milliseconds. */
    sample(at: number, position: bigint): void {
      // Only the last moment at which the primary was there counts.
      if (samples.at(-1)?.position === position) samples.pop()
      samples.push({ at, position })
      if (samples.length > MAX_SAMPLES) samples = samples.slice(-MAX_SAMPLES)
    },
    /** Null while it has reached no position that is known. */
    lagSeconds(at: number, replayed: bigint): number | null {
      const reached = samples.findLastIndex(({ position }) => position <= replayed)
      const sample = samples[reached]
      if (!sample) return null
      samples = samples.slice(reached)
      return samples.length === 1 ? 0 : (at - sample.at) / 1000
    },
  }
}
