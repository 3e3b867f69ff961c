import type { FormImpact } from '@nibondhon/api-contract'
import {
  checkFormInput,
  compareVersions,
  type Field,
  type FieldChange,
  normaliseForm,
  type PlacedField,
  placedFields,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { countAnswers, countSubmissions, type AnswerProbe } from './answers-repository.ts'
import { formNotFound, rejectProblems } from '../form-errors.ts'
import { loadForm } from '../view/load-form.ts'
import { newFieldId } from '../save/read-form.ts'

/** What a change of fields would mean for the answers that are there; nothing is saved. */
export async function describeImpact(db: Db, id: string, input: unknown[]): Promise<FormImpact> {
  const form = await loadForm(db, id)
  if (!form) throw formNotFound()
  rejectProblems(checkFormInput({ fields: input }))
  const { fields } = normaliseForm({ fields: input }, { newId: newFieldId })
  const changes = compareVersions(form.fields, fields)
  const counts = await countAnswers(
    db,
    id,
    changes.map((change) => probeFor(change, form.fields, fields)),
  )
  return {
    changes: changes.map((change, index) => ({ change, answersUsing: counts[index] ?? 0 })),
    submissionCount: await countSubmissions(db, id),
  }
}

/** Options that go touch only the answers that chose them; any other change touches all answers to the field. */
function probeFor(change: FieldChange, before: readonly Field[], after: readonly Field[]): AnswerProbe {
  const { fieldId } = change
  const old = findPlaced(before, fieldId)
  const probe = { groupId: old?.groupId ?? null, fieldId }
  // The choices of a matrix are within its lines: all of its answers are counted.
  const isMatrix = old?.field.type === 'matrix'
  if (change.kind !== 'options_removed' || isMatrix) return { ...probe, options: null }
  const left = new Set(optionsOf(findPlaced(after, fieldId)))
  return { ...probe, options: optionsOf(old).filter((option) => !left.has(option)) }
}

function findPlaced(fields: readonly Field[], fieldId: string): PlacedField | undefined {
  return placedFields(fields).find(({ field }) => field.id === fieldId)
}

function optionsOf(placed: PlacedField | undefined): string[] {
  return placed?.field.options.map(({ value }) => value) ?? []
}
