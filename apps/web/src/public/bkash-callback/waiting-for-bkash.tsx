import type { PublicPayment } from '@nibondhon/api-contract'
import { localTaka, methodOfPaymentId, paymentView, takaToPaisa } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { publicRequest } from '../../lib/public-api.ts'
import { Payee } from '../payment/payee.tsx'
import { useLoad } from '../shared/page-states/use-load.ts'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useI18n } from '../translations/public-i18n.ts'
import type { Returned } from './settle-callback.ts'
import styles from './waiting-for-bkash.module.css'
import { WAITING_STEPS_S, waitingText } from './waiting-text.ts'

/** While the server asks the provider, which may take half a minute. */
export function WaitingForBkash({ callback }: { callback: Returned }) {
  const { paymentID } = callback
  const seconds = usePassedSeconds()
  const { state } = useLoad(paymentID, () =>
    publicRequest('GET /api/bkash/submission/:paymentID', { params: { paymentID } }),
  )
  const payment = state.name === 'ready' ? state.value.submission : null
  const method = methodOfPaymentId(paymentID)
  return (
    <WaitingView
      method={method}
      isConfirmed={callback.name === 'success'}
      payment={payment}
      seconds={seconds}
    />
  )
}

interface WaitingViewProps {
  method?: string
  /** Whether the payer confirmed the payment at the provider. */
  isConfirmed: boolean
  /** Null until it is loaded. */
  payment: PublicPayment | null
  /** That have passed since the page opened. */
  seconds: number
}

/** What is paid, to whom, how far it is, and how long it may take. */
export function WaitingView({ method, isConfirmed, payment, seconds }: WaitingViewProps) {
  const { locale } = useI18n()
  const messages = usePaymentMessages(method)
  const { title, text } = paymentView('waiting', locale, { method })
  const { steps } = messages.waiting
  return (
    <Page title={title}>
      <div className={layout.column} aria-busy="true">
        <div className={layout.card}>
          {payment && <p className={layout.eyebrow}>{payment.formTitle}</p>}
          <h1 className={layout.heading}>{title}</h1>
          <p className={layout.lead}>{text}</p>
          <div className={styles.bar} aria-hidden="true" />
          <p role="status">{waitingText(seconds, messages)}</p>
          <Payee />
          {payment && (
            <DescriptionList>
              <DescriptionItem name={messages.retry.amount}>
                <strong>{localTaka(takaToPaisa(payment.paymentInfo.amount), locale)}</strong>
              </DescriptionItem>
            </DescriptionList>
          )}
          {isConfirmed && (
            <ol className={styles.steps}>
              <li className={styles.done}>{steps.confirmed}</li>
              <li className={styles.current} aria-current="step">
                {steps.asking}
              </li>
              <li>{steps.result}</li>
            </ol>
          )}
        </div>
      </div>
    </Page>
  )
}

/** The last of `WAITING_STEPS_S` that has passed since the page opened. */
function usePassedSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timers = WAITING_STEPS_S.map((step) => setTimeout(() => setSeconds(step), step * 1000))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  return seconds
}
