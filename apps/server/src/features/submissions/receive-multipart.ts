import {
  type Field,
  fieldAccess,
  type FileAnswer,
  isInputField,
  type Locale,
  MAX_FILE_BYTES,
  type Problem,
  problem,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { FileRefused } from '../../platform/files/index.ts'
import { type FilePart, readMultipart, type TextParts } from '../../platform/http/index.ts'
import type { Inbox } from './inbox.ts'
import type { Sent } from './judge-submission.ts'

const TEXT_BYTES = 1024 * 1024

/** A submission sent as multipart: each answer under its field's key, lists as JSON text, files under the field's id. */
export async function receiveMultipart(
  request: FastifyRequest,
  fields: readonly Field[],
  inbox: Inbox,
): Promise<{ sent: Sent; website: string }> {
  const uploads = uploadFields(fields)
  const files: Record<string, FileAnswer> = {}
  const fileProblems: Record<string, Problem> = {}
  const seen = new Set<string>()

  const texts = await readMultipart(request, {
    // One file more than the form takes, so that a little too much gets a clear answer.
    maxBytes: TEXT_BYTES + (new Set(uploads.values()).size + 1) * MAX_FILE_BYTES,
    takeFile,
  })
  // All answers may also come together, as they do in JSON; then no other part is taken for an answer.
  const together = readJson(texts.data)
  const own = together ? textsOf(texts) : textsOf(withoutKeysOf(fields, texts))
  return {
    sent: {
      raw: together ?? texts,
      files,
      fileProblems,
      amount: own.amount === undefined ? null : Number(own.amount),
      locale: localeOf(own.locale),
    },
    website: own.website ?? '',
  }

  async function takeFile(key: string, part: FilePart): Promise<void> {
    const fieldId = uploads.get(key)
    if (fieldId === undefined) return
    // What a browser sends for a file input that was left empty.
    if (part.name === '') return
    if (seen.has(fieldId)) {
      fileProblems[fieldId] = problem('file_invalid')
      return
    }
    seen.add(fieldId)
    try {
      files[fieldId] = await inbox.receive(part)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      fileProblems[fieldId] = error.problem
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
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function localeOf(text: string | undefined): Locale {
  return text === 'bn' ? 'bn' : 'en'
}
