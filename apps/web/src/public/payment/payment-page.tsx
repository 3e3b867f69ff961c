import { useState } from 'react'
import { useHistoryState } from '../../lib/router.tsx'
import type { PendingSubmission } from '../member-session/form-record.ts'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { Notice } from '../shared/ui/notice.tsx'
import { PaymentBegun } from './redirect/payment-begun.tsx'
import { FormLink } from './form-link.tsx'
import { PayForm } from './pay/pay-form.tsx'
import { PaymentClosed } from './payment-closed.tsx'
import {
  readBegunPayment,
  readPaymentSession,
  readSentSubmission,
} from '../member-session/payment-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { SessionFailed } from './session-failed.tsx'
import { AlreadySent } from './state/already-sent.tsx'
import layout from '../shared/page/layout.module.css'
import { usePayment, closedReason } from './use-payment.ts'

/** Where a form that costs something is paid for. */
export default function PaymentPage({ params: { customUrl } }: { params: { customUrl: string } }) {
  return <PaymentOf key={customUrl} customUrl={customUrl} />
}

function PaymentOf({ customUrl }: { customUrl: string }) {
  const { page, session } = usePaymentMessages()
  // Only this tab knows what is to be paid.
  if (useIsInBrowser()) return <PaymentInTab customUrl={customUrl} />
  // Without script nothing will load.
  const before = (
    <>
      <h1 className={layout.heading}>{page.eyebrow}</h1>
      <noscript>
        <div className={layout.notices}>
          <Notice tone="info" title={session.title}>
            <p>{session.invalid}</p>
            <p>
              <FormLink customUrl={customUrl} className={undefined}>
                {session.toForm}
              </FormLink>
            </p>
          </Notice>
        </div>
      </noscript>
    </>
  )
  return <Loading text={page.loading} before={before} />
}

function PaymentInTab({ customUrl }: { customUrl: string }) {
  const state = useHistoryState<unknown>()
  // Read once, when the page opens: paying changes the record.
  const [session] = useState(() => readPaymentSession({ customUrl, state }))
  const [begun] = useState(() => readBegunPayment(customUrl))
  const [sent] = useState(() => readSentSubmission(customUrl))
  if (session.name !== 'ready') {
    return sent === null ? (
      <SessionFailed customUrl={customUrl} reason={session.name} />
    ) : (
      <AlreadySent customUrl={customUrl} uniqueId={sent} />
    )
  }
  if (begun?.key === session.pending.key) {
    const unfinished = <PaymentBegun payment={begun} amount={session.pending.amount} />
    return <AlreadySent customUrl={customUrl} uniqueId={begun.uniqueId} unfinished={unfinished} />
  }
  return <Payment pending={session.pending} />
}

function Payment({ pending }: { pending: PendingSubmission }) {
  const { page } = usePaymentMessages()
  const { state, retry } = usePayment(pending)
  if (state.name === 'loading') return <Loading text={page.loading} />
  if (state.name === 'failed') {
    return (
      <LoadFailed
        title={page.loadFailedTitle}
        message={page.loadFailed}
        error={state.error}
        onRetry={retry}
      />
    )
  }
  const closed = closedReason(state.value)
  if (closed) return <PaymentClosed closed={closed} form={state.value.form} onRetry={retry} />
  return <PayForm payment={state.value} onPriceChanged={retry} />
}
