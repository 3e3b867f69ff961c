import { createHash, type Hash } from 'node:crypto'
import { FILE_TYPES, type FileAnswer } from '@nibondhon/domain'
import {
  type FileStore,
  FileStoreError,
  inspectContent,
  type InspectionRules,
  tidyFileName,
} from '../../../platform/files/index.ts'
import type { FilePart } from '../../../platform/http/index.ts'
import { fileNotStored } from '../submission-errors.ts'

/** Holds the files of one request until it is known whether they are wanted. */
export interface Inbox {
  /** Memory that one file takes while it is received. */
  fileMemoryBytes: number
  /** Checks and stores one file while it arrives; throws FileRejected when it is not taken. */
  receive(part: FilePart, rules?: InspectionRules): Promise<ReceivedFile>
  /** Deletes what was received, but for the files named. */
  discardAllBut(fileIds: readonly string[]): Promise<void>
}

export interface ReceivedFile {
  file: FileAnswer
  /** Of its content: tells whether a repeated request brings the same file. */
  digest: string
}

export function openInbox(store: FileStore): Inbox {
  const received: string[] = []
  return {
    fileMemoryBytes: store.fileMemoryBytes,
    async receive(part, rules = { allowed: FILE_TYPES }) {
      const name = tidyFileName(part.name)
      const { type, content, size } = inspectContent(part.content, { name, type: part.type }, rules)
      const contentHash = createHash('sha256')
      try {
        const fileId = await store.put(hashed(content, contentHash))
        received.push(fileId)
        return { file: { fileId, name, type, size: size() }, digest: contentHash.digest('base64url') }
      } catch (error) {
        throw error instanceof FileStoreError ? fileNotStored(error) : error
      }
    },
    discardAllBut: (fileIds) => store.delete(received.filter((id) => !fileIds.includes(id))),
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, contentHash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    contentHash.update(chunk)
    yield chunk
  }
}
