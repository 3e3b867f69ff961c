import { localTaka, paymentView, takaToPaisa } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { Link, useLocation } from '../../lib/router.tsx'
import { findBegunPayment } from '../member-session/payment-session.ts'
import buttons from '../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { confirmedState, successAddress } from '../shared/submission/success-address.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Outcome } from './settle-callback.ts'

/** How long the confirmation stays before the next page opens by itself. */
const REDIRECT_DELAY_MS = 2000

interface PaidProps {
  paymentID: string
  submission: Extract<Outcome, { name: 'paid' | 'initiated' }>['submission']
  /** False while bKash has not confirmed yet that the money moved. */
  isPaid: boolean
}

export function Paid({ paymentID, submission, isPaid }: PaidProps) {
  const { locale } = useI18n()
  const { callback: messages, retry } = usePaymentMessages()
  const [, navigate] = useLocation()
  const { amount, bkashTrxId } = submission.paymentInfo
  const [address] = useState(() => addressOf(paymentID, submission))
  const [state] = useState(() => confirmedState(submission.uniqueId))

  useEffect(() => {
    const timer = setTimeout(() => navigate(address, { replace: true, state }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [address, state, navigate])

  const situation = isPaid ? 'paid' : (submission.paymentInfo.situation ?? 'unclear')
  const { tone, title, text } = paymentView(situation, locale, submission.paymentInfo)
  const isInitiated = situation === 'unclear' || situation === 'overdue'
  return (
    <StatePage
      tone={tone}
      eyebrow={submission.formTitle}
      title={isInitiated ? messages.initiatedTitle : title}
      message={isInitiated ? messages.initiated : text}
      hint={isInitiated ? text : messages.next}
      actions={
        <Link href={address} replace state={state} className={buttons.main}>
          {messages.continue}
        </Link>
      }
    >
      <DescriptionList>
        <DescriptionItem name={retry.amount}>{localTaka(takaToPaisa(amount), locale)}</DescriptionItem>
        {bkashTrxId && <DescriptionItem name={messages.trxId}>{bkashTrxId}</DescriptionItem>}
      </DescriptionList>
    </StatePage>
  )
}

/** The server sends the edit code once; after a reload this tab still has it. */
function addressOf(paymentID: string, { customUrl, uniqueId, editCode }: PaidProps['submission']): string {
  const begun = findBegunPayment(
    (payment) => payment.paymentID === paymentID || payment.uniqueId === uniqueId,
  )
  return successAddress({
    customUrl,
    submissionId: begun?.submissionId ?? '',
    uniqueId,
    editCode: editCode ?? begun?.editCode ?? '',
  })
}
