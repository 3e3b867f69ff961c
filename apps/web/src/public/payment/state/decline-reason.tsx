import type { PublicPayment } from '@nibondhon/api-contract'
import { bkashAdvice } from '@nibondhon/domain'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './decline-reason.module.css'

interface DeclineReasonProps {
  decline: PublicPayment['paymentInfo']['decline']
}

/** Why the payment was not taken: what to do about it, and small below it the recorded message. */
export function DeclineReason({ decline }: DeclineReasonProps) {
  const { locale } = useI18n()
  if (!decline) return null
  const { code, message } = decline
  return (
    <div className={styles.reason}>
      {code !== '' && <p>{bkashAdvice(code, locale)}</p>}
      <p className={styles.recorded} lang="en">
        {/^\d+$/.test(code) ? `bKash: ${message} (${code})` : message}
      </p>
    </div>
  )
}
