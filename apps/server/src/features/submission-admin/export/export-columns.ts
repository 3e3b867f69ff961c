import {
  type Answer,
  type Answers,
  answerText,
  type Field,
  fieldText,
  formatPaymentReference,
  isBlank,
  isInputField,
  isPhoneField,
  type Locale,
  paisaToTaka,
  paymentMethodLabel,
  rowFields,
  rowKey,
  rowsOf,
  rowTitle,
  SHEET_DETAILS,
  statusText,
} from '@nibondhon/domain'
import type { FormVersion } from '../versions-repository.ts'
import type { ExportedRow } from './export-repository.ts'
import { EXPORT_TEXTS } from './export-texts.ts'
import { fieldKey, splitAnswer, withLinesOf } from './split-answer.ts'

/** A cell, independent of the file format. */
export type Cell =
  | { kind: 'text' | 'phone' | 'date' | 'moment'; text: string }
  | { kind: 'number'; value: number }
  | null

interface ExportColumns {
  /** What a column is, also when its title changes. */
  keys: string[]
  titles: string[]
  /** The cells of a submission, one for each title. */
  cellsOf(row: ExportedRow): Cell[]
}

/**
 * One column for each field of all versions, deleted ones included, so that no answer is left out. An answer is displayed
 * with the option labels of its own version. With several forms in one file, each form has its own columns; forms of the
 * same title are distinguished by their addresses. The questions of a group have a column for each row ("Guest 1: Name"):
 * as many rows as any version allows, because the file is begun before its submissions are read. Where these would be
 * more columns than the format can have, all rows of a group are in one. What the product itself writes, such as the
 * titles of the columns that all forms have and the names of places, is in the given language.
 */
export function exportColumns(
  versions: readonly FormVersion[],
  locale: Locale,
  maxColumns = Infinity,
): ExportColumns {
  const columns = describeColumns(versions, locale, columnsOf)
  return columns.titles.length <= maxColumns ? columns : describeColumns(versions, locale, oneColumnOf)
}

function describeColumns(
  versions: readonly FormVersion[],
  locale: Locale,
  columnsFor: (field: Field, locale: Locale) => Column[],
): ExportColumns {
  const forms = new Map<string, { title: string; fields: Map<string, Field> }>()
  // The newest version comes first, so a column has the field's latest label.
  const titleOf = formTitles(versions)
  for (const { formId, fields } of versions) {
    const form = forms.get(formId) ?? { title: titleOf(formId), fields: new Map<string, Field>() }
    for (const field of fields) {
      // A field that became a group or a matrix has columns for both: each version has its own kind of answers.
      const key = fieldKey(field)
      const newer = form.fields.get(key)
      if (isInputField(field)) form.fields.set(key, newer ? withRowsOf(newer, field) : field)
    }
    forms.set(formId, form)
  }

  const titles = [...EXPORT_TEXTS[locale].details]
  const keys: string[] = [...SHEET_DETAILS]
  const positions = new Map<string, number>()
  for (const [formId, form] of forms) {
    for (const field of form.fields.values()) {
      for (const { key, label } of columnsFor(field, locale)) {
        positions.set(`${formId} ${key}`, titles.length)
        titles.push(forms.size > 1 ? `${form.title}: ${label}` : label)
        keys.push(forms.size > 1 ? `${formId} ${key}` : key)
      }
    }
  }

  const writers = new Map<string, AnswerWriter[]>()
  for (const { formId, version, fields } of versions) {
    writers.set(
      `${formId} ${version}`,
      fields
        .filter(isInputField)
        .map((field) => answerWriter(field, locale, (key) => positions.get(`${formId} ${key}`))),
    )
  }

  return {
    keys,
    titles,
    cellsOf(row) {
      const cells: Cell[] = new Array<Cell>(titles.length).fill(null)
      const { formId, version, answers } = row
      writeDetails(cells, row, forms.get(formId)?.title ?? '', locale)
      for (const write of writers.get(`${formId} ${version}`) ?? []) write(cells, answers)
      return cells
    },
  }
}

/** Puts the answers to a field into its cells. */
type AnswerWriter = (cells: Cell[], answers: Answers) => void

function answerWriter(
  field: Field,
  locale: Locale,
  positionOf: (key: string) => number | undefined,
): AnswerWriter {
  if (field.type !== 'group') {
    const parts = splitAnswer(field, locale).flatMap(({ key, read }) => {
      const position = positionOf(key)
      return position === undefined ? [] : [{ position, read }]
    })
    if (parts.length > 0) {
      return (cells, answers) => {
        for (const { position, read } of parts) {
          const part = read(answers[field.id])
          if (part !== '') cells[position] = text(part)
        }
      }
    }
    const [position = 0, cell] = [positionOf(fieldKey(field)), cellWriter(field, locale)]
    return (cells, answers) => {
      const answer = answers[field.id]
      if (answer !== undefined && !isBlank(answer)) cells[position] = cell(answer)
    }
  }
  const allRows = positionOf(`${field.id} rows`)
  if (allRows !== undefined) {
    return (cells, answers) => {
      const lines = fieldText(field, answers[field.id], locale)
      if (lines !== '') cells[allRows] = text(lines)
    }
  }
  const inner = rowFields(field).map((one) => ({ id: one.id, cell: cellWriter(one, locale) }))
  const places = Array.from({ length: field.group?.max ?? 0 }, (_, row) =>
    inner.map(({ id, cell }) => ({ id, cell, position: positionOf(rowKey(field.id, row, id)) ?? 0 })),
  )
  return (cells, answers) => {
    for (const [index, row] of rowsOf(answers[field.id]).entries()) {
      for (const { id, cell, position } of places[index] ?? []) {
        const answer = row[id]
        if (answer !== undefined && !isBlank(answer)) cells[position] = cell(answer)
      }
    }
  }
}

