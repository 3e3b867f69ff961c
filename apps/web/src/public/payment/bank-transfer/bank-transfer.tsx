import type { BankDetails as Details } from '@nibondhon/api-contract'
import { answerProblemText, problem, type Paisa } from '@nibondhon/domain'
import { FILE_RULES, LazyFilePicker } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { ApiError } from '../../../lib/api-error.ts'
import { FieldMessage } from '../../shared/ui/field-message.tsx'
import fields from '../../shared/ui/text-input.module.css'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { BankDetails } from './bank-details.tsx'
import { NotesField } from './notes-field.tsx'
import styles from '../payment.module.css'
import type { ReceiptState } from './use-receipt.ts'

export const RECEIPT_ID = 'payment-receipt'

interface BankTransferProps {
  details: Details
  totalPaisa: Paisa
  receipt: ReceiptState
  notes: string
  /** Whether the member has tried to submit. */
  isTried: boolean
  /** What the last attempt failed with. */
  error: unknown
  disabled: boolean
  onNotes(notes: string): void
}

/** The bank account to pay to, and the receipt of the transfer. */
export function BankTransfer(props: BankTransferProps) {
  const { receipt, disabled } = props
  const { locale } = useI18n()
  const { bank } = usePaymentMessages()
  const isMissing = props.isTried && receipt.answer === null && !receipt.isBusy
  const message = isMissing
    ? answerProblemText(problem('receipt_required'), locale)
    : receiptError(props.error)
  return (
    <>
      <section className={styles.panel} aria-labelledby="bank">
        <h2 id="bank" className={styles.heading}>
          {bank.title}
        </h2>
        <BankDetails details={props.details} totalPaisa={props.totalPaisa} />
      </section>
      <section className={styles.panel} aria-labelledby="receipt">
        <h2 id="receipt" className={styles.heading}>
          {bank.receiptTitle}
        </h2>
        <div className={styles.field}>
          <span className={fields.label} id={`${RECEIPT_ID}-label`}>
            {bank.receipt} <span aria-hidden="true">*</span>
          </span>
          <p className={styles.help} id={`${RECEIPT_ID}-help`}>
            {bank.receiptHelp}
          </p>
          <LazyFilePicker
            id={RECEIPT_ID}
            labelId={`${RECEIPT_ID}-label`}
            describedBy={`${RECEIPT_ID}-help${message ? ` ${RECEIPT_ID}-message` : ''}`}
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
          <FieldMessage id={`${RECEIPT_ID}-message`} message={message} />
        </div>
        <NotesField notes={props.notes} disabled={disabled} onNotes={props.onNotes} />
      </section>
    </>
  )
}

/** The server checks the content of the file, so it may reject one that passed here. */
function receiptError(error: unknown): string | null {
  return error instanceof ApiError ? (error.errors['payment_receipt'] ?? null) : null
}
