import {
  checkReceipt,
  type FileAnswer,
  type Locale,
  type Paisa,
  type Problem,
  problem,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { PaymentMethods } from '../../settings/index.ts'
import { type NewPayment, priceChanged } from '../../submissions/index.ts'
import { addBkashEvent, addEvent, PAYER } from '../store/payment-events-repository.ts'
import {
  methodUnavailable,
  orderMismatch,
  otherEnvironment,
  paymentProblem,
  paymentUnknown,
  paymentUsed,
} from '../payment-errors.ts'
import { bindToSubmission, type Environment, lockPayment } from '../store/payments-repository.ts'

/** What the member sends about the payment. */
export interface PaymentClaim {
  method: string
  receipt: FileAnswer | null
  receiptDigest: string | null
  /** Why the receipt was rejected. */
  receiptProblem: Problem | null
  transferNotes: string
  bkashPaymentId: string
  orderId: string
  locale: Locale
}

interface PaymentRules {
  methods: PaymentMethods
  environment: Environment
}

/** The payment of a submission that costs this much. Throws when the member's claim does not hold. */
export function acceptPayment(claim: PaymentClaim, rules: PaymentRules, totalPaisa: Paisa): NewPayment {
  switch (claim.method) {
    case 'bank_transfer':
      if (!rules.methods.bankTransfer) throw methodUnavailable()
      return byBankTransfer(claim, totalPaisa)
    case 'bkash':
      if (!rules.methods.bkash) throw methodUnavailable()
      return {
        method: 'bkash',
        amountPaisa: totalPaisa,
        receipt: null,
        receiptDigest: null,
        transferNotes: '',
      }
    default:
      throw paymentProblem('paymentMethod', problem('payment_method_required'), claim.locale)
  }
}

function byBankTransfer(claim: PaymentClaim, amountPaisa: Paisa): NewPayment {
  const { receipt, receiptDigest, receiptProblem, transferNotes, locale } = claim
  const receiptError = receiptProblem ?? checkReceipt(receipt)[0]
  if (receiptError) throw paymentProblem('payment_receipt', receiptError, locale)
  return { method: 'bank_transfer', amountPaisa, receipt, receiptDigest, transferNotes }
}

interface AcceptedPayment {
  claim: PaymentClaim
  environment: Environment
  payment: NewPayment
  submissionId: string
}

/** Writes what belongs to the payment, in the transaction that stores its submission. */
export async function recordPayment(trx: Db, accepted: AcceptedPayment): Promise<void> {
  switch (accepted.payment.method) {
    case 'bank_transfer':
      return addEvent(trx, {
        submissionId: accepted.submissionId,
        paymentId: null,
        method: 'bank_transfer',
        by: PAYER,
        from: 'none',
        to: 'pending',
        reason: 'Submitted with a receipt',
      })
    case 'bkash':
      return bindBkashPayment(trx, accepted)
  }
}

/** From now on the bKash payment belongs to this submission only. It is compared under a lock. */
async function bindBkashPayment(
  trx: Db,
  { claim, environment, payment: { amountPaisa }, submissionId }: AcceptedPayment,
): Promise<void> {
  const payment = claim.bkashPaymentId === '' ? null : await lockPayment(trx, claim.bkashPaymentId)
  if (!payment) throw paymentUnknown()
  if (payment.submissionId !== null) throw paymentUsed()
  if (payment.environment !== environment) throw otherEnvironment()
  if (payment.orderId !== claim.orderId) throw orderMismatch()
  if (payment.amountPaisa !== amountPaisa) throw priceChanged()
  // It expired or was cancelled in the meantime.
  if (payment.state !== 'initiated') throw paymentUnknown()
  await bindToSubmission(trx, payment.id, submissionId)
  const attempt = { submissionId, paymentId: payment.paymentId }
  const reason = 'Submitted; on the way to bKash'
  await addBkashEvent(trx, attempt, { by: PAYER, from: 'none', to: 'initiated', reason })
}
