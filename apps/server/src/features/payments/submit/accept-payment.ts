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
import { addBkashEvent, addEvent, PAYER } from '../store/payment-facts-repository.ts'
import {
  methodUnavailable,
  orderMismatch,
  otherEnvironment,
  paymentProblem,
  paymentUnknown,
  paymentUsed,
} from '../payment-errors.ts'
import { bindToSubmission, type Environment, lockPayment } from '../store/payments-repository.ts'

/** What someone says about how they pay. */
export interface PaymentClaim {
  method: string
  receipt: FileAnswer | null
  /** Why a receipt that was sent is not taken. */
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

/** How a submission is paid that costs this much; a refusal where the claim does not hold. */
export function acceptPayment(claim: PaymentClaim, rules: PaymentRules, totalPaisa: Paisa): NewPayment {
  switch (claim.method) {
    case 'bank_transfer':
      if (!rules.methods.bankTransfer) throw methodUnavailable()
      return byBankTransfer(claim, totalPaisa)
    case 'bkash':
      if (!rules.methods.bkash) throw methodUnavailable()
      return byBkash(claim, rules.environment, totalPaisa)
    default:
      throw paymentProblem('paymentMethod', problem('payment_method_required'), claim.locale)
  }
}

function byBankTransfer(claim: PaymentClaim, amountPaisa: Paisa): NewPayment {
  const { receipt, receiptProblem, transferNotes, locale } = claim
  const wrong = receiptProblem ?? checkReceipt(receipt)[0]
  if (wrong) throw paymentProblem('payment_receipt', wrong, locale)
  return {
    method: 'bank_transfer',
    amountPaisa,
    receipt,
    transferNotes,
    record: (trx, submissionId) =>
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

function byBkash(claim: PaymentClaim, environment: Environment, amountPaisa: Paisa): NewPayment {
  return {
    method: 'bkash',
    amountPaisa,
    receipt: null,
    transferNotes: '',
    record: (trx, submissionId) => bind(trx, { claim, environment, amountPaisa, submissionId }),
  }
}

/** The payment from now on belongs to this submission and to no other. It is compared under a lock. */
async function bind(
  trx: Db,
  {
    claim,
    environment,
    amountPaisa,
    submissionId,
  }: { claim: PaymentClaim; environment: Environment; amountPaisa: Paisa; submissionId: string },
): Promise<void> {
  const payment = claim.bkashPaymentId === '' ? null : await lockPayment(trx, claim.bkashPaymentId)
  if (!payment) throw paymentUnknown()
  if (payment.submissionId !== null) throw paymentUsed()
  if (payment.environment !== environment) throw otherEnvironment()
  if (payment.orderId !== claim.orderId) throw orderMismatch()
  if (payment.amountPaisa !== amountPaisa) throw priceChanged()
  // Expired before anything came of it.
  if (payment.state !== 'initiated') throw paymentUnknown()
  await bindToSubmission(trx, payment.id, submissionId)
  const attempt = { submissionId, paymentId: payment.paymentId }
  const reason = 'Submitted; on the way to bKash'
  await addBkashEvent(trx, attempt, { by: PAYER, from: 'none', to: 'initiated', reason })
}
