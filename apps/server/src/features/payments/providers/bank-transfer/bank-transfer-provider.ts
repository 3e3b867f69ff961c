import { checkReceipt, methodTraits, RECEIPT_FIELD } from '@nibondhon/domain'
import { addEvent, PAYER } from '../../../payment-history/index.ts'
import type { Settings } from '../../../settings/index.ts'
import { paymentProblem } from '../../payment-errors.ts'
import type { PaymentProvider } from '../payment-provider.ts'

/** The member transfers the money and sends a receipt; staff compare it with the account. */
export function bankTransferProvider({ settings }: { settings: Settings }): PaymentProvider {
  return {
    method: 'bank_transfer',
    describe: () => ({ name: 'Bank transfer', takesMoney: 'elsewhere', ...methodTraits('bank_transfer') }),
    async terms() {
      const { bank_transfer: isOpen } = await settings.paymentMethods()
      return { isOpen, environment: null, hasAccount: isOpen || (await settings.hasAccount('bank_transfer')) }
    },
    accept({ receipt, receiptDigest, receiptProblem, transferNotes, locale }, amountPaisa) {
      const receiptError = receiptProblem ?? checkReceipt(receipt)[0]
      if (receiptError) throw paymentProblem(RECEIPT_FIELD, receiptError, locale)
      return { method: 'bank_transfer', amountPaisa, receipt, receiptDigest, transferNotes }
    },
    record: (trx, { submissionId }) =>
      addEvent(trx, {
        submissionId,
        paymentId: null,
        method: 'bank_transfer',
        by: PAYER,
        from: 'none',
        to: 'pending',
        reason: 'Submitted with a receipt',
      }),
  }
}
