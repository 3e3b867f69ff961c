import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers, Field } from '../form/form-types.ts'
import { fieldAccess, type Audience } from '../visibility/field-access.ts'
import { readAnswers } from './read-answers.ts'

/**
 * The answers to store: what this audience may change, laid over what was there before. Answers to fields
 * that a condition hides are dropped, except those this audience may not change: nobody loses what is not
 * theirs to lose. Validate the result, not what was sent.
 */
export function acceptAnswers({
  fields,
  raw,
  audience,
  previous = {},
}: {
  fields: readonly Field[]
  raw: unknown
  audience: Audience
  previous?: Answers
}): Answers {
  const editable = fields.filter((field) => fieldAccess(field, audience).canEdit)
  const merged = { ...previous, ...readAnswers(editable, raw) }
  const visible = new Set(visibleFields(fields, merged).map((field) => field.id))
  const dropped = new Set(editable.map((field) => field.id).filter((id) => !visible.has(id)))
  return Object.fromEntries(Object.entries(merged).filter(([id]) => !dropped.has(id)))
}
