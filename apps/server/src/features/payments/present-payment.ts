import type { PaymentInfo, PublicPayment } from '@nibondhon/api-contract'
import { awaitsResult, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import {
  type DecidingAttempt,
  findDecidingAttempt,
  situationOf,
  type WillMessage,
} from '../submissions/index.ts'
import type { PaidSubmission } from './store/paid-submissions-repository.ts'
import { loadPayments, NO_FACTS, type PaymentFacts } from './store/payment-facts-repository.ts'

type PaymentColumns = Pick<
  PaidSubmission,
  'amountPaisa' | 'paymentMethod' | 'paymentStatus' | 'receiptFileId' | 'transferNotes'
>

/** A submission's payment for staff. `facts` come from `loadPayments`. */
export function presentPaymentInfo(
  submission: PaymentColumns,
  facts: PaymentFacts = NO_FACTS,
  links: Pick<FileLinks, 'sign'>,
): PaymentInfo {
  const { receiptFileId } = submission
  return {
    amount: paisaToTaka(submission.amountPaisa),
    currency: 'BDT',
    method: submission.paymentMethod,
    status: submission.paymentStatus,
    receiptPath: receiptFileId === null ? null : links.sign(receiptFileId),
    receiptName: facts.receiptName,
    transferNotes: submission.transferNotes,
    originalPaymentId: facts.originalPaymentId,
    bkashPaymentId: facts.bkashPaymentId,
    bkashTrxId: facts.bkashTrxId,
    retryAttempt: facts.retryAttempt,
  }
}

export interface PaymentReading {
  db: Db
  willMessage: WillMessage
}

/** What a caller who knows the payment id may see: no answers. */
export async function presentPublicPayment(
  { db, willMessage }: PaymentReading,
  submission: PaidSubmission,
): Promise<PublicPayment> {
  const facts = (await loadPayments(db, [submission.id])).get(submission.id)
  const { bkashTrxId, retryAttempt } = facts ?? NO_FACTS
  const attempt = await findDecidingAttempt(db, submission.id)
  const situation = situationOf(submission, attempt)
  return {
    uniqueId: submission.uniqueId,
    formTitle: submission.formTitle,
    customUrl: submission.customUrl,
    status: submission.status,
    paymentInfo: {
      method: submission.paymentMethod,
      status: submission.paymentStatus,
      situation,
      ...(awaitsResult(situation) && { willMessage: await willMessage(submission) }),
      ...(attempt && situation === 'not_paid' && { decline: declineOf(attempt) }),
      amount: paisaToTaka(submission.amountPaisa),
      retryAttempt,
      ...(submission.paymentStatus === 'completed' && bkashTrxId !== null && { bkashTrxId }),
    },
  }
}

function declineOf({ providerCode, providerMessage }: DecidingAttempt) {
  return { code: providerCode, message: providerMessage }
}
