import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { readBegunPayment } from '../member-session/begun-payment.ts'
import buttons from '../shared/ui/button.module.css'
import { Fact, Facts } from '../shared/ui/description-list.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { confirmedState, successAddress } from '../shared/submission/success-address.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentWords } from '../translations/use-payment-words.ts'
import type { Outcome } from './settle-callback.ts'

/** How long the good news stays before the page moves on by itself. */
const PAUSE_MS = 2000

interface PaidProps {
  paymentID: string
  submission: Extract<Outcome, { name: 'paid' | 'initiated' }>['submission']
  /** False while bKash has not said yet whether the money moved. */
  isPaid: boolean
}

export function Paid({ paymentID, submission, isPaid }: PaidProps) {
  const { locale } = useI18n()
  const { callback: words, retry } = usePaymentWords()
  const [, navigate] = useLocation()
  const { amount, bkashTrxId } = submission.paymentInfo
  const [address] = useState(() => addressOf(paymentID, submission))
  const [state] = useState(() => confirmedState(submission.uniqueId))

  useEffect(() => {
    const timer = setTimeout(() => navigate(address, { replace: true, state }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, state, navigate])

  return (
    <StatePage
      tone="success"
      eyebrow={submission.formTitle}
      title={isPaid ? words.paidTitle : words.initiatedTitle}
      message={isPaid ? words.paid : words.initiated}
      hint={isPaid ? words.next : words.initiatedHint}
      actions={
        <Link href={address} replace state={state} className={buttons.main}>
          {words.continue}
        </Link>
      }
    >
      <Facts>
        <Fact name={retry.amount}>{localTaka(takaToPaisa(amount), locale)}</Fact>
        {bkashTrxId && <Fact name={words.trxId}>{bkashTrxId}</Fact>}
      </Facts>
    </StatePage>
  )
}

/** The server tells the edit code once; after a reload this tab still knows it. */
function addressOf(paymentID: string, { customUrl, uniqueId, editCode }: PaidProps['submission']): string {
  const begun = readBegunPayment()
  const known = begun?.paymentID === paymentID || begun?.uniqueId === uniqueId ? begun : null
  return successAddress({
    customUrl,
    submissionId: known?.submissionId ?? '',
    uniqueId,
    editCode: editCode ?? known?.editCode ?? '',
  })
}
