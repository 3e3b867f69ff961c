import { isWebUrl, localTaka, methodOfPaymentId, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../../lib/router.tsx'
import type { BegunPayment } from '../../member-session/form-record.ts'
import { retryAddress } from '../../shared/submission/submission-addresses.ts'
import buttons from '../../shared/ui/button.module.css'
import { Payee } from '../payee.tsx'
import { StatePage } from '../../shared/page-states/state-page.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/ui/description-list.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'

type Shown = Pick<BegunPayment, 'uniqueId' | 'paymentID' | 'bkashURL'>

/** The submission is stored and the provider waits for the money. Shown until its page opens, and after coming back. */
export function PaymentBegun({ payment, amount }: { payment: Shown; amount?: number }) {
  const { locale } = useI18n()
  const { begun } = usePaymentMessages(methodOfPaymentId(payment.paymentID))
  return (
    <StatePage
      tone="success"
      eyebrow={begun.eyebrow}
      title={begun.title}
      message={begun.text}
      actions={
        <>
          {isWebUrl(payment.bkashURL) && (
            <a className={buttons.main} href={payment.bkashURL}>
              {begun.open}
            </a>
          )}
          <Link className={buttons.quiet} href={retryAddress(payment)}>
            {begun.check}
          </Link>
        </>
      }
    >
      <Payee />
      {amount !== undefined && (
        <DescriptionList>
          <DescriptionItem name={begun.amount}>
            <strong>{localTaka(takaToPaisa(amount), locale)}</strong>
          </DescriptionItem>
        </DescriptionList>
      )}
    </StatePage>
  )
}
