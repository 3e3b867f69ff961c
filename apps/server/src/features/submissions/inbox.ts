import { FILE_TYPES, type FileAnswer } from '@nibondhon/domain'
import {
  type FileStore,
  FileStoreError,
  inspectContent,
  type InspectionRules,
  tidyFileName,
} from '../../platform/files/index.ts'
import type { FilePart } from '../../platform/http/index.ts'
import { fileNotStored } from './submission-refusals.ts'

/** Holds the files of one request until it is known whether they are wanted. */
export interface Inbox {
  /** Memory that one file takes while it is received. */
  fileMemoryBytes: number
  /** Checks and stores one file while it arrives; throws FileRefused when it is not taken. */
  receive(part: FilePart, rules?: InspectionRules): Promise<FileAnswer>
  /** Deletes what was received, but for the files named. */
  discardAllBut(fileIds: readonly string[]): Promise<void>
}

export function openInbox(store: FileStore): Inbox {
  const received: string[] = []
  return {
    fileMemoryBytes: store.fileMemoryBytes,
    async receive(part, rules = { allowed: FILE_TYPES }) {
      const name = tidyFileName(part.name)
      const { type, content, size } = inspectContent(part.content, { name, type: part.type }, rules)
      try {
        const fileId = await store.put(content)
        received.push(fileId)
        return { fileId, name, type, size: size() }
      } catch (error) {
        throw error instanceof FileStoreError ? fileNotStored(error) : error
      }
    },
    discardAllBut: (fileIds) => store.delete(received.filter((id) => !fileIds.includes(id))),
  }
}
