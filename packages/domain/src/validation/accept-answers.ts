import { visibleFields } from '../conditions/visible-fields.ts'
import { takesFile } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { rowsInPlace } from '../group/rows-in-place.ts'
import { storedRows } from '../group/stored-rows.ts'
import { fieldAccess, hasFixedRows, type Audience } from '../visibility/field-access.ts'
import { fieldForAnswer, fieldsFor } from '../visibility/fields-for.ts'
import { readAnswers } from './read-answers.ts'

/**
 * The answers to store: what this audience may change and is shown, laid over what was there before. Answers
 * to fields that a condition hides are dropped, except those this audience may not change, and files, which
 * can't be sent again. Validate the result, not what was sent.
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
  const sent = readSent(editable, raw, { audience, previous })
  // Validation skips fields hidden from this audience, for example by a condition on a field that only staff see.
  const shown = visibleFields(fieldsFor(fields, audience), { ...previous, ...sent })
  const answers = { ...previous, ...pick(sent, shown) }

  const visible = new Set(visibleFields(fields, answers))
  const dropped = new Set(
    editable.filter((field) => !takesFile(field.type) && !visible.has(field)).map((field) => field.id),
  )
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !dropped.has(id)))
}

function readSent(
  fields: readonly Field[],
  raw: unknown,
  { audience, previous }: { audience: Audience; previous: Answers },
): Answers {
  const answered = fields.map((field) => fieldForAnswer(field, audience))
  const sent = readAnswers(answered, raw)
  for (const [index, field] of answered.entries()) {
    if (field.group === null || !Object.hasOwn(sent, field.id)) continue
    const answer = sent[field.id] ?? null
    sent[field.id] = hasFixedRows(fields[index] ?? field, audience)
      ? rowsInPlace(field, previous[field.id], answer)
      : storedRows(field, answer)
  }
  return sent
}

function pick(answers: Answers, fields: readonly Field[]): Answers {
  const ids = new Set(fields.map((field) => field.id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}
