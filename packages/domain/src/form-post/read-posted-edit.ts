import type { Answer, Answers, Field, GroupRow } from '../form-model/form-types.ts'
import { isFileAnswer } from '../form-model/answer-kind.ts'
import { rowsInPlace } from '../group/rows-in-place.ts'
import { rowsOf } from '../group/rows-of.ts'
import { parseNumber } from '../formats/formats.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { hasFixedRows } from '../visibility/field-access.ts'
import { fieldForAnswer } from '../visibility/fields-for.ts'
import { answerableFields, readShownFields } from './answerable-fields.ts'
import { isOpenToEdit } from './answers-to-send.ts'
import type { PostedValues } from '../form-model/more-fields.ts'
import { readPostedAnswers } from './read-posted-rows.ts'

interface EditedSubmission {
  form: { fields: readonly Field[] }
  data: Answers
  editHistory: readonly { editedAt: string; previousData: Answers }[]
}

/** The answers of a submission after its page was posted: an input that is empty now empties the answer. */
export function readPostedEdit({ form, data }: EditedSubmission, posted: PostedValues): Answers {
  const shown = readShownFields(posted)
  const open = form.fields.filter((field) => shown.has(field.id) && isOpenToEdit(field))
  // A drawing can only be replaced by a name without script: an empty input leaves it as it is.
  const emptied = Object.fromEntries(
    open
      .filter(({ id, type }) => type !== 'signature' || !isFileAnswer(data[id]))
      .map(({ id, type }) => [id, type === 'checkbox' || type === 'group' ? [] : '']),
  )
  const typed = withLockedRows(open, data, readPostedAnswers(open, posted))
  return {
    ...data,
    ...emptied,
    ...typed,
    ...unchangedAnswers(open, data, typed),
    ...unchangedRows(open, data, typed),
  }
}

/** What is locked in rows has no input. */
function withLockedRows(fields: readonly Field[], data: Answers, typed: Answers): Answers {
  const fixed = fields.filter((field) => hasFixedRows(field, 'public-edit') && typed[field.id])
  return {
    ...typed,
    ...Object.fromEntries(
      fixed.map((field) => [
        field.id,
        rowsInPlace(fieldForAnswer(field, 'public-edit'), data[field.id], typed[field.id] ?? null),
      ]),
    ),
  }
}

/** Stored answers that the page wrote in another way, such as a number as text, and that were not changed. */
function unchangedAnswers(fields: readonly Field[], data: Answers, typed: Answers): Answers {
  return Object.fromEntries(
    fields
      .filter(({ id, type }) => isUnchanged(type, data[id], typed[id]))
      .map(({ id }) => [id, data[id] ?? null] as const),
  )
}

function unchangedRows(fields: readonly Field[], data: Answers, typed: Answers): Answers {
  const groups = fields.filter(({ id, group }) => group !== null && typed[id])
  return Object.fromEntries(
    groups.map(({ id, group }) => {
      const stored = rowsOf(data[id])
      const rows = rowsOf(typed[id]).map((row, index): GroupRow => ({
        ...row,
        ...(unchangedAnswers(group?.fields ?? [], stored[index] ?? {}, row) as GroupRow),
      }))
      return [id, rows] as const
    }),
  )
}

function isUnchanged(type: Field['type'], stored: Answer | undefined, typed: Answer | undefined): boolean {
  if (typeof typed !== 'string') return false
  if (typeof stored === 'number') return typed.trim() !== '' && parseNumber(typed) === stored
  if (type !== 'tel' || typeof stored !== 'string') return false
  const number = normalisePhone(stored)
  return number !== null && number === normalisePhone(typed)
}

/** The fields that the posted answers ask for, and that were not on the page. */
export function fieldsNotShown({ form }: EditedSubmission, answers: Answers, posted: PostedValues): Field[] {
  const shown = readShownFields(posted)
  return answerableFields(form.fields, answers, 'public-edit').filter(({ id }) => !shown.has(id))
}

/** The answers that a page showed which was rendered at `updatedAt`: before the edits that were saved since. */
export function answersShownAt({ data, editHistory }: EditedSubmission, updatedAt: string): Answers {
  return editHistory
    .filter(({ editedAt }) => editedAt > updatedAt)
    .sort((one, other) => (one.editedAt < other.editedAt ? 1 : -1))
    .reduce((answers, { previousData }) => ({ ...answers, ...previousData }), data)
}
