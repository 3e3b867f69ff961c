/** The same numbers every time, so that the demonstration looks the same to everyone. */
export interface Random {
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** True in about one of so many cases. */
  isOneIn(count: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    isOneIn: (count) => below(count) === 0,
  }
}
