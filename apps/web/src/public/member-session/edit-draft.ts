import type { EditableSubmission } from '@nibondhon/api-contract'
import { readAnswers, type Answers } from '@nibondhon/domain'
import { readSession, removeSession, writeSession } from './session-store.ts'

/** Changes that were not saved yet, kept while the tab is open: a wrong tap on a link must not cost them. */
interface EditDraft {
  /** Of the submission they were made to; they belong to no later one. */
  updatedAt: string
  changes: Answers
}

export function writeEditDraft({ uniqueId, updatedAt }: EditableSubmission, changes: Answers): void {
  writeSession(placeOf(uniqueId), { updatedAt, changes } satisfies EditDraft)
}

export function readEditDraft({ uniqueId, updatedAt, form }: EditableSubmission): Answers | null {
  const stored = readSession(placeOf(uniqueId)) as Partial<EditDraft> | null
  return stored?.updatedAt === updatedAt ? readAnswers(form.fields, stored.changes) : null
}

export function removeEditDraft({ uniqueId }: EditableSubmission): void {
  removeSession(placeOf(uniqueId))
}

function placeOf(uniqueId: string): string {
  return `edit-draft:${uniqueId}`
}
