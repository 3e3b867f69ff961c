import { LOCALES } from '@nibondhon/domain'
import { z } from 'zod'
import { Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PublicPayment, RetryParams } from './payments.ts'
import { TypedClaim } from './wallet-claims.ts'

export const walletPaymentEndpoints = defineEndpoints({
  /**
   * For an unpaid submission, or instead of a transaction that nothing has proved yet; the latter only with the key given for
   * the edit code. Sending the same again changes nothing. 409 already_completed, payment_unclear, transfer_pending (a receipt
   * is being checked), method_unavailable; problems are in `errors` under the names of the body.
   */
  'POST /api/submissions/wallet/:uniqueId/:paymentID': {
    tag: 'Public payments',
    summary: 'Name the transaction by which a stored submission was paid in a wallet or bank',
    access: 'public',
    params: RetryParams,
    body: TypedClaim.extend({ locale: z.enum(LOCALES).optional() }),
    response: Success.extend({ submission: PublicPayment }),
  },
})
