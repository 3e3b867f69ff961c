import type { EditableSubmission } from '@nibondhon/api-contract'
import {
  answerProblemText,
  fieldAccess,
  isFileAnswer,
  missingRequired,
  problem,
  validateAnswers,
  type Answers,
  type Field,
} from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { usePatterns } from '../form/use-patterns.ts'
import { refusalText } from '../words/refusal-text.ts'
import { useI18n } from '../words/public-i18n.ts'
import { useScreens } from '../words/use-screens.ts'
import type { EditParams } from './edit-page.tsx'

export type News = { tone: 'success' | 'error' | 'warning'; lines: string[]; canRetry?: boolean } | null

interface UseEditForm {
  submission: EditableSubmission
  params: EditParams
  reload(): Promise<void>
}

/** What is paid for is locked, so an edit has no price. */
const NO_PRICE = { requirePayment: false, amount: 0 }

export function useEditForm({ submission, params, reload }: UseEditForm) {
  const { locale, words } = useI18n()
  const { edit } = useScreens()
  const { fields } = submission.form
  const patterns = usePatterns(fields)
  const editing = useFormAnswers({
    form: { fields, settings: NO_PRICE },
    initial: submission.data,
    audience: 'public-edit',
    patterns,
    locale,
  })
  const [news, setNews] = useState<News>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const { answers, isChanged, reset } = editing

  // What was saved is what the page shows from then on.
  useEffect(() => reset(submission.data), [reset, submission])
  useLeaveWarning(isChanged)

  function whatIsWrong(): string[] {
    const errors = validateAnswers({ fields, answers, patterns, audience: 'public-edit' })
    const missing = missingRequired(fields, errors)
    return [problem('fix_before_saving'), ...(missing ? [missing] : [])].map((one) =>
      answerProblemText(one, locale),
    )
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
        body: { data: changeable(fields, answers) },
      })
      setNews(
        await reload().then(
          () => saved(edit.saved),
          () => ({ tone: 'warning', lines: [edit.saved, edit.reloadFailed] }),
        ),
      )
    } catch (error) {
      if (isNetworkError(error)) setNews({ tone: 'error', lines: [edit.lost], canRetry: true })
      else setNews({ tone: 'error', lines: [refusalText(words, error, edit.saveFailed)] })
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) editing.setRefused(error.errors)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { editing, news, isSaving, save }
}

function saved(text: string): News {
  return { tone: 'success', lines: [text] }
}

/** Files stay as they were submitted, and what is locked is not sent at all. */
function changeable(fields: readonly Field[], answers: Answers): Answers {
  const open = fields.filter((field) => field.type !== 'file' && fieldAccess(field, 'public-edit').canEdit)
  return Object.fromEntries(
    open.flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined || isFileAnswer(answer) ? [] : [[id, answer]]
    }),
  )
}

function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
