import { LIMITS, PAGE_INPUTS } from '@nibondhon/domain'
import fields from '../../shared/ui/text-input.module.css'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from '../payment.module.css'

interface NotesFieldProps {
  notes: string
  disabled: boolean
  onNotes(notes: string): void
}

export function NotesField({ notes, disabled, onNotes }: NotesFieldProps) {
  const { bank } = usePaymentMessages()
  return (
    <div className={styles.field}>
      <label className={fields.label} htmlFor="transfer-notes">
        {bank.notes}
      </label>
      <p className={styles.help} id="transfer-notes-help">
        {bank.notesHelp}
      </p>
      <textarea
        id="transfer-notes"
        name={PAGE_INPUTS.notes}
        className={fields.input}
        rows={3}
        maxLength={LIMITS.transferNotes}
        value={notes}
        disabled={disabled}
        aria-describedby="transfer-notes-help"
        onChange={(event) => onNotes(event.target.value)}
      />
    </div>
  )
}
