import { MAX_FILE_BYTES, type Problem, problem } from '@nibondhon/domain'
import { endsAsArchive, findDisguise } from './find-disguise.ts'
import {
  type FileType,
  HEAD_BYTES,
  detectTypeByContent,
  hasSuspectEnding,
  withEndingOf,
} from './detect-file-type.ts'

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
  /** The name given, without folders and control characters, with the ending of the type. For display only. */
  name: string
  /** The same bytes. Throws FileRejected as soon as they show that the file is not accepted. */
  content: AsyncIterable<Uint8Array>
  /** How many bytes were read. */
  size(): number
}

/**
 * Accepts a file by its content: phones and mail programs name and declare pictures wrongly. The content is inspected while
 * it is streamed, so that a file that is too large or of another type is never stored as a whole.
 */
export async function inspectContent(
  content: AsyncIterable<Uint8Array>,
  givenName: string,
  { allowed, problemCode = 'file_type' }: InspectionRules,
): Promise<InspectedFile> {
  const name = cleanFileName(givenName)
  if (hasSuspectEnding(name)) throw new FileRejected(problem(problemCode))
  const { head, chunks } = await readHead(content)
  if (head.length === 0) throw new FileRejected(problem('file_empty'))
  const type = detectTypeByContent(head)
  if (type === null || !allowed.includes(type)) throw new FileRejected(problem(problemCode))
  let size = 0
  return { type, name: withEndingOf(type, name), content: inspected(type), size: () => size }

  async function* inspected(type: FileType): AsyncGenerator<Uint8Array> {
    let tail = Buffer.alloc(0)
    const hasDisguise = findDisguise(type === 'application/pdf')
    for await (const chunk of chunks) {
      size += chunk.length
      if (size >= MAX_FILE_BYTES) throw new FileRejected(problem('file_too_large'))
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
      if (hasDisguise(chunk)) throw new FileRejected(problem(problemCode))
      yield chunk
    }
    if (endsAsArchive(tail)) throw new FileRejected(problem(problemCode))
  }
}

/** The first bytes of a stream, and all of its chunks. */
async function readHead(
  content: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = content[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done) break
    first.push(value)
    head = Buffer.concat([head, value]).subarray(0, HEAD_BYTES)
  }
  return { head, chunks: all() }

  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      yield* { [Symbol.asyncIterator]: () => iterator }
    } finally {
      await iterator.return?.()
    }
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

function cleanFileName(name: string): string {
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
