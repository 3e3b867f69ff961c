import type { PublicPayment } from '@nibondhon/api-contract'
import { paymentView } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { publicRequest } from '../../../lib/public-api.ts'
import { Link } from '../../../lib/router.tsx'
import { finishPayment, readBrowserRecord } from '../../member-session/browser-record.ts'
import { retryAddress } from '../../shared/submission/submission-addresses.ts'
import layout from '../../shared/page/layout.module.css'
import buttons from '../../shared/ui/button.module.css'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { useI18n } from '../../translations/public-i18n.ts'

/** Above a form that this browser has submitted and not paid for yet. The server says whether that still holds. */
export default function UnfinishedPayment({ customUrl }: { customUrl: string }) {
  const { locale } = useI18n()
  const { unfinished } = usePaymentMessages()
  const [record] = useState(() => readBrowserRecord(customUrl))
  const [payment, setPayment] = useState<PublicPayment | null>(null)

  useEffect(() => {
    if (!record?.paymentID) return
    let isCurrent = true
    publicRequest('GET /api/bkash/retry-info/:uniqueId/:paymentID', { params: { ...record } }).then(
      ({ submission, isSuperseded }) => {
        const { situation } = submission.paymentInfo
        const isOver = situation === null || situation === 'already_paid' || isSuperseded
        if (isOver) finishPayment(customUrl, record.uniqueId)
        else if (isCurrent) setPayment(submission)
      },
      (error: unknown) => {
        // Without a connection nothing is known, so nothing is said.
        if (isNotFound(error)) finishPayment(customUrl, record.uniqueId)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [customUrl, record])

  const situation = payment?.paymentInfo.situation
  if (!record || !situation || situation === 'transfer_pending') return null
  const { tone, title, text, canPay } = paymentView(situation, locale, payment.paymentInfo)
  return (
    <div role="status">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        {/* Not a direct child of the notice, which aligns plain links with its text. */}
        <p className={layout.actions}>
          <Link className={canPay ? buttons.main : buttons.quiet} href={retryAddress(record)}>
            {canPay ? unfinished.finish : unfinished.look}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
