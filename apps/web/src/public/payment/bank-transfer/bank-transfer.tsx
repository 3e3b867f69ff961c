import type { BankDetails as Details } from '@nibondhon/api-contract'
import type { Paisa } from '@nibondhon/domain'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { HeldAccount } from '../hold/held-account.tsx'
import { BankDetails } from './bank-details.tsx'
import { NotesField } from './notes-field.tsx'
import styles from '../payment.module.css'
import { ReceiptField } from './receipt-field.tsx'
import type { ReceiptState } from './use-receipt.ts'

interface BankTransferProps {
  details: Details
  totalPaisa: Paisa
  reference: string | null
  /** Left out where the submission is stored: its seats are not held here. */
  account?: Omit<Parameters<typeof HeldAccount>[0], 'children'>
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
  const { receipt, isTried, error, disabled } = props
  const { bank } = usePaymentMessages()
  const details = (
    <BankDetails details={props.details} totalPaisa={props.totalPaisa} reference={props.reference} />
  )
  return (
    <>
      <section className={styles.panel} aria-labelledby="bank">
        <h2 id="bank" className={styles.heading}>
          {bank.title}
        </h2>
        {props.account ? <HeldAccount {...props.account}>{details}</HeldAccount> : details}
      </section>
      <section className={styles.panel} aria-labelledby="receipt">
        <h2 id="receipt" className={styles.heading}>
          {bank.receiptTitle}
        </h2>
        <ReceiptField
          label={bank.receipt}
          receipt={receipt}
          isTried={isTried}
          error={error}
          disabled={disabled}
        />
        <NotesField notes={props.notes} disabled={disabled} onNotes={props.onNotes} />
      </section>
    </>
  )
}
