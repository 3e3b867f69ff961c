import type { SyntheticEvent } from 'react'
import { CodeFailure } from '../shared/submission/code-failure.tsx'
import { payAddress } from '../shared/submission/submission-addresses.ts'
import { usePayLater } from '../shared/submission/use-pay-later.ts'
import buttons from '../shared/ui/button.module.css'
import styles from './lookup-form.module.css'

interface PayFormProps {
  uniqueId: string
  editCode: string
  isMain: boolean
  label: string
}

/** Leads to the payment without asking for the code again; without script the browser posts it. */
export function PayForm({ uniqueId, editCode, isMain, label }: PayFormProps) {
  const { error, isBusy, open } = usePayLater(uniqueId)
  return (
    <form
      className={styles.pay}
      method="post"
      action={payAddress(uniqueId)}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void open(editCode)
      }}
    >
      <input type="hidden" name="editCode" value={editCode} />
      <button type="submit" className={isMain ? buttons.main : buttons.quiet} aria-disabled={isBusy}>
        {label}
      </button>
      <CodeFailure error={error} />
    </form>
  )
}