interface Column {
  key: string
  label: string
}

function oneColumnOf(field: Field): Column[] {
  return [{ key: fieldKey(field), label: field.label }]
}

/** The columns of a field: one, one for each part of its answer, or one for each question and row of a group. */
function columnsOf(field: Field, locale: Locale): Column[] {
  if (field.type !== 'group') {
    const parts = splitAnswer(field, locale)
    return parts.length > 0 ? parts : oneColumnOf(field)
  }
  return Array.from({ length: field.group?.max ?? 0 }, (_, index) =>
    rowFields(field).map(({ id, label }) => ({
      key: rowKey(field.id, index, id),
      label: `${rowTitle(field, index, locale)}: ${label}`,
    })),
  ).flat()
}

/** A group with the questions and the rows, or a matrix with the lines, that an older version had besides. */
export function withRowsOf(newer: Field, older: Field): Field {
  if (newer.matrix && older.matrix) return withLinesOf(newer, older)
  if (!newer.group || !older.group) return newer
  const known = new Set(newer.group.fields.map(({ id }) => id))
  const deleted = older.group.fields.filter(({ id }) => !known.has(id))
  const max = Math.max(newer.group.max, older.group.max)
  return { ...newer, group: { ...newer.group, max, fields: [...newer.group.fields, ...deleted] } }
}

export function formTitles(versions: readonly FormVersion[]): (formId: string) => string {
  const forms = new Map(versions.map(({ formId, title, customUrl }) => [formId, { title, customUrl }]))
  const counts = new Map<string, number>()
  for (const { title } of forms.values()) counts.set(title, (counts.get(title) ?? 0) + 1)
  return (formId) => {
    const { title = '', customUrl = '' } = forms.get(formId) ?? {}
    return (counts.get(title) ?? 0) > 1 ? `${title} (${customUrl})` : title
  }
}

function writeDetails(cells: Cell[], row: ExportedRow, title: string, locale: Locale): void {
  const texts = EXPORT_TEXTS[locale]
  cells[0] = text(title)
  cells[1] = text(row.uniqueId)
  cells[2] = text(statusText(row.status, locale))
  cells[3] = { kind: 'moment', text: row.createdAt }
  cells[4] = { kind: 'moment', text: row.updatedAt }
  cells[5] = text(row.hasBeenEdited ? texts.yes : texts.no)
  cells[6] = text(statusText(row.paymentStatus, locale))
  cells[7] = row.paymentMethod === null ? null : text(paymentMethodLabel(row.paymentMethod, locale))
  cells[8] =
    row.paymentStatus === 'none' && row.amountPaisa === 0
      ? null
      : { kind: 'number', value: paisaToTaka(row.amountPaisa) }
  cells[9] = row.transactionId === null ? null : text(row.transactionId)
  cells[10] = row.paymentId === null ? null : text(row.paymentId)
  cells[11] = row.paymentStatus === 'none' ? null : text(formatPaymentReference(row.paymentReference))
  cells[12] = row.adminNotes === '' ? null : text(row.adminNotes)
}

function text(value: string): Cell {
  return { kind: 'text', text: value }
}

/** In a text field that asks for a phone a member may have written something else. */
const PHONE = /^\+?[\d০-৯][\d০-৯ ().-]{0,40}$/

export function cellWriter(field: Field, locale: Locale): (answer: Answer) => Cell {
  const { type, options } = field
  switch (type) {
    case 'number':
    case 'rating':
    case 'calculated':
      return (answer) =>
        typeof answer === 'number' ? { kind: 'number', value: answer } : text(answerText(answer))
    case 'tel':
      return (answer) => ({ kind: 'phone', text: answerText(answer) })
    case 'date':
      return (answer) => ({ kind: 'date', text: answerText(answer) })
    case 'text': {
      if (!isPhoneField(field)) return (answer) => text(answerText(answer))
      return (answer) => {
        const phone = answerText(answer).trim()
        return PHONE.test(phone) ? { kind: 'phone', text: phone } : text(phone)
      }
    }
    case 'consent':
    case 'address':
    case 'ranking':
    case 'matrix':
      return (answer) => text(fieldText(field, answer, locale))
    default: {
      if (options.length === 0) return (answer) => text(answerText(answer))
      return (answer) => text(answerText(answer, options))
    }
  }
}
