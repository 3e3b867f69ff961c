import { methodOfPaymentId, PUBLIC_ROUTES } from '@nibondhon/domain'
import buttons from '../shared/ui/button.module.css'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import type { Returned } from './settle-callback.ts'

/** Until the script settles the payment. Where it never arrives, the payer does so with the button. */
export function BackFromBkash({ callback }: { callback: Returned }) {
  const { callback: messages } = usePaymentMessages(methodOfPaymentId(callback.paymentID))
  return (
    <StatePage
      tone="info"
      title={messages.returnedTitle}
      message={callback.name === 'success' ? messages.returned : messages.returnedUnpaid}
      actions={
        <form method="post" action={PUBLIC_ROUTES.bkashCallback}>
          <input type="hidden" name="paymentID" value={callback.paymentID} />
          <input type="hidden" name="status" value={callback.name} />
          <button type="submit" className={buttons.main}>
            {messages.continue}
          </button>
        </form>
      }
    />
  )
}
