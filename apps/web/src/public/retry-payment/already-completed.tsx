import type { PublicPayment } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'

export function AlreadyCompleted({ submission }: { submission: PublicPayment }) {
  const { locale } = useI18n()
  const { retry, callback } = usePaymentMessages()
  const { uniqueId, paymentInfo } = submission
  return (
    <StatePage
      tone="success"
      eyebrow={submission.formTitle}
      title={retry.completedTitle}
      message={retry.completed}
      actions={
        <>
          <Link href={`/view-submission/${uniqueId}`} className={buttons.main}>
            {retry.view}
          </Link>
          <Link href={`/pdf/${uniqueId}`} className={buttons.quiet}>
            {retry.pdf}
          </Link>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={retry.amount}>
          {localTaka(takaToPaisa(paymentInfo.amount), locale)}
        </DescriptionItem>
        {paymentInfo.bkashTrxId && (
          <DescriptionItem name={callback.trxId}>{paymentInfo.bkashTrxId}</DescriptionItem>
        )}
      </DescriptionList>
    </StatePage>
  )
}
