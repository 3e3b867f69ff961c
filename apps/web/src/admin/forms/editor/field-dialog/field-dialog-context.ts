import type { Field } from '@nibondhon/domain'
import { createContext, use, type Dispatch, type SetStateAction } from 'react'
import type { FieldDraft } from './draft/field-draft.ts'
import type { FieldProblems, RuleProblem } from './draft/field-problems.ts'

interface FieldDialogState {
  draft: FieldDraft
  setDraft: Dispatch<SetStateAction<FieldDraft>>
  /** The fields of the same list, in order: those of the form, or of the rows of a group. */
  siblings: readonly Field[]
  /** The siblings without the field itself. */
  others: readonly Field[]
  /** Whether the field is asked in the rows of a group. */
  isInRow: boolean
  problems: FieldProblems
  ruleProblems: ReadonlyMap<number, RuleProblem>
}

export const FieldDialogContext = createContext<FieldDialogState | null>(null)

export function useFieldDialog() {
  const state = use(FieldDialogContext)
  if (!state) throw new Error('Parts of the field dialog must be used within it')
  const { setDraft } = state
  return {
    ...state,
    field: state.draft.field,
    change: (part: Partial<Field>) => setDraft((now) => ({ ...now, field: { ...now.field, ...part } })),
  }
}
