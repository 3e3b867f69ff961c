import type { EditableSubmission } from '@nibondhon/api-contract'
import {
  answerProblemText,
  localTaka,
  missingRequired,
  problem,
  takaToPaisa,
  validateAnswers,
  type Answers,
} from '@nibondhon/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { usePriceMessages } from './price-messages.ts'
import type { SaveMessage } from './save-status.tsx'
import { sendEdit } from './send-edit.ts'
import { useEditAnswers } from './use-edit-answers.ts'

/** Of the page's address. */
export interface EditParams {
  uniqueId: string
  editCode: string
}

interface UseEditForm {
  submission: EditableSubmission
  params: EditParams
  reload(): Promise<void>
}

/** Validates and saves the changes, and shows the submission as it was saved. */
export function useEditForm({ submission, params, reload }: UseEditForm) {
  const { locale, messages } = useI18n()
  const { edit } = useScreenMessages()
  const prices = usePriceMessages()
  const { fields } = submission.form
  const { attach, ...editing } = useEditAnswers(submission)
  const [saveMessage, setSaveMessage] = useState<SaveMessage | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const isWaiting = useRef(false)
  const attempt = useRef<{ answers: Answers; key: string } | null>(null)
  const { answers, patterns } = editing

  const comesBack = (taka: number) => prices.comesBack(localTaka(takaToPaisa(taka), locale))

  function validationMessages(): string[] {
    const errors = validateAnswers({ fields, answers, patterns, audience: 'public-edit' })
    const missing = missingRequired(fields, errors)
    const problems = [problem('fix_before_saving'), ...(missing ? [missing] : [])]
    return problems.map((one) => answerProblemText(one, locale))
  }

  async function save(agreedTotal: number | null = null): Promise<void> {
    if (isBusy.current) return
    // A photo is still being made smaller: the changes are saved once it is there.
    isWaiting.current = editing.isBusy
    if (editing.isBusy) return
    if (!editing.validateAll())
      return setSaveMessage({ tone: 'error', lines: validationMessages(), isAboutAnswers: true })
    isBusy.current = true
    setIsSaving(true)
    setSaveMessage(null)
    try {
      // The response to an attempt may be lost: the next one with the same answers is known by its key.
      if (attempt.current?.answers !== answers) attempt.current = { answers, key: newKey() }
      const { key } = attempt.current
      const sent = { submission, params, answers, files: editing.files, key, agreedTotal }
      const { price } = await sendEdit(sent)
      const lines = [edit.saved, ...(price && price.comesBack > 0 ? [comesBack(price.comesBack)] : [])]
      const isShown = await reload().then(
        () => true,
        () => false,
      )
      if (isShown) setSaveMessage({ tone: 'success', lines })
      else setSaveMessage({ tone: 'warning', lines: [...lines, edit.reloadFailed] })
    } catch (error) {
      const total = priceToConfirm(error)
      if (total !== null && error instanceof ApiError)
        return setSaveMessage({ tone: 'warning', lines: [error.message], total })
      if (isNetworkError(error)) setSaveMessage({ tone: 'error', lines: [edit.lost], canRetry: true })
      else setSaveMessage({ tone: 'error', lines: [errorText(messages, error, edit.saveFailed)], error })
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        editing.setServerErrors(error.errors)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  const saveWaiting = useEffectEvent(() => {
    if (isWaiting.current) void save()
  })
  useEffect(() => {
    if (!editing.isBusy) saveWaiting()
  }, [editing.isBusy])

  // Once every answer is corrected, nothing on the page says that some are wrong.
  const isMended = saveMessage?.isAboutAnswers === true && Object.keys(editing.errors).length === 0
  return { editing, attach, saveMessage: isMended ? null : saveMessage, isSaving, save }
}

/** The new price of the change, which the member has not agreed to yet; null for any other failure. */
export function priceToConfirm(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'price_to_confirm') return null
  return Number(error.errors.total)
}

/** Not crypto.randomUUID: it is missing where a server is reached without https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
