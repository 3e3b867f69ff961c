import {
  type Field,
  fieldAccess,
  type FileAnswer,
  isInputField,
  isRecord,
  type Locale,
  MAX_FILE_BYTES,
  type Problem,
  problem,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { FileRejected, type InspectionRules } from '../../../platform/files/index.ts'
import { boundInput, type FilePart, readMultipart, type TextParts } from '../../../platform/http/index.ts'
import type { Inbox } from './inbox.ts'

const TEXT_BYTES = 1024 * 1024

/** What may come in a body, and for which form. */
export interface Expected {
  /** The fields of the form. Asked when they are needed first: the parts before may say which form it is. */
  fieldsOf(texts: TextParts): Promise<readonly Field[]>
  maxBytes: number | (() => number)
  /** Files that answer no field of the form, by the key they come under. */
  besides?: Record<string, InspectionRules>
}

export interface Received {
  /** The answers and their files. */
  raw: object
  files: Record<string, FileAnswer>
  /** Of the files' contents, by the same keys. */
  fileDigests: Record<string, string>
  /** Why a file was not taken; files that answer no field are listed by their key here and above. */
  fileProblems: Record<string, Problem>
  /** The parts that are about the submission as a whole. */
  own: Partial<Record<string, string>>
  locale: Locale
}

/** One file more than the form takes, so that a little too much gets a clear answer. */
export function mostBytes(fields: readonly Field[], filesBesides = 0): number {
  const files = new Set(uploadFields(fields).values()).size + filesBesides
  return TEXT_BYTES + (files + 1) * MAX_FILE_BYTES
}

/** A submission sent as multipart: each answer under its field's key, lists as JSON text, files under the field's id. */
export async function receiveMultipart(
  request: FastifyRequest,
  { fieldsOf, maxBytes, besides = {} }: Expected,
  inbox: Inbox,
): Promise<Received> {
  const files: Record<string, FileAnswer> = {}
  const fileDigests: Record<string, string> = {}
  const fileProblems: Record<string, Problem> = {}
  const seen = new Set<string>()

  const texts = await readMultipart(request, {
    maxBytes,
    takeFile,
    fileMemoryBytes: inbox.fileMemoryBytes,
  })
  // All answers may also come together, as they do in JSON; then no other part is taken for an answer.
  const together = readJson(texts.data)
  boundInput(together ? { ...texts, data: together } : texts, { allowPrototypeKeys: true })
  const fields = await fieldsOf(texts)
  const own = together ? textsOf(texts) : textsOf(withoutKeysOf(fields, texts))
  return { raw: together ?? texts, files, fileDigests, fileProblems, own, locale: localeOf(own.locale) }

  async function takeFile(key: string, part: FilePart, before: TextParts): Promise<void> {
    const rules = Object.hasOwn(besides, key) ? besides[key] : undefined
    const owner = rules ? key : uploadFields(await fieldsOf(before)).get(key)
    if (owner === undefined) return
    // What a browser sends for a file input that was left empty.
    if (part.name === '') return
    if (seen.has(owner)) {
      fileProblems[owner] = problem('file_invalid')
      return
    }
    seen.add(owner)
    try {
      const { file, digest } = await inbox.receive(part, rules)
      files[owner] = file
      fileDigests[owner] = digest
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error
      fileProblems[owner] = error.problem
    }
  }
}

/** Under which names a file may come, and for which field. */
function uploadFields(fields: readonly Field[]): Map<string, string> {
  const open = fields.filter((field) => field.type === 'file' && fieldAccess(field, 'public').canEdit)
  return new Map(open.flatMap((field) => keysOf(field).map((key) => [key, field.id] as const)))
}

/** The parts that are about the submission as a whole; a field of the form that has such a name comes first. */
function withoutKeysOf(fields: readonly Field[], texts: TextParts): TextParts {
  const taken = new Set(fields.filter(isInputField).flatMap(keysOf))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !taken.has(key)))
}

function textsOf(texts: TextParts): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text].flat().join('')]))
}

function keysOf({ id, name }: Field): string[] {
  return [id, name, `field_${id}`]
}

function readJson(text: string | string[] | undefined): object | null {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function localeOf(text: string | undefined): Locale {
  return text === 'bn' ? 'bn' : 'en'
}
