import type { Answers, Field, GroupRow } from '../form-model/form-types.ts'
import { rowsOf } from '../group/rows-of.ts'
import { hasFlag } from '../roles/roles.ts'
import { type Audience, fieldAccess } from './field-access.ts'

/** Staff see admin-only answers; hidden ones only those who may edit submissions, as in the edit view. */
export type StaffAudience = Extract<Audience, 'admin' | 'admin-edit'>

export function staffAudience(role: string): StaffAudience {
  return hasFlag(role, 'canEditSubmissions') ? 'admin-edit' : 'admin'
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
