import type { PublicForm } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, isNetworkError, isAppError } from '../../../lib/api-error.ts'
import { savePendingSubmission } from '../../member-session/pending-submission.ts'
import { confirmedState, successAddress } from '../../shared/submission/success-address.ts'
import { addTry, sendOrRepeat } from '../../shared/submit/send-or-repeat.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { removeDraft, writeDraft } from '../../member-session/form-draft.ts'
import { saveLateChanges } from '../../shared/submit/save-late-changes.ts'
import { answersToSend, submitAnswers } from './submit-answers.ts'
import type { Filling } from '../fill/use-fill-form.ts'

export type SubmitState =
  | { name: 'idle' }
  /** `share` is how much has left, from 0 to 1. */
  | { name: 'sending'; share: number }
  | { name: 'failed'; failure: Failure; error: unknown }

/** lost: nobody answered. changed: the price is not what the person saw. */
export type Failure = 'lost' | 'changed' | 'refused'

interface UseSubmit {
  form: PublicForm
  filling: Filling
  /** Asks for the form again. */
  refresh(): Promise<void>
}

/** Sends a form once, whatever happens on the way, and goes on to the page that follows. */
export function useSubmit({ form, filling, refresh }: UseSubmit) {
  const { locale } = useI18n()
  const [state, setState] = useState<SubmitState>({ name: 'idle' })
  const [, navigate] = useLocation()
  // State comes too late for the second of two quick taps.
  const isSending = useRef(false)
  const { answers, key, price, files, setTries } = filling

  async function submit(website: string): Promise<void> {
    if (isSending.current) return
    if (price.totalPaisa > 0) return pay(website)
    isSending.current = true
    setState({ name: 'sending', share: 0 })
    const sent = answersToSend(form, answers)
    const current = { answers: sent, amount: paisaToTaka(price.totalPaisa), payment: null }
    const tries = addTry(filling.tries, current, files)
    // Written before anything leaves: a reload in the middle repeats this very attempt.
    writeDraft(form.customUrl, { answers, key, tries })
    const onProgress = (share: number) => setState({ name: 'sending', share })
    try {
      const { submitted, stored } = await sendOrRepeat(tries, (content, triedFiles) =>
        submitAnswers({ form, content, files: triedFiles, locale, key, website, onProgress }),
      )
      const isComplete = await saveLateChanges({ form, submitted, sent, stored: stored.answers })
      removeDraft(form.customUrl)
      files.clear()
      const { submissionId, uniqueId, editCode } = submitted
      const message = isComplete ? undefined : 'late_changes'
      const address = successAddress({ customUrl: form.customUrl, submissionId, uniqueId, editCode, message })
      navigate(address, { state: confirmedState(uniqueId) })
    } catch (error) {
      setTries(isAppError(error) ? [] : tries)
      await fail(error)
    } finally {
      isSending.current = false
    }
  }

  async function fail(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : -1
    // What was refused may be news to this page: with the form as it is now, its own checks say it too.
    if (status === 400 || status === 409) await refresh().catch(() => undefined)
    setState({ name: 'failed', failure: failureOf(error), error })
    if (error instanceof ApiError && Object.keys(error.errors).length > 0)
      filling.setServerErrors(error.errors)
  }

  function pay(website: string): void {
    writeDraft(form.customUrl, { answers, key, tries: [] })
    const pending = {
      customUrl: form.customUrl,
      formId: form.id,
      formTitle: form.title,
      formData: answersToSend(form, answers),
      amount: paisaToTaka(price.totalPaisa),
      key,
      website,
    }
    savePendingSubmission(pending)
    navigate(`/payment/${form.customUrl}`, { state: pending })
  }

  return { state, submit, forget: () => setState({ name: 'idle' }) }
}

function failureOf(error: unknown): Failure {
  if (isNetworkError(error)) return 'lost'
  return error instanceof ApiError && error.code === 'price_changed' ? 'changed' : 'refused'
}
