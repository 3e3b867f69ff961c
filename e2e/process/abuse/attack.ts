import type { Installation } from './installation.ts'

/** `full` repeats an attack as large as it was; `short` shows the same rule in a second or two. */
export type Size = 'full' | 'short'

/** One thing an attacker wants, and how much of it they get. */
export interface Figure {
  what: string
  /** What the first version of the product gave. */
  before: string
  value: number
  atMost: number
  /** Times and memory depend on the machine; counts do not. */
  unit: 'ms' | 'MB' | 'times' | 'count'
}

export interface Attack {
  name: string
  run(installation: Installation, size: Size): Promise<Figure[]>
}

/** Why an attack cannot be tried on this machine. */
export class NotPossibleHere extends Error {}
