import { useState } from 'react'
import { ApiError, isUnauthorised } from '../../../../lib/api-error.ts'
import { sessionEndedText } from '../../../shared/session/session-ended.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { saveTexts } from './texts/save-texts.ts'

/** Why the server rejected the last save, or why the request failed. */
export interface SaveFailure {
  text: string
  errors: Readonly<Record<string, string>>
}

/** Runs save actions. A failure is shown and leaves the edited form as it is. */
export function useRunSave() {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const showSnackbar = useSnackbar()

  function rejectAttempt(message: string) {
    setAttempt((count) => count + 1)
    showSnackbar(message, 'error')
  }

  function fail(error: unknown) {
    const texts = saveTexts()
    const errors = error instanceof ApiError ? error.errors : {}
    setFailure({ text: messageOr(texts.failedHint, error), errors })
    rejectAttempt(isUnauthorised(error) ? sessionEndedText() : texts.failed)
  }

  /** Returns null if the action failed. `onError` returns true for an error that it has handled. */
  async function runSave<T>(
    action: () => Promise<T>,
    onError: (error: unknown) => Promise<boolean>,
  ): Promise<T | null> {
    setSaving(true)
    setFailure(null)
    try {
      return await action()
    } catch (error) {
      if (!(await onError(error))) fail(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  return {
    isSaving,
    failure,
    /** Counts failed attempts since the last save. */
    attempt,
    runSave,
    rejectAttempt,
    resetAttempts: () => setAttempt(0),
  }
}
