import {
  localeOf,
  answerKeys,
  type Field,
  fieldAccess,
  type FileAnswer,
  isInputField,
  type Locale,
  MAX_FILE_BYTES,
  type Problem,
  problem,
  takesFile,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { FileRejected, type InspectionRules } from '../../platform/files/index.ts'
import {
  boundInput,
  type FilePart,
  readJsonObject,
  readMultipart,
  type TextParts,
} from '../../platform/input/index.ts'
import type { Uploads } from './uploads.ts'

const MAX_TEXT_BYTES = 1024 * 1024

interface MultipartOptions {
  /** The fields of the form. Called when they are needed first: the parts before may name the form. */
  fieldsOf(texts: TextParts): Promise<readonly Field[]>
  maxBytes: number | (() => number)
  /** Files that are not an answer to a field of the form, by their key. */
  otherFiles?: Record<string, InspectionRules>
}

interface MultipartSubmission {
  /** The answers, not validated. */
  raw: object
  /** By field id; files that are not an answer by their key. */
  files: Record<string, FileAnswer>
  /** Hashes of the files' contents, by the same keys. */
  fileDigests: Record<string, string>
  /** Why files were rejected, by the same keys. */
  fileProblems: Record<string, Problem>
  /** The parts that are not answers, such as the price. */
  metadata: Partial<Record<string, string>>
  locale: Locale
}

/** Room for one file more than the form takes, so that a member who sends a little too much gets a clear error. */
export function maxBodyBytes(fields: readonly Field[], otherFiles = 0): number {
  const files = new Set(fileFieldsByKey(fields).values()).size + otherFiles
  return MAX_TEXT_BYTES + (files + 1) * MAX_FILE_BYTES
}

/** Reads a submission sent as multipart: each answer under its field's key, lists as JSON text, files under the field's id. */
export async function receiveMultipart(
  request: FastifyRequest,
  { fieldsOf, maxBytes, otherFiles = {} }: MultipartOptions,
  uploads: Uploads,
): Promise<MultipartSubmission> {
  const files: Record<string, FileAnswer> = {}
  const fileDigests: Record<string, string> = {}
  const fileProblems: Record<string, Problem> = {}
  const receivedKeys = new Set<string>()

  const texts = await readMultipart(request, {
    maxBytes,
    takeFile: receiveFile,
    fileMemoryBytes: uploads.fileMemoryBytes,
  })
  // All answers may also come in one JSON part called data; then no other part is read as an answer.
  const jsonAnswers = readJsonObject(texts.data)
  boundInput(jsonAnswers ? { ...texts, data: jsonAnswers } : texts, { allowPrototypeKeys: true })
  const fields = await fieldsOf(texts)
  const metadata = joinTexts(jsonAnswers ? texts : withoutAnswers(fields, texts))
  return {
    raw: jsonAnswers ?? texts,
    files,
    fileDigests,
    fileProblems,
    metadata,
    locale: localeOf(metadata),
  }

  async function receiveFile(key: string, part: FilePart, textsBefore: TextParts): Promise<void> {
    const rules = Object.hasOwn(otherFiles, key) ? otherFiles[key] : undefined
    const owner = rules ? key : fileFieldsByKey(await fieldsOf(textsBefore)).get(key)
    if (owner === undefined) return
    // Browsers send this for a file input that was left empty.
    if (part.name === '') return
    if (receivedKeys.has(owner)) {
      fileProblems[owner] = problem('file_invalid')
      return
    }
    receivedKeys.add(owner)
    try {
      const { file, digest } = await uploads.receive(part, rules)
      files[owner] = file
      fileDigests[owner] = digest
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error
      fileProblems[owner] = error.problem
    }
  }
}

/** The ids of the fields that accept a file from members, by each key the file may come under. */
function fileFieldsByKey(fields: readonly Field[]): Map<string, string> {
  const open = fields.filter((field) => isInputField(field) && fieldAccess(field, 'public').canEdit)
  const ids = idsOf(open)
  const fileFields = open.filter((field) => takesFile(field.type))
  return new Map(fileFields.flatMap((field) => answerKeys(field, ids).map((key) => [key, field.id] as const)))
}

/** A part whose name is the key of a field is an answer, even if it is called like a part about the submission. */
function withoutAnswers(fields: readonly Field[], texts: TextParts): TextParts {
  const inputs = fields.filter(isInputField)
  const ids = idsOf(inputs)
  const keys = new Set(inputs.flatMap((field) => answerKeys(field, ids)))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.has(key)))
}

function idsOf(fields: readonly Field[]): Set<string> {
  return new Set(fields.map(({ id }) => id))
}

function joinTexts(texts: TextParts): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text].flat().join('')]))
}
