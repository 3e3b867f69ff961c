import type { FormImpact } from '@nibondhon/api-contract'
import {
  checkFormInput,
  compareVersions,
  type Field,
  type FieldChange,
  normaliseForm,
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
  if (change.kind !== 'options_removed') return { fieldId, options: null }
  const left = new Set(optionsOf(after, fieldId))
  return { fieldId, options: optionsOf(before, fieldId).filter((option) => !left.has(option)) }
}

function optionsOf(fields: readonly Field[], fieldId: string): string[] {
  return fields.find(({ id }) => id === fieldId)?.options.map(({ value }) => value) ?? []
}
