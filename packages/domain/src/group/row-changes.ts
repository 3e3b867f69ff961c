import type { Answer, Field, GroupRow } from '../form-model/form-types.ts'
import { rowTitle } from './row-title.ts'
import { rowsOf } from './rows-of.ts'
import type { Locale } from '../locale/locale.ts'
import { fieldText, rowFields, rowText } from './row-text.ts'
import { answerText } from '../text/answer-text.ts'

/** A change of an answer in words. A row that was added has nothing before, one that was removed nothing after. */
export interface AnswerChange {
  label: string
  before: string
  after: string
  row?: 'added' | 'removed'
}

/**
 * What changed in an answer: one change, or one for each answer within the rows of a group ("Guest 2 · Name") and one
 * for each row that came or went. Equal rows at both ends are the same rows: removing the first guest is one change.
 */
export function answerChanges(
  field: Field,
  before: Answer | undefined,
  after: Answer | undefined,
  locale: Locale = 'en',
): AnswerChange[] {
  if (field.type !== 'group') {
    const { label } = field
    return [{ label, before: fieldText(field, before, locale), after: fieldText(field, after, locale) }]
  }
  const [old, now] = [rowsOf(before), rowsOf(after)]
  const start = countEqual(field, old, now)
  const end = countEqual(field, old.slice(start).toReversed(), now.slice(start).toReversed())
  const changes: AnswerChange[] = []
  for (let index = start; index < Math.max(old.length, now.length) - end; index++) {
    const was = index < old.length - end ? old[index] : undefined
    const is = index < now.length - end ? now[index] : undefined
    changes.push(...rowChanges(field, index, was, is, locale))
  }
  return changes
}

function rowChanges(
  field: Field,
  index: number,
  before: GroupRow | undefined,
  after: GroupRow | undefined,
  locale: Locale,
): AnswerChange[] {
  const title = rowTitle(field, index, locale)
  if (before === undefined || after === undefined) {
    const row = before === undefined ? 'added' : 'removed'
    return [
      { label: title, before: rowText(field, before, locale), after: rowText(field, after, locale), row },
    ]
  }
  return rowFields(field).flatMap((inner) => {
    const [was, is] = [fieldText(inner, before[inner.id], locale), fieldText(inner, after[inner.id], locale)]
    return was === is ? [] : [{ label: `${title} · ${inner.label}`, before: was, after: is }]
  })
}

function countEqual(field: Field, one: readonly GroupRow[], other: readonly GroupRow[]): number {
  const fields = rowFields(field)
  const isEqual = (a: GroupRow, b: GroupRow | undefined) =>
    b !== undefined && fields.every(({ id }) => answerText(a[id]) === answerText(b[id]))
  const first = one.findIndex((row, index) => !isEqual(row, other[index]))
  return first === -1 ? one.length : first
}
