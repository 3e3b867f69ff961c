import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answer, Answers, Field } from '../form-model/form-types.ts'
import { isBlankRow, withoutBlankRows } from '../group/counted-rows.ts'
import { rowsOf } from '../group/rows-of.ts'
import { fieldAccess, fieldForAnswer, fieldsFor, type Audience } from '../visibility/field-access.ts'
import { answerKeys } from '../form-model/field-names.ts'
import { isInputField } from '../form-model/field-kind.ts'
import { isRecord } from '../form-model/read-json.ts'
import { tidyAnswer, isBlank, isRowList } from '../form-model/tidy-answer.ts'

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
  const sent = readSent(editable, raw, audience)
  // Validation skips fields hidden from this audience, for example by a condition on a field that only staff see.
  const shown = visibleFields(fieldsFor(fields, audience), { ...previous, ...sent })
  const answers = { ...previous, ...pick(sent, shown) }

  const visible = new Set(visibleFields(fields, answers))
  const dropped = new Set(
    editable.filter((field) => field.type !== 'file' && !visible.has(field)).map((field) => field.id),
  )
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !dropped.has(id)))
}

function readSent(fields: readonly Field[], raw: unknown, audience: Audience): Answers {
  const answered = fields.map((field) => fieldForAnswer(field, audience))
  const sent = readAnswers(answered, raw)
  for (const field of answered) {
    if (field.group !== null && Object.hasOwn(sent, field.id)) {
      sent[field.id] = withoutBlankRows(field, sent[field.id] ?? null)
    }
  }
  return sent
}

function pick(answers: Answers, fields: readonly Field[]): Answers {
  const ids = new Set(fields.map((field) => field.id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}

/**
 * Answers by field id, from any JSON whose keys are field ids, names or `field_` + id. What belongs to no
 * field is dropped. A field that was not sent stays out, so an edit distinguishes "unchanged" from "emptied".
 */
export function readAnswers(fields: readonly Field[], raw: unknown): Answers {
  if (!isRecord(raw)) return {}
  const ids = new Set(fields.map((field) => field.id))
  return Object.fromEntries(
    fields.filter(isInputField).flatMap((field) => {
      const key = answerKeys(field, ids).find((candidate) => Object.hasOwn(raw, candidate))
      return key === undefined ? [] : [[field.id, tidyAnswer(field, raw[key])]]
    }),
  )
}

/**
 * The fields whose answer differs. An empty answer equals every other empty one: '', [], null and none; and so do rows
 * without those that are blank, whatever the order of their keys, which storage changes.
 */
export function changedFields<T extends Pick<Field, 'id'>>(
  fields: readonly T[],
  before: Answers,
  after: Answers,
): T[] {
  return fields.filter(({ id }) => !isSame(before[id], after[id]))
}

function isSame(was: Answer | undefined, is: Answer | undefined): boolean {
  if (isRowList(was ?? []) && isRowList(is ?? []))
    return JSON.stringify(comparableRows(was)) === JSON.stringify(comparableRows(is))
  return (isBlank(was) && isBlank(is)) || JSON.stringify(was) === JSON.stringify(is)
}

function comparableRows(answer: Answer | undefined): unknown {
  return rowsOf(answer)
    .filter((row) => !isBlankRow(row))
    .map((row) =>
      Object.entries(row)
        .filter(([, inner]) => !isBlank(inner))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
}
