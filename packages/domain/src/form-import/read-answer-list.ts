import { readAnswers } from '../validation/read-answers.ts'
import { LIMITS } from '../form-model/limits.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { isBengali } from '../people/register/is-bengali.ts'
import { dateOrderOf } from '../written-dates/read-written-date.ts'
import { momentOrderOf, readWrittenMoment } from '../written-dates/read-written-moment.ts'
import { type CellReading, choiceOf, choicesOf, readAnswerCell } from './answer-cells.ts'
import { ANSWER_LIST_BOUNDS, type ColumnKinds, type ImportedType } from './import-rules.ts'
import { separatorOf } from './recognise-questions.ts'

export interface AnswerList {
  title: string
  headings: readonly string[]
  /** Without the line of headings. */
  rows: readonly (readonly string[])[]
  kinds: ColumnKinds
  timeZone: string
  now: Date
}

export interface AnswerColumn extends CellReading {
  column: number
  /** Of the field; '' for the time of submitting. */
  fieldId: string
}

/** Fewer do not show that everyone answered. */
const MIN_ROWS_OF_REQUIRED = 3

/** What a form needs that has these answers, and how its columns are read. */
export function formOfAnswers(
  list: AnswerList,
  newId: () => string,
): { form: object; columns: AnswerColumn[] } {
  const columns = columnsOf(list, newId)
  const isBangla = list.headings.filter(isBengali).length * 2 > list.headings.length
  const fields = columns.flatMap((column) => (column.kind === 'submittedAt' ? [] : [fieldOf(column, list)]))
  return {
    form: {
      title: list.title,
      fields,
      settings: { ...(isBangla && { baseLanguage: 'bn' }) },
    },
    columns,
  }
}

/** A line of the list as a submission; null for one without an answer. A time that cannot be is left out. */
export function readAnswerRow(
  row: readonly string[],
  { columns, fields, now }: { columns: readonly AnswerColumn[]; fields: readonly Field[]; now: Date },
): { data: Answers; submittedAt: Date | null } | null {
  const written = columns.flatMap((column) => {
    const cell = (row[column.column] ?? '').slice(0, ANSWER_LIST_BOUNDS.cell).trim()
    return cell === '' ? [] : [{ ...column, cell }]
  })
  const answered = written.filter(({ kind }) => kind !== 'submittedAt')
  if (answered.length === 0) return null
  const sent = written.find(({ kind }) => kind === 'submittedAt')
  const submittedAt = sent ? readWrittenMoment(sent.cell, sent) : null
  return {
    data: readAnswers(
      fields,
      Object.fromEntries(
        answered.map(({ cell, ...column }) => [column.fieldId, readAnswerCell(cell, column)]),
      ),
    ),
    submittedAt: submittedAt && submittedAt <= now ? submittedAt : null,
  }
}

function columnsOf(
  { headings, rows, kinds, timeZone, now }: AnswerList,
  newId: () => string,
): AnswerColumn[] {
  const submitted = kinds.indexOf('submittedAt')
  const moments = cellsOf(rows, submitted)
  const zone = (headings[submitted] ?? '').trim().toLowerCase().endsWith('(utc)') ? 'UTC' : timeZone
  const momentOrder = momentOrderOf(moments, { timeZone: zone, now })
  // Forms write the dates of answers as they write their own times.
  const usualOrder = moments.some((cell) => /^\d{1,2}[-/]/.test(cell)) ? momentOrder : 'day'
  return kinds.flatMap((kind, column) => {
    if (kind === null) return []
    const cells = cellsOf(rows, column)
    const isTime = kind === 'submittedAt'
    return {
      column,
      kind,
      fieldId: isTime ? '' : newId(),
      order: isTime ? momentOrder : dateOrderOf(cells, usualOrder),
      timeZone: isTime ? zone : timeZone,
      separator: separatorOf(cells),
    }
  })
}

function cellsOf(rows: AnswerList['rows'], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
}

function fieldOf({ column, kind, fieldId, separator }: AnswerColumn, { headings, rows }: AnswerList): object {
  const cells = cellsOf(rows, column)
  const question = choiceOf(headings[column] ?? '')
  const isCut = question.length > LIMITS.label
  return {
    id: fieldId,
    type: kind,
    label: isCut ? `${question.slice(0, LIMITS.label - 1)}…` : question || String(column + 1),
    ...(isCut && { description: question.slice(0, LIMITS.fieldDescription) }),
    required: rows.length >= MIN_ROWS_OF_REQUIRED && cells.length === rows.length,
    ...(HAS_OPTIONS.has(kind) && {
      options: [
        ...new Set(
          kind === 'checkbox' ? cells.flatMap((cell) => choicesOf(cell, separator)) : cells.map(choiceOf),
        ),
      ],
    }),
  }
}

const HAS_OPTIONS: ReadonlySet<string> = new Set<ImportedType>(['radio', 'select', 'checkbox'])
