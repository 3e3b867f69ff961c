import type { PublicPayment } from '@nibondhon/api-contract'
import styles from './decline-reason.module.css'

interface DeclineReasonProps {
  decline: PublicPayment['paymentInfo']['decline']
}

/** The code of bKash for a payment that was not taken, small below the advice: whom the payer asks for help needs it. */
export function DeclineReason({ decline }: DeclineReasonProps) {
  if (!decline || !/^\d+$/.test(decline.code)) return null
  return <p className={styles.recorded}>bKash {decline.code}</p>
}
