import type { Snapshot } from '../snapshot.ts'
import type { World } from '../world.ts'

/** A step that was made, and what the database was before and is after it. */
export interface Step {
  world: World
  /** The names of its commands; two where they were sent at once. */
  names: readonly string[]
  /** Whether it was one request, sent once or twice. */
  isOne: boolean
  before: Snapshot
  after: Snapshot
}

/** What is wrong after a step, as sentences. */
export type Invariant = (step: Step) => string[]
