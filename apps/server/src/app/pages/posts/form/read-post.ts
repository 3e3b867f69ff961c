import {
  answerInputName,
  type Answers,
  type Field,
  fieldAccess,
  heldFileInputName,
  isLocale,
  isRecord,
  type Locale,
  PAGE_INPUTS,
  type Problem,
  problem,
  readTypedAnswers,
  readPostedAnswers,
  STEP_INPUTS,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { StoredForm } from '../../../../features/forms/index.ts'
import { maxBodyBytes, type Uploads } from '../../../../features/uploads/index.ts'
import { FileRejected, type InspectionRules } from '../../../../platform/files/index.ts'
import { wrongType } from '../../../../platform/http/index.ts'
import {
  type FilePart,
  FormValues,
  formValuesOf,
  readJsonText,
  readMultipart,
} from '../../../../platform/input/index.ts'
import { rememberValues } from '../posted-values.ts'
import type { HeldFile, HeldFiles } from './held-files.ts'

/** What a browser posted without script. */
export interface Post {
  /** Of the form, files left out. */
  answers: Answers
  /** The files of this post and of earlier ones, by field id; the receipt by its key. */
  held: Record<string, HeldFile>
  /** Why files of this post were rejected, by the same names. */
  fileProblems: Record<string, Problem>
  /** Where a file must be chosen again, because its reference has expired. */
  lost: string[]
  /** The language that was chosen with it; null where none was. */
  language: Locale | null
  values: FormValues
  /** The first value of an input, or ''. */
  text(name: string): string
}

interface ReadPostOptions {
  form: Pick<StoredForm, 'id' | 'fields'>
  heldFiles: HeldFiles
  uploads: Uploads
  /** Files that are no answer, by the name of their input. */
  otherFiles?: Record<string, InspectionRules>
}

/** Reads a form that was posted as multipart, with its files, or urlencoded, without. */
export async function readPost(
  request: FastifyRequest,
  { form, heldFiles, uploads, otherFiles = {} }: ReadPostOptions,
): Promise<Post> {
  const inputs = fileInputs(form.fields, otherFiles)
  const received: Record<string, HeldFile> = {}
  const fileProblems: Record<string, Problem> = {}
  const values = await readValues()
  if (Object.keys(received).length === 0) rememberValues(request, values)

  const text = (name: string) => values.get(name)
  const { held, lost } = readReferences()
  const language = text(PAGE_INPUTS.language)
  return {
    answers: readAllAnswers(),
    held: { ...held, ...received },
    fileProblems,
    lost,
    language: isLocale(language) ? language : null,
    values,
    text,
  }

  async function readValues(): Promise<FormValues> {
    if (!request.multipart) {
      const posted = formValuesOf(request)
      if (!posted) throw wrongType()
      return posted
    }
    const parts = await readMultipart(request, {
      maxBytes: maxBodyBytes(form.fields, Object.keys(otherFiles).length),
      takeFile,
      fileMemoryBytes: uploads.fileMemoryBytes,
    })
    return FormValues.ofParts(parts)
  }

  async function takeFile(inputName: string, part: FilePart): Promise<void> {
    const input = inputs.get(inputName)
    // Browsers send a part without a name for a file input that was left empty.
    if (!input || part.name === '') return
    const { name, rules } = input
    if (Object.hasOwn(received, name)) {
      fileProblems[name] = problem('file_invalid')
      return
    }
    try {
      const { file, digest } = await uploads.receive(part, rules)
      received[name] = heldFiles.hold(file, digest)
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error
      fileProblems[name] = error.problem
    }
  }

  /** A file that was chosen anew replaces the one before, also when it is rejected. */
  function readReferences(): Pick<Post, 'held' | 'lost'> {
    const removed = text(PAGE_INPUTS.remove)
    const held: Post['held'] = {}
    const lost: string[] = []
    for (const { name } of inputs.values()) {
      const reference = text(heldFileInputName(name))
      const isReplaced = Object.hasOwn(received, name) || Object.hasOwn(fileProblems, name)
      if (reference === '' || name === removed || isReplaced) continue
      const file = heldFiles.read({ formId: form.id, name }, reference)
      if (file) held[name] = file
      else lost.push(name)
    }
    return { held, lost }
  }

  function readAllAnswers(): Answers {
    const json = text(PAGE_INPUTS.answers)
    if (json !== '') return answersOfJson(form.fields, json)
    const others = text(STEP_INPUTS.otherPages)
    const typed = readPostedAnswers(form.fields, values)
    return others === '' ? typed : { ...answersOfJson(form.fields, others), ...typed }
  }
}

interface FileInput {
  name: string
  rules?: InspectionRules
}

function fileInputs(
  fields: readonly Field[],
  otherFiles: Record<string, InspectionRules>,
): Map<string, FileInput> {
  const answers = fields
    .filter((field) => field.type === 'file' && fieldAccess(field, 'public').canEdit)
    .map(({ id }): [string, FileInput] => [answerInputName(id), { name: id }])
  const others = Object.entries(otherFiles).map(([name, rules]): [string, FileInput] => [
    name,
    { name, rules },
  ])
  return new Map([...answers, ...others])
}

function answersOfJson(fields: readonly Field[], json: string): Answers {
  const value = readJsonText(json)
  return isRecord(value) ? readTypedAnswers(fields, value) : {}
}

export function isNothingPosted({ answers, held }: Post): boolean {
  return Object.keys(answers).length === 0 && Object.keys(held).length === 0
}

/** For a page about a post that could not be read. */
export const NOTHING_POSTED: Post = {
  answers: {},
  held: {},
  fileProblems: {},
  lost: [],
  language: null,
  values: new FormValues(),
  text: () => '',
}
