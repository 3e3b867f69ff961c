import type { PaymentOptions, PlainPageOf, ResponseOf } from '@nibondhon/api-contract'
import { CallbackFailed } from '../bkash-callback/callback-failed.tsx'
import { Paid } from '../bkash-callback/paid.tsx'
import { WaysToPayAgain } from '../bkash-callback/pay-again.tsx'
import { responseError } from './response-error.ts'

/** What became of a payment after the way back from bKash. One that is paid leads to the page of its submission. */
export function BkashReturnScreen({ page }: { page: PlainPageOf<'bkashReturn'> }) {
  const { paymentID, status, response, lookup } = page
  const options = page.options.status === 200 ? (page.options.body as PaymentOptions) : null
  const callback = { name: status, paymentID }
  if (lookup?.status === 200) {
    const { submission } = lookup.body as ResponseOf<'GET /api/bkash/submission/:paymentID'>
    return <WaysToPayAgain callback={callback} submission={submission} options={options} />
  }
  if (response.status !== 200)
    return <CallbackFailed callback={callback} error={responseError(lookup ?? response)} />
  if (status === 'success') {
    const { submission } = response.body as ResponseOf<'POST /api/bkash/execute'>
    return <Paid paymentID={paymentID} submission={submission} isPaid={false} />
  }
  const { submission } = response.body as ResponseOf<'POST /api/bkash/cancel'>
  return <WaysToPayAgain callback={callback} submission={submission} options={options} />
}
