import type { PaymentOptions, PublicPayment } from '@nibondhon/api-contract'
import { LIMITS, localTaka, takaToPaisa } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { BankDetails } from '../payment/bank-transfer/bank-details.tsx'
import { BankTransfer } from '../payment/bank-transfer/bank-transfer.tsx'
import { RECEIPT_ID, ReceiptField } from '../payment/bank-transfer/receipt-field.tsx'
import { useReceipt } from '../payment/bank-transfer/use-receipt.ts'
import layout from '../shared/page/layout.module.css'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import fields from '../shared/ui/text-input.module.css'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { RetryFailed } from './retry-failed.tsx'
import styles from './retry-offer.module.css'
import { useTransfer } from './use-transfer.ts'

interface RetryTransferProps {
  paymentID: string
  submission: PublicPayment
  options: PaymentOptions
  /** Why a receipt was not taken when the page was posted. */
  failure?: unknown
}

/** A bank transfer instead of another try with a provider. Browsers open and close it without script. */
export function RetryTransfer({ paymentID, submission, options, failure }: RetryTransferProps) {
  const { locale } = useI18n()
  const { bank, failure: texts } = usePaymentMessages()
  const isInBrowser = useIsInBrowser()
  const receipt = useReceipt(submission.uniqueId)
  const [notes, setNotes] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { state, send } = useTransfer({ paymentID, submission, failure })
  const { uniqueId, paymentInfo } = submission
  const totalPaisa = takaToPaisa(paymentInfo.amount)
  const isOnly = options.methods.length === 1
  const isBusy = state.name === 'busy'
  const error = state.name === 'failed' ? state.error : null

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy || receipt.isBusy) return
    setIsTried(true)
    if (receipt.file === null) return document.getElementById(RECEIPT_ID)?.focus()
    void send({ receipt: receipt.file, notes: notes.trim() }).then((isSent) => {
      // The browser need not keep it for a reload any more.
      if (isSent) receipt.setAnswer(null)
    })
  }

  return (
    <details className={styles.transfer} open={isOnly || error !== null}>
      <summary className={styles.summary}>{texts.chooseBank}</summary>
      <form
        method="post"
        action={`${retryAddress({ uniqueId, paymentID })}/transfer`}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
      >
        {isInBrowser ? (
          <BankTransfer
            details={options.settings}
            totalPaisa={totalPaisa}
            reference={paymentInfo.reference}
            receipt={receipt}
            notes={notes}
            isTried={isTried}
            error={error}
            disabled={isBusy}
            onNotes={setNotes}
          />
        ) : (
          <>
            <BankDetails
              details={options.settings}
              totalPaisa={totalPaisa}
              reference={paymentInfo.reference}
            />
            <input type="hidden" name="locale" value={locale} />
            <ReceiptField
              label={bank.receipt}
              receipt={receipt}
              isTried={false}
              error={error}
              disabled={false}
            />
            <div className={fields.field}>
              <label className={fields.label} htmlFor="transfer-notes">
                {bank.notes}
              </label>
              <textarea
                id="transfer-notes"
                name="bankTransferNotes"
                className={fields.input}
                rows={3}
                maxLength={LIMITS.transferNotes}
              />
            </div>
          </>
        )}
        <div aria-live="polite">{error !== null && <RetryFailed error={error} />}</div>
        <div className={layout.actions}>
          <button type="submit" className={isOnly ? buttons.main : buttons.quiet} aria-disabled={isBusy}>
            {isBusy ? bank.submitting : bank.submit(localTaka(totalPaisa, locale))}
          </button>
        </div>
      </form>
    </details>
  )
}
