import { createHash, type Hash } from 'node:crypto'
import { FILE_TYPES, type FileAnswer } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import {
  type FileStore,
  FileStoreError,
  inspectContent,
  type InspectionRules,
} from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { type FilePart } from '../../platform/input/index.ts'
import { fileNotStored } from './upload-errors.ts'

/** The files of one request, stored before it is known whether the submission is accepted. */
export interface Uploads {
  /** Memory that one file takes while it is received. */
  fileMemoryBytes: number
  /** Checks and stores one file while it arrives; throws FileRejected when it is not accepted. */
  receive(part: FilePart, rules?: InspectionRules): Promise<ReceivedFile>
}

interface ReceivedFile {
  file: FileAnswer
  /** Hash of the content: shows whether a retried request brings the same file. */
  digest: string
}

/** Runs `submit`, then deletes the uploaded files that do not belong to a stored submission. */
export async function withUploads<Result extends { fileIds: string[] }>(
  store: FileStore,
  request: FastifyRequest,
  submit: (uploads: Uploads) => Promise<Result>,
): Promise<Result> {
  const storedIds: string[] = []
  try {
    const result = await submit({
      fileMemoryBytes: store.fileMemoryBytes,
      async receive(part, rules) {
        const received = await receiveFile(store, part, rules)
        storedIds.push(received.file.fileId)
        return received
      },
    })
    await deleteAllExcept(result.fileIds)
    return result
  } catch (error) {
    // Only an AppError means that nothing was stored. After a lost database connection the submission may be stored and
    // need its files; if it is not, the hourly job deletes them.
    if (error instanceof AppError) await deleteAllExcept([])
    throw error
  }

  async function deleteAllExcept(fileIds: readonly string[]): Promise<void> {
    try {
      await store.delete(storedIds.filter((id) => !fileIds.includes(id)))
    } catch (err) {
      request.log.warn({ err }, 'could not delete unused uploads; the hourly job will')
    }
  }
}

async function receiveFile(
  store: FileStore,
  part: FilePart,
  rules: InspectionRules = { allowed: FILE_TYPES },
): Promise<ReceivedFile> {
  const { type, name, content, size } = await inspectContent(part.content, part.name, rules)
  const contentHash = createHash('sha256')
  try {
    const fileId = await store.put(hashed(content, contentHash))
    return { file: { fileId, name, type, size: size() }, digest: contentHash.digest('base64url') }
  } catch (error) {
    throw error instanceof FileStoreError ? fileNotStored(error) : error
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, contentHash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    contentHash.update(chunk)
    yield chunk
  }
}
