import {
  type Answers,
  answerText,
  dateText,
  type Field,
  type FieldType,
  type PdfSettings,
} from '@nibondhon/domain'
import type { PdfItem } from '../../../platform/pdf/index.ts'
import type { DocumentWords, FieldGroup } from './document-labels.ts'

type Layout = Pick<PdfSettings['fieldsLayout'], 'groupSimilarFields' | 'hideEmptyFields'>

/** The fields of a form with their answers, as they stand on the page. Only fields the reader may see belong here. */
export function describeFields(
  fields: readonly Field[],
  { answers, layout, fillHtml, words }: FieldsContext,
): PdfItem[] {
  const ordered = fields.toSorted((a, b) => a.order - b.order)
  const items = ordered.flatMap((field) => {
    const item = describeField(field, answers, fillHtml)
    const isEmpty = item.kind === 'answer' && item.value === ''
    return layout.hideEmptyFields && isEmpty ? [] : [{ item, group: GROUP_OF[field.type] }]
  })
  return layout.groupSimilarFields ? groupItems(items, words) : items.map(({ item }) => item)
}

interface FieldsContext {
  answers: Answers
  layout: Layout
  /** Puts values in the place of the variables of html fields. */
  fillHtml: (html: string) => string
  words: DocumentWords
}

function describeField(field: Field, answers: Answers, fillHtml: FieldsContext['fillHtml']): PdfItem {
  const { label, styling, htmlContent } = field
  const { width } = field.layout
  switch (field.type) {
    case 'heading':
      return { kind: 'heading', width, level: levelOf(styling.headingLevel), text: label, style: styling }
    case 'paragraph':
      return { kind: 'paragraph', width, text: label, style: styling }
    case 'divider':
      return { kind: 'divider', width }
    case 'html': {
      const { content, enableVariables } = htmlContent
      return { kind: 'html', width, content: enableVariables ? fillHtml(content) : content }
    }
    case 'date':
      return { kind: 'answer', width, label, value: dayText(answerText(answers[field.id])) }
    default:
      return { kind: 'answer', width, label, value: answerText(answers[field.id], field.options) }
  }
}

function levelOf(level: Field['styling']['headingLevel']): 1 | 2 | 3 | 4 | 5 | 6 {
  return Number(level.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6
}

/** A day is the same everywhere; what is no day stays as it was typed. */
function dayText(answer: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? dateText(answer, 'UTC') || answer : answer
}

/** null: it is shown only, and stays at the head of its section. */
const GROUP_OF: Record<FieldType, FieldGroup | null> = {
  text: 'texts',
  textarea: 'texts',
  email: 'contacts',
  tel: 'contacts',
  url: 'contacts',
  number: 'numbers',
  date: 'numbers',
  select: 'choices',
  radio: 'choices',
  checkbox: 'choices',
  file: 'files',
  heading: null,
  paragraph: null,
  divider: null,
  html: null,
}

interface Grouped {
  item: PdfItem
  group: FieldGroup | null
}

/** Answers of a kind together under one caption, within each part of the form that a heading begins. */
function groupItems(items: readonly Grouped[], words: DocumentWords): PdfItem[] {
  return sectionsOf(items).flatMap((section) => {
    const groups = new Set(section.flatMap(({ group }) => group ?? []))
    const inGroup = (wanted: FieldGroup | null) =>
      section.filter(({ group }) => group === wanted).map(({ item }) => item)
    return [
      ...inGroup(null),
      ...[...groups].flatMap((group): PdfItem[] => [
        { kind: 'group', width: 12, text: words.groups[group] },
        ...inGroup(group),
      ]),
    ]
  })
}

function sectionsOf(items: readonly Grouped[]): Grouped[][] {
  const sections: Grouped[][] = []
  for (const one of items) {
    const last = sections.at(-1)
    if (last && one.item.kind !== 'heading') last.push(one)
    else sections.push([one])
  }
  return sections
}
