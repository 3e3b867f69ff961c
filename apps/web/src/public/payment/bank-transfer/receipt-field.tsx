import { answerProblemText, problem } from '@nibondhon/domain'
import { fileMessages, FILE_RULES, heicAdvice, LazyFilePicker } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { ApiError } from '../../../lib/api-error.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { FieldMessage } from '../../shared/ui/field-message.tsx'
import fields from '../../shared/ui/text-input.module.css'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from '../payment.module.css'
import type { ReceiptState } from './use-receipt.ts'

export const RECEIPT_ID = 'payment-receipt'

interface ReceiptFieldProps {
  label: string
  receipt: ReceiptState
  /** Whether the member has tried to submit. */
  isTried: boolean
  /** What the last attempt failed with. */
  error: unknown
  disabled: boolean
}

/** Takes the receipt of a bank transfer. Without script it is the browser's own input. */
export function ReceiptField({ label, receipt, isTried, error, disabled }: ReceiptFieldProps) {
  const { locale } = useI18n()
  const { bank } = usePaymentMessages()
  const isInBrowser = useIsInBrowser()
  const isMissing = isTried && receipt.answer === null && !receipt.isBusy
  const message = isMissing ? answerProblemText(problem('receipt_required'), locale) : receiptError(error)
  const describedBy = `${RECEIPT_ID}-help${message ? ` ${RECEIPT_ID}-message` : ''}`
  const name = (
    <>
      {label} <span aria-hidden="true">*</span>
    </>
  )
  return (
    <div className={styles.field}>
      {isInBrowser ? (
        <span className={fields.label} id={`${RECEIPT_ID}-label`}>
          {name}
        </span>
      ) : (
        <label className={fields.label} htmlFor={RECEIPT_ID}>
          {name}
        </label>
      )}
      <p className={styles.help} id={`${RECEIPT_ID}-help`}>
        {bank.receiptHelp}
      </p>
      {isInBrowser ? (
        <LazyFilePicker
          id={RECEIPT_ID}
          labelId={`${RECEIPT_ID}-label`}
          describedBy={describedBy}
          required
          invalid={message !== null}
          disabled={disabled}
          locale={locale}
          rules={FILE_RULES.receipt}
          value={receipt.answer}
          upload={receipt.hold}
          onChange={receipt.setAnswer}
          onBusy={receipt.setIsBusy}
        />
      ) : (
        <>
          <input
            id={RECEIPT_ID}
            type="file"
            name="payment_receipt"
            accept={FILE_RULES.receipt.types.join(',')}
            aria-required="true"
            aria-invalid={message !== null || undefined}
            aria-describedby={describedBy}
          />
          <p className={styles.help}>
            {fileMessages(locale)[FILE_RULES.receipt.summary]}
            {isRejected(error) && <> · {heicAdvice(locale)}</>}
          </p>
        </>
      )}
      <FieldMessage id={`${RECEIPT_ID}-message`} message={message} />
    </div>
  )
}

/** The server checks the content of the file, so it may reject one that passed here. */
export function receiptError(error: unknown): string | null {
  return error instanceof ApiError ? (error.errors['payment_receipt'] ?? null) : null
}

function isRejected(error: unknown): boolean {
  return receiptError(error) !== null && error instanceof ApiError && error.code !== 'receipt_required'
}
