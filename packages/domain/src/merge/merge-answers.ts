import { isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { isBlank } from '../form-model/tidy-answer.ts'
import { changedFields } from '../validation/changed-fields.ts'
import { fieldAccess } from '../visibility/field-access.ts'

interface MergedSubmission {
  id: string
  data: Answers
  fields: readonly Field[]
}

export interface MergeChoice {
  field: Field
  /** The submission whose answer is taken unless staff choose another. */
  suggested: string
}

/**
 * The fields of the kept submission whose answers differ. The kept one's answer is suggested, or where it is empty that
 * of the first other that has one. Staff cannot choose what they cannot see.
 */
export function mergeChoices(submissions: readonly MergedSubmission[], keptId: string): MergeChoice[] {
  const kept = submissions.find(({ id }) => id === keptId)
  if (!kept) return []
  const others = submissions.filter(({ id }) => id !== keptId)
  return kept.fields.filter(isChoosable).flatMap((field) => {
    if (others.every(({ data }) => changedFields([field], kept.data, data).length === 0)) return []
    const filled = isBlank(kept.data[field.id]) ? others.find(({ data }) => !isBlank(data[field.id])) : kept
    return [{ field, suggested: (filled ?? kept).id }]
  })
}

/** Labels of answered fields that the kept submission's version of the form does not have: they cannot be taken over. */
export function lostFields(submissions: readonly MergedSubmission[], keptId: string): string[] {
  const kept = submissions.find(({ id }) => id === keptId)
  const known = new Set(kept?.fields.map(({ id }) => id))
  const lost = submissions.flatMap(({ fields, data }) =>
    fields.filter((field) => isChoosable(field) && !known.has(field.id) && !isBlank(data[field.id])),
  )
  return [...new Set(lost.map(({ label }) => label))]
}

function isChoosable(field: Field): boolean {
  return isInputField(field) && field.type !== 'calculated' && fieldAccess(field, 'admin').canSee
}
