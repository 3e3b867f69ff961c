import { type Answers, isFileAnswer } from '@nibondhon/domain'
import type { FileLinks } from '../../../platform/files/index.ts'

/** A link to each file among the answers, by file id. The links expire. */
export function signFileLinks(answers: Answers, links: FileLinks): Record<string, string> {
  const files = Object.values(answers).filter(isFileAnswer)
  return Object.fromEntries(files.map(({ fileId }) => [fileId, links.sign(fileId)]))
}
