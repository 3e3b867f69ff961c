import type { PaymentOptions, PlainPageOf, ResponseOf } from '@nibondhon/api-contract'
import { RetryResult } from '../retry-payment/retry-result.tsx'
import { MissingBkashUrl } from '../retry-payment/use-retry.ts'
import { responseError } from './response-error.ts'

/** Another payment could not begin: the payment as it is now, and why. */
export function RetryScreen({ page }: { page: PlainPageOf<'retry'> }) {
  const { paymentID, info, options, failed, response, claim } = page
  const failure = response.status === 200 ? new MissingBkashUrl() : responseError(response)
  return (
    <RetryResult
      paymentID={paymentID}
      state={
        info.status === 200
          ? {
              name: 'ready',
              value: info.body as ResponseOf<'GET /api/bkash/retry-info/:uniqueId/:paymentID'>,
            }
          : { name: 'failed', error: responseError(info) }
      }
      options={options.status === 200 ? (options.body as PaymentOptions) : null}
      {...{
        bkash: { failure },
        transfer: { transferFailure: failure },
        receipt: { receiptFailure: failure },
        wallet: { walletFailure: { error: failure, claim } },
      }[failed]}
    />
  )
}
