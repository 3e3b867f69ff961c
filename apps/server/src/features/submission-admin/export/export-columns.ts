import {
  type Answer,
  answerText,
  type Field,
  isBlank,
  isInputField,
  isPhoneField,
  paisaToTaka,
  paymentMethodLabel,
} from '@nibondhon/domain'
import type { FormVersion } from '../versions-repository.ts'
import type { ExportedRow } from './export-repository.ts'

/** A cell, independent of the file format. */
export type Cell =
  { kind: 'text' | 'phone' | 'date' | 'moment'; text: string } | { kind: 'number'; value: number } | null

interface ExportColumns {
  titles: string[]
  /** The cells of a submission, one for each title. */
  cellsOf(row: ExportedRow): Cell[]
}

const DETAIL_TITLES = [
  'Form',
  'Unique ID',
  'Status',
  'Submitted At',
  'Last Updated',
  'Edited',
  'Payment Status',
  'Payment Method',
  'Amount (BDT)',
  'Transaction ID',
  'bKash Payment ID',
  'Admin Notes',
]

/**
 * One column for each field of all versions, deleted ones included, so that no answer is left out. An answer is displayed
 * with the option labels of its own version. With several forms in one file, each form has its own columns; forms of the
 * same title are distinguished by their addresses.
 */
export function exportColumns(versions: readonly FormVersion[]): ExportColumns {
  const forms = new Map<string, { title: string; fields: Map<string, Field> }>()
  // The newest version comes first, so a column has the field's latest label.
  const titleOf = formTitles(versions)
  for (const { formId, fields } of versions) {
    const form = forms.get(formId) ?? { title: titleOf(formId), fields: new Map<string, Field>() }
    for (const field of fields)
      if (isInputField(field) && !form.fields.has(field.id)) form.fields.set(field.id, field)
    forms.set(formId, form)
  }

  const titles = [...DETAIL_TITLES]
  const positions = new Map<string, number>()
  for (const [formId, form] of forms) {
    for (const field of form.fields.values()) {
      positions.set(`${formId} ${field.id}`, titles.length)
      titles.push(forms.size > 1 ? `${form.title}: ${field.label}` : field.label)
    }
  }

  const writers = new Map<string, [id: string, position: number, cell: (answer: Answer) => Cell][]>()
  for (const { formId, version, fields } of versions) {
    writers.set(
      `${formId} ${version}`,
      fields
        .filter(isInputField)
        .map((field) => [field.id, positions.get(`${formId} ${field.id}`) ?? 0, cellWriter(field)]),
    )
  }

  return {
    titles,
    cellsOf(row) {
      const cells: Cell[] = new Array<Cell>(titles.length).fill(null)
      const { formId, version, answers } = row
      writeDetails(cells, row, forms.get(formId)?.title ?? '')
      for (const [id, position, cell] of writers.get(`${formId} ${version}`) ?? []) {
        const answer = answers[id]
        if (answer !== undefined && !isBlank(answer)) cells[position] = cell(answer)
      }
      return cells
    },
  }
}

function formTitles(versions: readonly FormVersion[]): (formId: string) => string {
  const forms = new Map(versions.map(({ formId, title, customUrl }) => [formId, { title, customUrl }]))
  const counts = new Map<string, number>()
  for (const { title } of forms.values()) counts.set(title, (counts.get(title) ?? 0) + 1)
  return (formId) => {
    const { title = '', customUrl = '' } = forms.get(formId) ?? {}
    return (counts.get(title) ?? 0) > 1 ? `${title} (${customUrl})` : title
  }
}

function writeDetails(cells: Cell[], row: ExportedRow, title: string): void {
  cells[0] = text(title)
  cells[1] = text(row.uniqueId)
  cells[2] = text(row.status)
  cells[3] = { kind: 'moment', text: row.createdAt }
  cells[4] = { kind: 'moment', text: row.updatedAt }
  cells[5] = text(row.hasBeenEdited ? 'Yes' : 'No')
  cells[6] = text(row.paymentStatus)
  cells[7] = row.paymentMethod === null ? null : text(paymentMethodLabel(row.paymentMethod))
  cells[8] =
    row.paymentStatus === 'none' && row.amountPaisa === 0
      ? null
      : { kind: 'number', value: paisaToTaka(row.amountPaisa) }
  cells[9] = row.transactionId === null ? null : text(row.transactionId)
  cells[10] = row.paymentId === null ? null : text(row.paymentId)
  cells[11] = row.adminNotes === '' ? null : text(row.adminNotes)
}

function text(value: string): Cell {
  return { kind: 'text', text: value }
}

/** In a text field that asks for a phone a member may have written something else. */
const PHONE = /^\+?[\d০-৯][\d০-৯ ().-]{0,40}$/

function cellWriter(field: Field): (answer: Answer) => Cell {
  const { type, options } = field
  switch (type) {
    case 'number':
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
    default: {
      if (options.length === 0) return (answer) => text(answerText(answer))
      return (answer) => text(answerText(answer, options))
    }
  }
}
