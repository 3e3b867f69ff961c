import { type Problem, problem } from '@nibondhon/domain'
import { MAX_FILE_BYTES } from '@nibondhon/domain'
import { isTwoFilesInOne, findDisguise } from './find-disguise.ts'
import { type FileType, HEAD_BYTES, typeOfContent, typeOfName } from './detect-file-type.ts'

/** A file that is not taken, and why, as a problem that has words. */
export class FileRejected extends Error {
  readonly problem: Problem

  constructor(found: Problem) {
    super(found.code)
    this.problem = found
  }
}

export interface InspectedFile {
  type: FileType
  /** The same bytes; fails with FileRejected as soon as they show that the file is not taken. */
  content: AsyncIterable<Uint8Array>
  /** How many bytes went through. */
  size(): number
}

/**
 * A file is taken only when its name's ending, its declared type and its content agree. The content is looked at
 * while it flows, so that a file too large or not what it says never lies anywhere as a whole.
 */
export function inspectContent(
  content: AsyncIterable<Uint8Array>,
  claim: { name: string; type: string },
  { allowed, refusal = 'file_type' }: InspectionRules,
): InspectedFile {
  const type = typeOfName(claim.name)
  const isAsDeclared = type !== null && claim.type.toLowerCase() === type && allowed.includes(type)
  if (!isAsDeclared) throw new FileRejected(problem(refusal))
  let size = 0
  return { type, content: inspected(), size: () => size }

  async function* inspected(): AsyncGenerator<Uint8Array> {
    let head = Buffer.alloc(0)
    let tail = Buffer.alloc(0)
    const hasDisguise = findDisguise(type === 'application/pdf')
    for await (const chunk of content) {
      size += chunk.length
      if (size >= MAX_FILE_BYTES) throw new FileRejected(problem('file_too_large'))
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
        if (head.length === HEAD_BYTES) assertType(head)
      }
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
      if (hasDisguise(chunk)) throw new FileRejected(problem(refusal))
      yield chunk
    }
    if (size === 0) throw new FileRejected(problem('file_empty'))
    assertType(head)
    if (isTwoFilesInOne(tail)) throw new FileRejected(problem(refusal))
  }

  function assertType(head: Buffer): void {
    if (typeOfContent(head) !== type) throw new FileRejected(problem(refusal))
  }
}

export interface InspectionRules {
  allowed: readonly string[]
  /** What to say of a file of another type. */
  refusal?: 'file_type' | 'receipt_type'
}

/** As far back as the end of a ZIP archive can begin. */
const TAIL_BYTES = 22 + 65_535
