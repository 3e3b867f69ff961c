import {
  checkFormInput,
  isRecord,
  MAX_PRINT_LAYOUTS,
  normaliseForm,
  readFormElsewhere,
  type FormDefinition,
} from '@nibondhon/domain'
import { problemMessage } from '../../shared/language/problem-message.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { carryPictures, type FormPictures } from './form-pictures.ts'
import { transferTexts } from './texts/transfer-texts.ts'

/** Distinguishes a form file from any other JSON. */
const KIND = 'nibondhon-form'
const VERSION = 1

/** Larger than the largest form, and than a background of 2 MB in base64. */
const LARGEST_FORM = 3 * 1024 * 1024
const LARGEST_FILE = (1 + MAX_PRINT_LAYOUTS) * LARGEST_FORM

export function formFileText(form: FormDefinition, pictures: FormPictures = {}): string {
  const more = Object.keys(pictures).length === 0 ? {} : { pictures }
  return `${JSON.stringify({ kind: KIND, version: VERSION, form: definitionOf(form), ...more }, null, 2)}\n`
}

type ReadFormFile =
  | {
      ok: true
      form: FormDefinition
      /** Questions of another program that nothing here fits, and those whose logic is lost; none of our own. */
      left: string[]
      withoutLogic: string[]
    }
  | { ok: false; reason: string }

/** Reads a form from a file. It may still have problems, which `checkForm` finds. Its pictures follow when it is created. */
export function readFormFile(text: string, newId: () => string): ReadFormFile {
  const { reasons, yes, no } = transferTexts()
  if (text.length > LARGEST_FILE) return { ok: false, reason: reasons.tooLarge }
  const json = parse(text)
  if (json === undefined) return { ok: false, reason: reasons.notJson }
  const elsewhere = readFormElsewhere(json, { newId, yes, no, plainText })
  const form = elsewhere?.form ?? formIn(json)
  if (form === null) return { ok: false, reason: reasons.noForm }
  if (JSON.stringify(form).length > LARGEST_FORM) return { ok: false, reason: reasons.tooLarge }
  const [problem] = checkFormInput(form)
  if (problem) return { ok: false, reason: problemMessage(problem) }
  if (isRecord(json)) carryPictures(json.pictures)
  return {
    ok: true,
    form: normaliseForm(form, { newId }),
    left: elsewhere?.left ?? [],
    withoutLogic: elsewhere?.withoutLogic ?? [],
  }
}

/** The content of an exported file, or a bare form as the API returns it. */
function formIn(json: unknown): object | null {
  if (!isRecord(json)) return null
  const form = 'form' in json && isRecord(json.form) ? json.form : json
  return 'fields' in form && Array.isArray(form.fields) ? form : null
}

/** Without its tags: descriptions here are plain. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}

function parse(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** By its name, or by how it begins: a form is JSON. */
export async function isTableFile(file: File): Promise<boolean> {
  if (/\.json$/i.test(file.name)) return false
  if (/\.(?:csv|tsv|xlsx)$/i.test(file.name)) return true
  const start = await file
    .slice(0, 100)
    .text()
    .catch(() => '')
  return !/^[\uFEFF\s]*[{[]/.test(start)
}
