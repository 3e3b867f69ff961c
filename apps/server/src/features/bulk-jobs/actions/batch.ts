import type { JobRow } from '../store/job-rows-repository.ts'
import type { StoredJob } from '../store/jobs-repository.ts'

/** Rows of a job that are done in one transaction. */
export interface Batch {
  rows: readonly JobRow[]
  actor: StoredJob['creator']
}
