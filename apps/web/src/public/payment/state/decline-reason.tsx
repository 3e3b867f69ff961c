import type { PublicPayment } from '@nibondhon/api-contract'
import styles from './decline-reason.module.css'

interface DeclineReasonProps {
  decline: PublicPayment['paymentInfo']['decline']
}

/** The recorded message about a payment that was not taken, small below the advice: bKash's own where it gave one. */
export function DeclineReason({ decline }: DeclineReasonProps) {
  if (!decline) return null
  const { code, message } = decline
  return (
    <p className={styles.recorded} lang="en">
      {/^\d+$/.test(code) ? `bKash: ${message} (${code})` : message}
    </p>
  )
}
