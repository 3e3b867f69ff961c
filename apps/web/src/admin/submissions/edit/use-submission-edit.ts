import type { Submission } from '@nibondhon/api-contract'
import {
  answerProblemText,
  changedFields,
  isBlank,
  problem as domainProblem,
  type PatternEngine,
  type Answers,
  type Field,
} from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useState } from 'react'
import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useSaveAnswers } from '../shared/use-submissions.ts'

const FREE = { requirePayment: false, amount: 0 }

/** The answers of a submission while staff correct them. */
export function useSubmissionEdit(submission: Submission, patterns: PatternEngine) {
  // A refetch may bring another person's save, which the inputs do not show. Changes are computed against what the
  // person saw, and sent with that version, so that the server can reject them.
  const [{ id, data, updatedAt, form }] = useState(submission)
  const { fields } = form
  const answers = useFormAnswers({
    form: { fields, settings: FREE },
    initial: data,
    audience: 'admin-edit',
    patterns,
  })
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const showSnackbar = useSnackbar()
  const save = useSaveAnswers()
  const changes = answersToSave(fields, data, answers.answers)

  /** Resolves to whether it was saved. */
  async function submit(success: string): Promise<boolean> {
    if (!answers.validateAll()) {
      showSnackbar(answerProblemText(domainProblem('fix_before_saving'), 'en'), 'error')
      return false
    }
    try {
      await save.mutateAsync({ id, body: { data: changes, updatedAt } })
      showSnackbar(success, 'success')
      return true
    } catch (error) {
      const text = messageOr('Failed to update submission', error)
      setProblem({ text, isConflict: error instanceof ApiError && error.status === 409 })
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        answers.setServerErrors(error.errors)
      showSnackbar(text, 'error')
      return false
    }
  }

  return {
    ...answers,
    submit,
    problem,
    isSaving: save.isPending,
    isChanged: !save.isSuccess && Object.keys(changes).length > 0,
  }
}

/**
 * Only changed answers are sent, so that all others stay as stored. An emptied number becomes 0, because a sum without
 * it would silently be wrong.
 */
export function answersToSave(fields: readonly Field[], before: Answers, after: Answers): Answers {
  const typed = fields.filter(({ type }) => type !== 'file')
  return Object.fromEntries(
    changedFields(typed, before, after).map(({ id, type }) => {
      const answer = after[id] ?? null
      return [id, type === 'number' && isBlank(answer) ? 0 : answer]
    }),
  )
}

/**
 * For the mousedown of the button that saves. Leaving a field may show its error, which moves everything below it: the
 * button would no longer be under the pointer when it is released, and the click would be lost.
 */
export function keepFocus(event: Pick<MouseEvent, 'preventDefault'>): void {
  event.preventDefault()
}
