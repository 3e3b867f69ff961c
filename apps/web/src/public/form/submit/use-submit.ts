import type { PublicForm } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { useLocation } from '../../../lib/router.tsx'
import { ApiError, isNetworkError, isAppError } from '../../../lib/api-error.ts'
import { clearSubmitted, readDraft, updateFormSession } from '../../member-session/form-session.ts'
import { confirmedState, successAddress } from '../../shared/submission/success-address.ts'
import { addAttempt, sendOrRepeat } from '../../shared/submit/send-or-repeat.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { saveLateChanges } from '../../shared/submit/save-late-changes.ts'
import { answersToSend, submitAnswers } from './submit-answers.ts'
import { saveDraft, type FormFilling } from '../fill/use-fill-form.ts'

export type SubmitState =
  | { name: 'idle' }
  /** `share` is how much has left, from 0 to 1. */
  | { name: 'sending'; share: number }
  | { name: 'failed'; failure: Failure; error: unknown }

/** lost: no response came. changed: the price is not what the member saw. */
export type Failure = 'lost' | 'changed' | 'rejected'

interface UseSubmit {
  form: PublicForm
  filling: FormFilling
  /** Asks for the form again. */
  refresh(): Promise<void>
}

/** Submits a form exactly once, also over retries and reloads, and opens the page that follows. */
export function useSubmit({ form, filling, refresh }: UseSubmit) {
  const { locale } = useI18n()
  const [state, setState] = useState<SubmitState>({ name: 'idle' })
  const [, navigate] = useLocation()
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isSending = useRef(false)
  const { answers, key, page, price, files, discount, setAttempts } = filling

  async function submit(website: string): Promise<void> {
    if (isSending.current) return
    if (price.totalPaisa > 0) return pay(website)
    isSending.current = true
    setState({ name: 'sending', share: 0 })
    const sent = answersToSend(form, answers)
    const payment = discount && { discountCode: discount.code }
    const current = { answers: sent, amount: paisaToTaka(price.totalPaisa), payment }
    const attempts = addAttempt(filling.attempts, current, files)
    // Saved before anything is sent, so that after a reload the same attempt is repeated.
    saveDraft(form, { answers, key, attempts, page })
    const onProgress = (share: number) => setState({ name: 'sending', share })
    try {
      const { submitted, stored } = await sendOrRepeat(attempts, (content, attemptFiles) =>
        submitAnswers({ form, content, files: attemptFiles, locale, key, website, onProgress }),
      )
      const isComplete = await saveLateChanges({ form, submitted, sent, stored: stored.answers })
      clearSubmitted(form)
      const { submissionId, uniqueId, editCode } = submitted
      const message = isComplete ? undefined : 'late_changes'
      const address = successAddress({ customUrl: form.customUrl, submissionId, uniqueId, editCode, message })
      navigate(address, { state: confirmedState(uniqueId) })
    } catch (error) {
      setAttempts(isAppError(error) ? [] : attempts)
      await fail(error)
    } finally {
      isSending.current = false
    }
  }

  async function fail(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : -1
    // The form may have changed since it was loaded: with the current one, the page's own checks agree with the server.
    if (status === 400 || status === 409) await refresh().catch(() => undefined)
    setState({ name: 'failed', failure: failureOf(error), error })
    if (error instanceof ApiError && Object.keys(error.errors).length > 0)
      filling.setServerErrors(error.errors)
  }

  function pay(website: string): void {
    const hold = readDraft(form.customUrl)?.hold ?? key
    saveDraft(form, { answers, key, attempts: [], page, hold })
    const pending = {
      customUrl: form.customUrl,
      formId: form.id,
      formTitle: form.title,
      formData: answersToSend(form, answers),
      amount: paisaToTaka(price.totalPaisa),
      key,
      hold,
      website,
      begun: form.begun,
      discount,
    }
    updateFormSession(form.customUrl, { pending })
    navigate(`/payment/${form.customUrl}`, { state: pending })
  }

  return { state, submit, dismissFailure: () => setState({ name: 'idle' }) }
}

function failureOf(error: unknown): Failure {
  if (isNetworkError(error)) return 'lost'
  return error instanceof ApiError && error.code === 'price_changed' ? 'changed' : 'rejected'
}
