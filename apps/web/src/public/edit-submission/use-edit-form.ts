import type { EditableSubmission } from '@nibondhon/api-contract'
import { answerProblemText, missingRequired, problem, validateAnswers } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { answersToSend } from './answers-to-send.ts'
import type { EditParams } from './edit-page.tsx'
import { useEditAnswers } from './use-edit-answers.ts'

export type SaveMessage = {
  tone: 'success' | 'error' | 'warning'
  lines: string[]
  canRetry?: boolean
  /** Why saving failed. */
  error?: unknown
} | null

interface UseEditForm {
  submission: EditableSubmission
  params: EditParams
  reload(): Promise<void>
}

/** Checks, saves and shows again what was saved, with the news of it. */
export function useEditForm({ submission, params, reload }: UseEditForm) {
  const { locale, messages } = useI18n()
  const { edit } = useScreenMessages()
  const { fields } = submission.form
  const editing = useEditAnswers(submission)
  const [news, setNews] = useState<SaveMessage>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const { answers, patterns } = editing

  function whatIsWrong(): string[] {
    const errors = validateAnswers({ fields, answers, patterns, audience: 'public-edit' })
    const missing = missingRequired(fields, errors)
    const problems = [problem('fix_before_saving'), ...(missing ? [missing] : [])]
    return problems.map((one) => answerProblemText(one, locale))
  }

  async function save(): Promise<void> {
    if (isBusy.current) return
    if (!editing.validateAll()) return setNews({ tone: 'error', lines: whatIsWrong() })
    isBusy.current = true
    setIsSaving(true)
    setNews(null)
    try {
      await publicRequest('PUT /api/submissions/edit/:uniqueId/:editCode', {
        params: { ...params },
        body: { data: answersToSend(submission, answers) },
      })
      const isShown = await reload().then(
        () => true,
        () => false,
      )
      if (isShown) setNews({ tone: 'success', lines: [edit.saved] })
      else setNews({ tone: 'warning', lines: [edit.saved, edit.reloadFailed] })
    } catch (error) {
      if (isNetworkError(error)) setNews({ tone: 'error', lines: [edit.lost], canRetry: true })
      else setNews({ tone: 'error', lines: [errorText(messages, error, edit.saveFailed)], error })
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        editing.setServerErrors(error.errors)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { editing, news, isSaving, save }
}
