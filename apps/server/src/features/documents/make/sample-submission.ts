import {
  type Answer,
  type Answers,
  consentAnswer,
  type Field,
  type GroupRow,
  isInputField,
  priceAnswers,
  type FormDefinition,
  type RowAnswer,
  rowFields,
} from '@nibondhon/domain'
import type { DocumentSubmission } from '../describe/document-submission.ts'

/** A sample submission for the preview of a PDF: every field answered, and paid. */
export function sampleSubmission(form: FormDefinition): DocumentSubmission {
  const data: Answers = Object.fromEntries(
    form.fields.filter((field) => isInputField(field)).map((field) => [field.id, sampleAnswer(field)]),
  )
  const time = new Date('2026-11-14T11:30:00Z')
  const { fields, settings } = form
  const { totalPaisa } = priceAnswers({ fields, settings, answers: data, at: time })
  return {
    id: '1024',
    uniqueId: 'K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    paymentReference: 'K7P4XQP',
    formId: '',
    formVersion: 1,
    status: 'completed',
    data,
    hasPayment: form.settings.requirePayment,
    paymentMethod: form.settings.requirePayment ? 'bkash' : null,
    paymentStatus: form.settings.requirePayment ? 'completed' : 'none',
    amountPaisa: totalPaisa,
    needsReview: false,
    lateReasons: [],
    adminNotes: '',
    hasBeenEdited: false,
    createdAt: time,
    updatedAt: time,
  }
}

function sampleAnswer(field: Field): Answer {
  const { type, label, options } = field
  switch (type) {
    case 'email':
      return 'name@example.org'
    case 'tel':
      return '+8801712345678'
    case 'url':
      return 'https://example.org'
    case 'number':
    case 'calculated':
      return 42
    case 'rating':
      return field.rating?.scale ?? 5
    case 'time':
      return '18:30'
    case 'consent':
      return consentAnswer({ version: field.consent?.version ?? 1, language: null, day: '2026-11-14' })
    case 'address':
      return ['Dhaka', 'Dhaka', 'Savar', 'House 12, Road 5']
    case 'ranking':
      return field.options.map(({ value }) => value)
    case 'matrix':
      return sampleMatrix(field)
    case 'signature':
      return 'Ayesha Rahman'
    case 'date':
      return '2026-11-14'
    case 'select':
    case 'radio':
      return options[0]?.value ?? ''
    case 'checkbox':
      return options.slice(0, 2).map(({ value }) => value)
    case 'file':
      return { fileId: '', name: 'photo.jpg', type: 'image/jpeg', size: 1 }
    case 'group':
      return sampleRows(field)
    default:
      return `[${label}]`
  }
}

function sampleMatrix({ matrix, options }: Field): GroupRow[] {
  const column = options[0]?.value ?? ''
  return [Object.fromEntries((matrix?.rows ?? []).map(({ value }) => [value, column]))]
}

/** Two rows show how rows are drawn, unless the group takes fewer. */
function sampleRows(field: Field): GroupRow[] {
  const row = Object.fromEntries(
    rowFields(field).map((inner) => [inner.id, sampleAnswer(inner) as RowAnswer]),
  )
  return Array.from({ length: Math.min(2, field.group?.max ?? 0) }, () => row)
}
