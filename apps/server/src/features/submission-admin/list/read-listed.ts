import type { Db, Reader, Reads } from '../../../platform/database/index.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

interface ReadParts {
  db: Db
  reads: Reads
}

interface Listed {
  reader: Reader
  filter: SubmissionFilter
}

/** Runs one of several reads, on the replica if there is one. */
export type RunRead = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** Reads submissions of a filter. Before a search everything is indexed that waits for it, and is then found by it. */
export async function readListed<T>(
  parts: ReadParts,
  listed: Listed,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const run = await prepareReads(parts, listed)
  return run(read)
}

/** The same for reads one after the other. */
export async function prepareReads({ db, reads }: ReadParts, { reader, filter }: Listed): Promise<RunRead> {
  const hasIndexed = filter.search !== null && (await flushSearchIndex(db))
  const sees = hasIndexed ? { writtenPosition: await reads.position() } : reader
  return (read) => reads.run(sees, read)
}
