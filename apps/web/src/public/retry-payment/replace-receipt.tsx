import type { PublicPayment } from '@nibondhon/api-contract'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import { useSearch } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { RECEIPT_ID, receiptError, ReceiptField } from '../payment/bank-transfer/receipt-field.tsx'
import { useReceipt } from '../payment/bank-transfer/use-receipt.ts'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import layout from '../shared/page/layout.module.css'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './retry-offer.module.css'
import { useReplaceReceipt } from './use-replace-receipt.ts'

interface ReplaceReceiptProps {
  paymentID: string
  submission: PublicPayment
  receipt: NonNullable<PublicPayment['paymentInfo']['receipt']>
  /** Why the receipt was not replaced when the page was posted. */
  failure: unknown
  onReload: (() => void) | undefined
  onReplaced: ((submission: PublicPayment) => void) | undefined
}

/** The receipt that is being checked, and a form that sends another one instead. */
export function ReplaceReceipt(props: ReplaceReceiptProps) {
  const { paymentID, submission, receipt, failure, onReload, onReplaced } = props
  const { locale } = useI18n()
  const { receipt: messages } = usePaymentMessages()
  const dateTimeText = useDateTimeText()
  const { uniqueId } = submission
  const chosen = useReceipt(`${uniqueId} replacement`)
  const [isTried, setIsTried] = useState(false)
  const { state, send } = useReplaceReceipt({ uniqueId, paymentID, failure, onReplaced })
  // After a post without script, its address says so.
  const wasPosted = new URLSearchParams(useSearch()).get('replaced') === 'true'
  const isReplaced =
    receipt.isReplacement && (state.name === 'replaced' || (wasPosted && state.name === 'idle'))
  const isBusy = state.name === 'busy'
  const error = state.name === 'failed' ? state.error : null
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.name === 'replaced') confirmation.current?.focus()
  }, [state.name])

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy || chosen.isBusy) return
    setIsTried(true)
    if (chosen.file === null) return document.getElementById(RECEIPT_ID)?.focus()
    void send(chosen.file).then((isSent) => {
      if (!isSent) return
      setIsTried(false)
      // The browser need not keep it for a reload any more.
      chosen.setAnswer(null)
    })
  }

  return (
    <>
      <p className={styles.receipt}>
        {messages.current}: <strong>{receipt.name}</strong> ({messages.sentAt(dateTimeText(receipt.sentAt))})
      </p>
      <div ref={confirmation} role="status" tabIndex={-1}>
        {isReplaced && (
          <Notice tone="success" title={messages.replacedTitle}>
            <p>{messages.replaced(receipt.name)}</p>
          </Notice>
        )}
      </div>
      <details className={styles.transfer} open={!isReplaced}>
        <summary className={styles.summary}>{messages.replace}</summary>
        <p>{messages.lead}</p>
        <form
          method="post"
          action={`${retryAddress({ uniqueId, paymentID })}/receipt`}
          encType="multipart/form-data"
          noValidate
          onSubmit={submit}
        >
          <input type="hidden" name="locale" value={locale} />
          <ReceiptField
            label={messages.label}
            receipt={chosen}
            isTried={isTried}
            error={error}
            disabled={isBusy}
          />
          <div aria-live="polite">
            {error !== null && receiptError(error) === null && (
              <ReplaceFailed error={error} onReload={onReload} />
            )}
          </div>
          <div className={layout.actions}>
            <button type="submit" className={buttons.main} aria-disabled={isBusy}>
              {isBusy ? messages.sending : messages.send}
            </button>
          </div>
        </form>
      </details>
    </>
  )
}

function ReplaceFailed({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const { retry, failure } = usePaymentMessages()
  const textOf = useReceiptFailureText()
  // Staff have decided meanwhile: the page shows what can be done now.
  const isOutdated = error instanceof ApiError && error.status === 409
  return (
    <div className={styles.failed}>
      <Notice tone="error" title={isNetworkError(error) ? failure.lostTitle : undefined}>
        <p>{textOf(error)}</p>
        <HelpCode error={error} />
        {isOutdated && (
          <SamePageLink className={buttons.plain} onFollow={onReload}>
            {retry.check}
          </SamePageLink>
        )}
      </Notice>
    </div>
  )
}

/** Why a receipt was not replaced, in the language of the page. */
export function useReceiptFailureText(): (error: unknown) => string {
  const { messages: shared } = useI18n()
  const messages = usePaymentMessages()
  return (error) =>
    isNetworkError(error)
      ? messages.failure.lost
      : serverErrorText(error, messages.receipt.failed, messages, shared)
}
