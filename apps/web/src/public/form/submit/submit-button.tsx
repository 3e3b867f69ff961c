import { localDigits, localTaka, type Paisa } from '@nibondhon/domain'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { useI18n } from '../../translations/public-i18n.ts'
import type { SubmitState } from './use-submit.ts'

interface SubmitButtonProps {
  state: SubmitState
  /** What was chosen is full, and has a waiting list. */
  isFull: boolean | undefined
  totalPaisa: Paisa
  /** Also before an answer that costs something is given. */
  isPaymentCertain: boolean
}

/** Says what happens next, and how far it is once it does. */
export function SubmitButton({ state, isFull, totalPaisa, isPaymentCertain }: SubmitButtonProps) {
  const { locale, messages } = useI18n()
  if (state.name === 'sending') {
    // Answers alone are gone in a moment; files take their time.
    const isSlow = state.share > 0 && state.share < 1
    const percent = localDigits(`${Math.round(state.share * 100)}%`, locale)
    return (
      <>
        {isSlow && <progress className={layout.progress} value={state.share} max={1} aria-hidden="true" />}
        <button type="submit" className={buttons.main} aria-disabled="true">
          <span role="status">{isSlow ? messages.form.uploading(percent) : messages.form.submitting}</span>
        </button>
      </>
    )
  }
  return (
    <button type="submit" className={buttons.main}>
      {isFull
        ? messages.form.join
        : isPaymentCertain
          ? messages.form.continueToPayment
          : messages.form.submit}
      {!isFull && totalPaisa > 0 && ` · ${localTaka(totalPaisa, locale)}`}
    </button>
  )
}
