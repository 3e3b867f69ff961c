import type { Submission } from '@nibondhon/api-contract'
import { type Answers, changedFields, type Field, takesFile } from '@nibondhon/domain'

/** A field that two people changed from the same version. */
export interface EditedField {
  field: Field
  /** Whether both did; otherwise only the other person. */
  isContested: boolean
}

interface Versions {
  /** What both began with. */
  base: Answers
  mine: Answers
  theirs: Answers
}

/** The fields that someone else has changed since, those that I changed too first. What both changed alike is no difference. */
export function compareEdits(fields: readonly Field[], { base, mine, theirs }: Versions): EditedField[] {
  const answered = fields.filter(({ type }) => !takesFile(type))
  const ours = new Set(changedFields(answered, base, mine).map(({ id }) => id))
  const differing = new Set(changedFields(answered, mine, theirs).map(({ id }) => id))
  return changedFields(answered, base, theirs)
    .filter(({ id }) => differing.has(id))
    .map((field) => ({ field, isContested: ours.has(field.id) }))
    .toSorted((a, b) => Number(b.isContested) - Number(a.isContested))
}

/** Who saved last, and when; the time alone where the history does not say who. */
export function lastEdit({ editHistory, updatedAt }: Pick<Submission, 'editHistory' | 'updatedAt'>): {
  by: string
  at: string
} {
  const last = editHistory.reduce<Submission['editHistory'][number] | null>(
    (newest, entry) => (newest === null || entry.editedAt > newest.editedAt ? entry : newest),
    null,
  )
  return { by: last?.editedBy ?? '', at: last?.editedAt ?? updatedAt }
}
