import { canSeeEditCodes } from '@nibondhon/domain'
import type { SubmitContext, WillMessage } from '../../submissions/index.ts'
import type { CheckoutCalls } from '../providers/payment-provider.ts'
import { queryStatus } from '../staff/query-status.ts'
import { type BeginParts, beginPayment } from './begin-payment.ts'
import { executePayment } from './execute-payment.ts'
import { findOwnedPayment, findPayable } from './find-owned-payment.ts'
import type { PaymentKeys } from './payment-key.ts'
import { presentLookup } from './present-lookup.ts'
import { reportReturn } from './report-return.ts'
import { retryPayment } from './retry-payment.ts'

interface CheckoutParts extends BeginParts {
  keys: PaymentKeys
  submitContext: SubmitContext
  willMessage: WillMessage
}

/** What members and staff can do about a payment of any provider; routes give it its names. */
export function createCheckoutCalls(parts: CheckoutParts): CheckoutCalls {
  const { db, providers, willMessage } = parts
  const reading = { db, willMessage }
  return {
    begin: (order) => beginPayment(parts, order),
    retry: (ids, attempt) => retryPayment(parts, ids, attempt),
    async execute(paymentID, { reader, address }) {
      const response = await executePayment({ ...reading, providers }, paymentID)
      if (response.completed) await parts.limits.notePayer(address)
      const { editCode, ...submission } = response.submission
      // Staff can see payment ids; those who may not see edit codes must not get one here.
      const isHidden = editCode === undefined || (reader !== null && !canSeeEditCodes(reader))
      return isHidden ? { ...response, submission } : response
    },
    cancel: async (returned) => presentLookup(reading, await reportReturn({ db, providers }, returned)),
    lookUp: async (paymentID) => presentLookup(reading, await findOwnedPayment(db, paymentID)),
    retryInfo: async (ids) => presentLookup(reading, await findPayable(parts, ids)),
    readStatus: (paymentID) => queryStatus({ db, providers }, paymentID),
  }
}
