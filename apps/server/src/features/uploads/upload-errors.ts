import type { FileStoreError } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/index.ts'

/** A submission whose file could not be stored is rejected as a whole. */
export function fileNotStored({ kind }: FileStoreError): AppError {
  return kind === 'full'
    ? new AppError('no_room', 'storage_full.files', { retryAfterSeconds: 60 })
    : new AppError('unavailable', 'storage_unavailable', { retryAfterSeconds: 10 })
}
