import {
  agreedText,
  type Answers,
  answerText,
  dayText,
  type Field,
  type FieldType,
  isFileAnswer,
  type Locale,
  localTaka,
  type PdfSettings,
  rowFields,
  rowsOf,
  readableAnswer,
  rowTitle,
  takaToPaisa,
  visibleFields,
  withoutEmptyPages,
} from '@nibondhon/domain'
import type { PdfItem } from '../../../platform/pdf/index.ts'
import type { DocumentLabels, FieldGroup } from './document-labels.ts'

type Layout = Pick<PdfSettings['fieldsLayout'], 'groupSimilarFields' | 'hideEmptyFields'>

/** The fields of a form with their answers, in the order of the page. The caller passes only fields that the reader may see. */
export function describeFields(fields: readonly Field[], { layout, ...context }: FieldsContext): PdfItem[] {
  const ordered = withoutEmptyPages(fields.toSorted((a, b) => a.order - b.order))
  const isShown = (item: PdfItem) => !layout.hideEmptyFields || item.kind !== 'answer' || item.value !== ''
  const items = ordered.flatMap((field): Grouped[] => {
    const described =
      field.type === 'group' ? describeRows(field, context, isShown) : [describeField(field, context)]
    return described.filter(isShown).map((item) => ({ item, group: GROUP_OF[field.type] }))
  })
  return layout.groupSimilarFields ? groupItems(items, context.labels) : items.map(({ item }) => item)
}

interface FieldsContext extends FieldContext {
  layout: Layout
}

interface FieldContext {
  labels: DocumentLabels
  answers: Answers
  language: Locale
  /** The ids of the fields whose answers are shown as pictures, in the order of the document's pictures. */
  pictured: readonly string[]
  /** Replaces the variables in html fields by their values. */
  fillHtml: (html: Field['htmlContent']) => string
}

function describeField(
  field: Field,
  { labels, answers, language, pictured, fillHtml }: FieldContext,
): PdfItem {
  const { label, styling, htmlContent } = field
  const { width } = field.layout
  switch (field.type) {
    case 'heading':
    case 'page':
      return { kind: 'heading', width, level: levelOf(styling.headingLevel), text: label, style: styling }
    case 'paragraph':
      return { kind: 'paragraph', width, text: label, style: styling }
    case 'divider':
      return { kind: 'divider', width }
    case 'html':
      return { kind: 'html', width, content: fillHtml(htmlContent) }
    case 'date':
      return { kind: 'answer', width, label, value: dateAnswer(answerText(answers[field.id]), language) }
    case 'consent': {
      const answer = answers[field.id]
      const lines = [readableAnswer(field, answer, language), agreedText(field, answer) ?? '']
      return { kind: 'answer', width, label, value: lines.filter((line) => line !== '').join('\n') }
    }
    case 'number': {
      const amount = answers[field.id]
      const isMoney = field.freeAmount !== undefined && typeof amount === 'number'
      const value = isMoney
        ? localTaka(takaToPaisa(amount), language)
        : readableAnswer(field, amount, language)
      return { kind: 'answer', width, label, value }
    }
    case 'tel':
    case 'time':
    case 'rating':
    case 'calculated':
    case 'address':
    case 'ranking':
    case 'matrix':
      return { kind: 'answer', width, label, value: readableAnswer(field, answers[field.id], language) }
    case 'file':
    case 'signature': {
      const answer = answers[field.id]
      const picture = pictured.indexOf(field.id)
      // The name of a drawing's file says nothing.
      const isDrawn = field.type === 'signature' && isFileAnswer(answer)
      const caption = isDrawn ? labels.drawn : answerText(answer)
      if (picture >= 0) return { kind: 'answer', width, label, value: caption, picture }
      // Too large, one of too many, or of a format that Typst does not draw.
      const isPicture = isFileAnswer(answer) && answer.type.startsWith('image/')
      const name = answerText(answer)
      return { kind: 'answer', width, label, value: isPicture ? labels.picture(name) : name }
    }
    default:
      return { kind: 'answer', width, label, value: answerText(answers[field.id], field.options) }
  }
}

/**
 * The rows of a group one below the other, each under its title, in the columns of the form. What a condition hides in a
 * row is left out. A group without rows is one empty answer.
 */
function describeRows(field: Field, context: FieldContext, isShown: (item: PdfItem) => boolean): PdfItem[] {
  const rows = rowsOf(context.answers[field.id])
  if (rows.length === 0) return [{ kind: 'answer', width: field.layout.width, label: field.label, value: '' }]
  return [
    { kind: 'heading', width: 12, level: 4, text: field.label, style: PLAIN },
    ...rows.flatMap((row, index): PdfItem[] => {
      const title = rowTitle(field, index, context.language)
      const answers = visibleFields(rowFields(field), row)
        .map((inner) => describeField(inner, { ...context, answers: row }))
        .filter(isShown)
      return [{ kind: 'group', width: 12, text: title }, ...answers]
    }),
    // Otherwise the next question reads as one about the last row.
    { kind: 'divider', width: 12 },
  ]
}

const PLAIN = { textAlign: '', fontWeight: '', fontSize: '', color: '', backgroundColor: '' }

function levelOf(level: Field['styling']['headingLevel']): 1 | 2 | 3 | 4 | 5 | 6 {
  return Number(level.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6
}

/** Text that is not a date stays unchanged. */
function dateAnswer(answer: string, language: Locale): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer))
  return isDate ? dayText(answer, language) : answer
}

/** Null for display-only fields: they stay at the top of their section. Rows have titles of their own, and come last. */
const GROUP_OF: Record<FieldType, FieldGroup | 'rows' | null> = {
  text: 'texts',
  textarea: 'texts',
  email: 'contacts',
  tel: 'contacts',
  url: 'contacts',
  address: 'contacts',
  number: 'numbers',
  date: 'numbers',
  time: 'numbers',
  rating: 'numbers',
  calculated: 'numbers',
  consent: 'choices',
  ranking: 'choices',
  matrix: 'choices',
  select: 'choices',
  radio: 'choices',
  checkbox: 'choices',
  file: 'files',
  signature: 'files',
  group: 'rows',
  heading: null,
  paragraph: null,
  divider: null,
  html: null,
  page: null,
}

interface Grouped {
  item: PdfItem
  group: FieldGroup | 'rows' | null
}

/** Groups answers of similar fields under one caption, within each section that a heading begins. */
function groupItems(items: readonly Grouped[], labels: DocumentLabels): PdfItem[] {
  return sectionsOf(items).flatMap((section) => {
    const groups = new Set(section.flatMap(({ group }) => (group === 'rows' ? [] : (group ?? []))))
    const inGroup = (wanted: Grouped['group']) =>
      section.filter(({ group }) => group === wanted).map(({ item }) => item)
    return [
      ...inGroup(null),
      ...[...groups].flatMap((group): PdfItem[] => [
        { kind: 'group', width: 12, text: labels.groups[group] },
        ...inGroup(group),
      ]),
      ...inGroup('rows'),
    ]
  })
}

function sectionsOf(items: readonly Grouped[]): Grouped[][] {
  const sections: Grouped[][] = []
  for (const one of items) {
    const last = sections.at(-1)
    if (last && (one.item.kind !== 'heading' || one.group === 'rows')) last.push(one)
    else sections.push([one])
  }
  return sections
}
