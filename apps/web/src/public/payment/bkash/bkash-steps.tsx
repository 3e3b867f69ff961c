import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from '../payment.module.css'

export function BkashSteps() {
  const { bkash } = usePaymentMessages()
  return (
    <section className={styles.panel} aria-labelledby="bkash">
      <h2 id="bkash" className={styles.heading}>
        {bkash.title}
      </h2>
      <ol className={styles.steps}>
        {bkash.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
