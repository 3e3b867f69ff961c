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
  /** What the answer to listPath tells. */
  readList(answer: unknown): { rows: unknown[]; total: number }
  /** The bytes of the next submission by somebody without an account. */
  nextSubmission: () => string
  /** Stores answers without the program, the same ones for everybody. */
  fill(answers: readonly Record<string, unknown>[]): Promise<void>
  /** How many submissions its database holds. */
  countStored(): Promise<number>
}

export interface Stage {
  bench: Bench
  /** A folder for whatever a peer writes, thrown away afterwards. */
  scratchDir: string
  /** Aborted when somebody stops the bench. */
  signal: AbortSignal
  /** Whatever is opened is closed at the end, the last first. */
  atEnd(close: () => Promise<void>): void
}

/** Submissions that are filled in lie this far apart. */
export const SPACING = "interval '63 seconds'"
