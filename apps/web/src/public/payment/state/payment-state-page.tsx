import type { PublicPayment } from '@nibondhon/api-contract'
import { localTaka, paymentView, takaToPaisa, type PaymentSituation } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router.tsx'
import { SamePageLink } from '../../shared/page-states/same-page-link.tsx'
import { StatePage } from '../../shared/page-states/state-page.tsx'
import { payAddress, receiptAddress, retryAddress } from '../../shared/submission/submission-addresses.ts'
import buttons from '../../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../../shared/ui/description-list.tsx'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { declineAdvice } from './decline-advice.ts'
import { DeclineReason } from './decline-reason.tsx'

/** What the page shows of a payment. */
interface ShownPayment {
  uniqueId: string
  formTitle: string
  /** In taka. */
  amount: number
  bkashTrxId?: string | undefined
  decline?: PublicPayment['paymentInfo']['decline']
  willMessage?: boolean | undefined
  method?: string | null
}

export function shownPayment({ uniqueId, formTitle, paymentInfo }: PublicPayment): ShownPayment {
  return { uniqueId, formTitle, ...paymentInfo }
}

interface PaymentStatePageProps {
  payment: ShownPayment
  /** Null where it is not known, and so nothing can be paid from here. */
  paymentID: string | null
  situation: PaymentSituation
  /** Before the text of the situation: what has just happened. */
  lead?: string | undefined
  /** What can be done about it on this page. */
  children?: ReactNode
  /** Asks again; without script the page is loaded again. */
  onCheck?: (() => void) | undefined
}

/** A payment in one situation: what happened, what to do, and one main action. */
export function PaymentStatePage(props: PaymentStatePageProps) {
  const { payment, paymentID, situation, onCheck } = props
  const { locale } = useI18n()
  const { retry: messages, callback, receipt } = usePaymentMessages()
  const { uniqueId, formTitle, amount, bkashTrxId, decline } = payment
  const { tone, title, text, action, canPay } = paymentView(situation, locale, payment)
  // Where there is nothing to do, it is the only button.
  const isViewMain = action === 'view' || (action === null && !canPay)
  const lead = props.lead ?? declineAdvice(decline, locale, payment.method)
  return (
    <StatePage
      tone={tone}
      eyebrow={formTitle}
      title={title}
      message={lead ?? text}
      {...(lead !== undefined && { hint: text })}
      actions={
        <>
          {action === 'check' && (
            <SamePageLink className={buttons.main} onFollow={onCheck}>
              {messages.check}
            </SamePageLink>
          )}
          {canPay && paymentID !== null && (
            <Link
              href={retryAddress({ uniqueId, paymentID })}
              className={action === 'pay' ? buttons.main : buttons.quiet}
            >
              {callback.retry}
            </Link>
          )}
          <Link href={`/view-submission/${uniqueId}`} className={isViewMain ? buttons.main : buttons.quiet}>
            {messages.view}
          </Link>
          {situation === 'transfer_pending' && props.children === undefined && (
            <Link
              href={payment.method === 'wallet' ? payAddress(uniqueId) : receiptAddress(uniqueId)}
              className={buttons.quiet}
            >
              {payment.method === 'wallet' ? receipt.correct : receipt.replace}
            </Link>
          )}
          {situation === 'already_paid' && (
            <Link href={`/pdf/${uniqueId}`} className={buttons.quiet}>
              {messages.pdf}
            </Link>
          )}
        </>
      }
    >
      <DeclineReason decline={decline} />
      <DescriptionList>
        <DescriptionItem name={messages.amount}>{localTaka(takaToPaisa(amount), locale)}</DescriptionItem>
        {bkashTrxId && <DescriptionItem name={callback.trxId}>{bkashTrxId}</DescriptionItem>}
      </DescriptionList>
      {props.children}
    </StatePage>
  )
}
