import { visibleFields } from '../conditions/visible-fields.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { keyedField, shownRows, visibleRowFields } from '../group/row-fields.ts'
import { type Audience, fieldAccess } from '../visibility/field-access.ts'
import { fieldForAnswer, fieldsFor } from '../visibility/fields-for.ts'
import type { PostedValues } from '../form-model/more-fields.ts'
import { PAGE_INPUTS } from './read-posted-answers.ts'

/** The fields that have an input on a page with these answers; those of rows have the keys of their answers as ids. */
export function answerableFields(fields: readonly Field[], answers: Answers, audience: Audience): Field[] {
  return visibleFields(fieldsFor(fields, audience), answers)
    .filter((field) => isInputField(field) && fieldAccess(field, audience).canEdit)
    .flatMap((field) => [field, ...rowFields(fieldForAnswer(field, audience), answers)])
}

function rowFields(field: Field, answers: Answers): Field[] {
  if (field.group === null) return []
  return shownRows(field, answers[field.id]).flatMap((row, index) =>
    visibleRowFields(field, row).map((inner) => keyedField(field.id, index, inner)),
  )
}

/** The ids of the fields that were on the page, as its hidden input lists them. */
export function readShownFields(posted: PostedValues): ReadonlySet<string> {
  return new Set(posted.getAll(PAGE_INPUTS.shown).flatMap((ids) => String(ids).split(' ')))
}
