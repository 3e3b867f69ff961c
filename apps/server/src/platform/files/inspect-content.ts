import { MAX_FILE_BYTES, type Problem, problem } from '@nibondhon/domain'
import { endsAsArchive, findDisguise } from './find-disguise.ts'
import { type FileType, HEAD_BYTES, detectTypeByContent, detectTypeByName } from './detect-file-type.ts'

/** The file is not accepted. The problem says why, and has a message in each language. */
export class FileRejected extends Error {
  readonly problem: Problem

  constructor(found: Problem) {
    super(found.code)
    this.problem = found
  }
}

export interface InspectedFile {
  type: FileType
  /** The same bytes. Throws FileRejected as soon as they show that the file is not accepted. */
  content: AsyncIterable<Uint8Array>
  /** How many bytes were read. */
  size(): number
}

/**
 * Accepts a file only when its extension, its declared type and its content agree. The content is inspected while it is
 * streamed, so that a file that is too large or of another type is never stored as a whole.
 */
export function inspectContent(
  content: AsyncIterable<Uint8Array>,
  claim: { name: string; type: string },
  { allowed, problemCode = 'file_type' }: InspectionRules,
): InspectedFile {
  const type = detectTypeByName(claim.name)
  const isAsDeclared = type !== null && claim.type.toLowerCase() === type && allowed.includes(type)
  if (!isAsDeclared) throw new FileRejected(problem(problemCode))
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
      if (hasDisguise(chunk)) throw new FileRejected(problem(problemCode))
      yield chunk
    }
    if (size === 0) throw new FileRejected(problem('file_empty'))
    assertType(head)
    if (endsAsArchive(tail)) throw new FileRejected(problem(problemCode))
  }

  function assertType(head: Buffer): void {
    if (detectTypeByContent(head) !== type) throw new FileRejected(problem(problemCode))
  }
}

export interface InspectionRules {
  allowed: readonly string[]
  /** The problem of a file of another type. */
  problemCode?: 'file_type' | 'receipt_type'
}

/** The last record of a ZIP archive starts at most this far before its end. */
const TAIL_BYTES = 22 + 65_535

const MAX_NAME_CHARACTERS = 200

/** The member's name for the file, without folders and control characters. For display only. */
export function cleanFileName(name: string): string {
  const base = withoutMiddle(name.split(/[/\\]/).at(-1) ?? '')
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  const letters = [...clean]
  if (letters.length <= MAX_NAME_CHARACTERS) return clean
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MAX_NAME_CHARACTERS - ending.length).join('') + ending
}

const MAX_READ_NAME_CHARACTERS = 4 * MAX_NAME_CHARACTERS

/** The beginning and end of an overlong name, so that no regular expression reads all of it. */
function withoutMiddle(name: string): string {
  if (name.length <= MAX_READ_NAME_CHARACTERS) return name
  return name.slice(0, MAX_READ_NAME_CHARACTERS / 2) + name.slice(-MAX_READ_NAME_CHARACTERS / 2)
}
