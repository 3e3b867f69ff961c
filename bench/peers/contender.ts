import type { Bench } from '../lib/servers/open-bench.ts'

/** The product or a peer, ready to be measured: one form is published, nothing is submitted. */
export interface Contender {
  name: string
  pid: number
  port: number
  /** For `authorization: Bearer`, of a member of staff who may see everything. */
  token: string
  /** Paths. The form as a member's browser gets it; the first 25 submissions, newest first, with how many there are. */
  formPath: string
  listPath: string
  /** All submissions as CSV; with a body it is a POST. */
  csv: { path: string; body?: object }
  /** Reads the response to listPath. */
  readList(response: unknown): { rows: unknown[]; total: number }
  /** The bytes of the next anonymous submission. */
  nextSubmission: () => string
  /** Inserts the same answers into every contender's database directly. */
  fill(answers: readonly Record<string, unknown>[]): Promise<void>
  /** The number of submissions in its database. */
  countStored(): Promise<number>
}

export interface Stage {
  bench: Bench
  /** A folder for files that a peer writes, deleted afterwards. */
  scratchDir: string
  /** Aborted when the benchmark is stopped. */
  signal: AbortSignal
  /** Closes opened resources at the end, the last one first. */
  atEnd(close: () => Promise<void>): void
}

/** Time between two inserted submissions. */
export const SPACING = "interval '63 seconds'"
