import type { Readable } from 'node:stream'

/** Where uploaded files lie, under ids the store makes itself. What a file is called and whose it is, others know. */
export interface FileStore {
  /** Memory that one file takes while it is being stored. */
  readonly fileMemoryBytes: number
  /**
   * Keeps the content for good before it resolves, and gives its id. When the content fails half-way, nothing of it
   * is left and the content's own error is thrown.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<string>
  /** Keeps for good what was once stored under this id: a backup is being restored. */
  putBack(id: string, content: Buffer): Promise<void>
  /** null when there is no such file. */
  get(id: string): Promise<Readable | null>
  /** Files that are not there are no trouble. */
  delete(ids: readonly string[]): Promise<void>
  /** The ids of all files stored before this time, some at a time. */
  storedBefore(time: Date): AsyncIterable<string[]>
  /** Clears away what a process left half-written when it was killed. */
  clearUnfinished(before: Date): Promise<void>
}

/** The store could not do its work: no room left, or not to be reached. */
export class FileStoreError extends Error {
  readonly kind: 'full' | 'unavailable'

  constructor(kind: 'full' | 'unavailable', cause: unknown) {
    super(kind === 'full' ? 'the file store is full' : 'the file store cannot be reached', { cause })
    this.kind = kind
  }
}

/** Ids become paths and keys, so nothing else may pass for one. */
export function isFileId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}
