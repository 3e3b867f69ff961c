import type { Db } from '../tables/database.ts'

/** A person who reads, and what they have to see. */
export interface Reader {
  /** The position in PostgreSQL's log after their last change; null where there is none. */
  writtenPosition: string | null
}

export interface ReplicaState {
  /** `gone` does not answer, `behind` lacks too much; both are left out until that has changed. */
  state: 'in use' | 'behind' | 'gone'
  /** How old its data are; null where that is not known. */
  lagSeconds: number | null
  /** Where reads went since the start. */
  reads: { replica: number; primary: number }
}

/** Where lists, exports and figures are read. What changes something, or follows a change, uses the database itself. */
export interface Reads {
  /**
   * Runs `read` on the replica once that has what the reader wrote, otherwise on the primary; and again on the primary when
   * the replica fails. So it must change nothing.
   */
  run<T>(reader: Reader, read: (db: Db) => Promise<T>): Promise<T>
  /** The position after everything that is committed by now; null without a replica. */
  position(): Promise<string | null>
  /** Null without a replica. */
  replica(): ReplicaState | null
  close(): Promise<void>
}

/** Without a replica: everything is read where it is written. */
export function readsOfPrimary(db: Db): Reads {
  return {
    run: (_reader, read) => read(db),
    position: async () => null,
    replica: () => null,
    close: async () => {},
  }
}
