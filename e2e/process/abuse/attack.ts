import type { Installation } from './installation.ts'

/** `full` runs an attack at its original size; `short` checks the same rule in a second or two. */
export type Size = 'full' | 'short'

/** One goal of an attacker, and how far they get. */
export interface Figure {
  what: string
  /** The result with the first version of the product. */
  before: string
  value: number
  atMost: number
  /** Times and memory depend on the machine; counts do not. */
  unit: 'ms' | 'MB' | 'times' | 'count'
}

export interface Attack {
  name: string
  /** It starts a server of its own, and server tests have the rule: only `npm run torture -- abuse` tries it. */
  isOnOwnServer?: true
  run(installation: Installation, size: Size): Promise<Figure[]>
}

/** Why an attack cannot be tried on this machine. */
export class NotPossibleHere extends Error {}
