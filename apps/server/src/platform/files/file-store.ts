import type { Readable } from 'node:stream'

/** Stores uploaded files under ids that it creates. Names and owners are stored elsewhere. */
export interface FileStore {
  /** Memory that a file takes while it is being stored. */
  readonly fileMemoryBytes: number
  /**
   * Stores the content durably and returns its id. When the content fails midway, nothing is left and the content's own
   * error is thrown.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<string>
  /** Stores content durably under an existing id, when a backup is restored. */
  putBack(id: string, content: Buffer): Promise<void>
  /** null when there is no such file. */
  get(id: string): Promise<Readable | null>
  /** Ignores files that do not exist. */
  delete(ids: readonly string[]): Promise<void>
  /** The ids of all files stored before this time, in batches. */
  storedBefore(time: Date): AsyncIterable<string[]>
  /** Removes partial files of killed processes. */
  clearUnfinished(before: Date): Promise<void>
}

/** The store is full or cannot be reached. */
export class FileStoreError extends Error {
  readonly kind: 'full' | 'unavailable'

  constructor(kind: 'full' | 'unavailable', cause: unknown) {
    super(kind === 'full' ? 'the file store is full' : 'the file store cannot be reached', { cause })
    this.kind = kind
  }
}

/** Strict, because ids become paths and keys. */
export function isFileId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}
