/** A seeded random generator: the same numbers in every run. */
export function makeRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    /** A whole number below `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    isOneIn: (chances: number): boolean => next() * chances < 1,
    /** As `below`, but small numbers are far more frequent, like popular choices. */
    skewed: (limit: number): number => Math.min(limit - 1, Math.floor((-Math.log(1 - next()) * limit) / 5)),
  }
}

export type Random = ReturnType<typeof makeRandom>

export function pick<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[random.below(choices.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from')
  return chosen
}
