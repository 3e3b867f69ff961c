import type { PublicPayment } from '@nibondhon/api-contract'
import { Link } from '../../lib/router.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import buttons from '../shared/ui/button.module.css'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

/** The link of a submission that the same person has replaced by another one: it must not be paid. */
export function Superseded({ submission }: { submission: PublicPayment }) {
  const { retry } = usePaymentMessages()
  const { recovery } = useScreenMessages()
  return (
    <StatePage
      tone="info"
      eyebrow={submission.formTitle}
      title={retry.supersededTitle}
      message={retry.superseded}
      actions={
        <>
          <Link href="/edit" className={buttons.main}>
            {recovery.find}
          </Link>
          <Link href="/edit#send-again" className={buttons.quiet}>
            {recovery.send}
          </Link>
        </>
      }
    />
  )
}
