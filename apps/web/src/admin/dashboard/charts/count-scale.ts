export interface Scale {
  /** The value at the top of the axis. */
  top: number
  /** The values with a grid line, from 0 up. */
  ticks: number[]
}

/** An axis for whole numbers, from 0 to at least the largest value, in at most five round steps. */
export function countScale(greatest: number): Scale {
  const step = roundStep(Math.max(greatest, 1) / 5)
  const steps = Math.ceil(Math.max(greatest, 1) / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) }
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that is at least the given step. */
function roundStep(least: number): number {
  let power = 1
  while (power * 10 < least) power *= 10
  return [power, 2 * power, 5 * power, 10 * power].find((step) => step >= least) ?? power * 10
}
