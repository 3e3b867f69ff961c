import type { RedirectMethod } from '@nibondhon/domain'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from '../payment.module.css'

/** What happens on the page of the provider. */
export function RedirectSteps({ method }: { method: RedirectMethod }) {
  const { redirect } = usePaymentMessages(method)
  return (
    <section className={styles.panel} aria-labelledby={method}>
      <h2 id={method} className={styles.heading}>
        {redirect.title}
      </h2>
      <ol className={styles.steps}>
        <li>{redirect.leave}</li>
        <li>{redirect.there[method]}</li>
        <li>{redirect.back}</li>
      </ol>
    </section>
  )
}
