import type { Submission } from '@nibondhon/api-contract'
import type { PatternEngine } from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useState } from 'react'
import { ApiError, messageOr } from '../../../lib/api-error.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useSaveAnswers } from '../shared/use-submissions.ts'
import { answersToSave } from './answers-to-save.ts'

const FREE = { requirePayment: false, amount: 0 }

/** The answers of a submission while staff correct them. */
export function useSubmissionEdit(submission: Submission, patterns: PatternEngine) {
  // A later reading is somebody else's save, which the inputs do not show. The changes are those to what the person saw,
  // and the server is told which state that was, so that it can refuse.
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

  /** Whether it is saved. */
  async function submit(success: string): Promise<boolean> {
    if (!answers.validateAll()) return false
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
