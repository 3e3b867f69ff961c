import { CSV_BOM, csvLine, csvText } from '../csv/csv.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { FormDefinition } from '../form-model/form-types.ts'
import { countCharacters } from '../form-model/limits.ts'
import type { Locale } from '../locale/locale.ts'
import { baseLanguageOf, otherLanguage } from './base-language.ts'
import type { NewTexts } from './apply-texts.ts'
import { placeOfText } from './place-of-text.ts'
import type { FormText } from './text-block.ts'
import { textsOfForm } from './texts-of-form.ts'

/** More than the texts of the largest form. */
const BOUNDS = { rows: 20_000, columns: 10 }
/** In characters. */
const MAX_FILE_LENGTH = 5_000_000
/** Enough to see what is wrong with a file. */
const MAX_REJECTED_ROWS = 50

/** All texts of a form for a translator: key, where, English, Bangla. */
export function textsCsv(form: FormDefinition): string {
  const base = baseLanguageOf(form.settings)
  const rows = textsOfForm(form).map((text) => {
    const [english, bangla] = base === 'en' ? [text.base, text.translation] : [text.translation, text.base]
    return [text.key, placeOfText(text, form), english, bangla]
  })
  return (
    CSV_BOM +
    [['Key', 'Where', 'English', 'Bangla'], ...rows].map((row) => csvLine(row.map(csvText))).join('')
  )
}

/** A translation that the file changes. */
export interface TextChange {
  text: FormText
  after: string
}

export interface RejectedRow {
  /** As a spreadsheet counts, the heading being row 1. */
  row: number
  key: string
  reason: 'unknown' | 'too_long' | 'other_base_text'
}

export type TextsFile =
  | { ok: false; reason: 'too_large' | 'no_columns' }
  | { ok: true; changes: TextChange[]; rejected: RejectedRow[]; rejectedCount: number }

/**
 * What a translator's file changes. Only the other language than the form's own is taken; an empty cell changes nothing.
 * A row whose text in the form's own language has changed since is not taken: its translation may be wrong by now.
 */
export function readTextsCsv(form: FormDefinition, file: string): TextsFile {
  const rows = file.length > MAX_FILE_LENGTH ? null : readCsv(file, BOUNDS)
  if (rows === null) return { ok: false, reason: 'too_large' }
  const base = baseLanguageOf(form.settings)
  const columns = columnsOf(rows[0] ?? [], base)
  if (columns === null) return { ok: false, reason: 'no_columns' }
  const texts = new Map(textsOfForm(form).map((text) => [text.key, text]))
  const changes: TextChange[] = []
  const rejected: RejectedRow[] = []
  rows.slice(1).forEach((cells, index) => {
    const key = (cells[columns.key] ?? '').trim()
    const after = sameLines(cells[columns.other] ?? '')
    if (after.trim() === '') return
    const text = texts.get(key)
    const reason = text ? problemOf(text, { before: cells[columns.base] ?? '', after }) : 'unknown'
    if (text && reason === null) {
      if (after !== sameLines(text.translation)) changes.push({ text, after })
    } else if (reason !== null) rejected.push({ row: index + 2, key: key.slice(0, 200), reason })
  })
  return {
    ok: true,
    changes,
    rejected: rejected.slice(0, MAX_REJECTED_ROWS),
    rejectedCount: rejected.length,
  }
}

/** For `applyTexts`. */
export function textsToApply(form: FormDefinition, changes: readonly TextChange[]): NewTexts {
  const other = otherLanguage(baseLanguageOf(form.settings))
  return new Map(changes.map(({ text, after }) => [text.key, { [other]: after }]))
}

function problemOf(
  { base, max }: FormText,
  { before, after }: { before: string; after: string },
): RejectedRow['reason'] | null {
  if (after.length > max && countCharacters(after) > max) return 'too_long'
  return sameLines(before) === sameLines(base) ? null : 'other_base_text'
}

function columnsOf(heading: readonly string[], base: Locale) {
  const names = heading.map((cell) => cell.trim().toLowerCase())
  const [key, english, bangla] = ['key', 'english', 'bangla'].map((name) => names.indexOf(name))
  if (key === undefined || english === undefined || bangla === undefined) return null
  if (key < 0 || english < 0 || bangla < 0) return null
  return base === 'en' ? { key, base: english, other: bangla } : { key, base: bangla, other: english }
}

/** Spreadsheets write the line breaks of their system, and some drop spaces at the end. */
function sameLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
