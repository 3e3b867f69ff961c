import type { Answers, Field, GroupRow } from '../form-model/form-types.ts'
import { rowsOf } from '../group/rows-of.ts'
import { type Audience, fieldAccess, seenFields } from './field-access.ts'

/** The fields that this audience sees, a group without the inner fields that they don't. */
export function fieldsFor<T extends Field>(fields: readonly T[], audience: Audience): T[] {
  return seenFields(fields, audience).map((field) =>
    withRowFields(field, (inner) => fieldAccess(inner, audience).canSee),
  )
}

/** The answers that this audience sees; the same object where nothing is left out. */
export function answersFor(fields: readonly Field[], answers: Answers, audience: Audience): Answers {
  const shown: Answers = { ...answers }
  let isWhole = true
  for (const field of fields) {
    const answer = answers[field.id]
    if (answer === undefined) continue
    if (!fieldAccess(field, audience).canSee) {
      delete shown[field.id]
      isWhole = false
      continue
    }
    const unseen = (field.group?.fields ?? []).filter((inner) => !fieldAccess(inner, audience).canSee)
    if (unseen.length === 0) continue
    shown[field.id] = rowsOf(answer).map((row) => without(row, unseen))
    isWhole = false
  }
  return isWhole ? answers : shown
}

function without(row: GroupRow, unseen: readonly Field[]): GroupRow {
  const shown = { ...row }
  for (const { id } of unseen) delete shown[id]
  return shown
}

/** The field as this audience answers it: a group without the inner fields that they can't fill in. */
export function fieldForAnswer(field: Field, audience: Audience): Field {
  return withRowFields(field, (inner) => fieldAccess(inner, audience).canEdit)
}

/** The same object where nothing is left out, so that what was prepared for it is found again. */
function withRowFields<T extends Field>(field: T, isIncluded: (inner: Field) => boolean): T {
  const { group } = field
  if (group === null || group.fields.every(isIncluded)) return field
  return { ...field, group: { ...group, fields: group.fields.filter(isIncluded) } }
}
