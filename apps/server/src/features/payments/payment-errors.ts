import {
  answerProblemText,
  type Locale,
  LIMITS,
  type Problem,
  storedText,
  type WriteText,
} from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** The same for an unknown id, a payment without a submission and a payment of another submission. */
export function paymentNotFound(): AppError {
  return new AppError('not_found', 'payment_not_found')
}

export function paymentProblem(key: string, problem: Problem, locale: Locale): AppError {
  const write: WriteText = ({ language }) => answerProblemText(problem, language)
  return new AppError('invalid', { code: problem.code, write }, { field: key, locale })
}

export function notesTooLong(): AppError {
  const params = { max: LIMITS.transferNotes }
  return new AppError('invalid', 'invalid_input.transfer_notes', { params, field: 'bankTransferNotes' })
}

export function formIdMissing(): AppError {
  return new AppError('invalid', 'invalid_input.form_id')
}

export function methodUnavailable(): AppError {
  return new AppError('conflict', 'method_unavailable')
}

export function invalidAmount(): AppError {
  return new AppError('invalid', 'invalid_input.amount')
}

export function alreadyCompleted(): AppError {
  return new AppError('conflict', 'already_completed')
}

export function beingChecked(): AppError {
  return new AppError('conflict', 'needs_review.checking')
}

/** A payer who pays by bKash now may pay twice. */
export function transferPending(): AppError {
  return new AppError('conflict', 'transfer_pending')
}

/** The same where a transaction was typed. */
export function claimPending(): AppError {
  return new AppError('conflict', 'claim_pending')
}

/** A receipt is replaced only until staff decide about it. */
export function receiptVerified(): AppError {
  return new AppError('conflict', 'receipt_verified')
}

export function receiptRejected(): AppError {
  return new AppError('conflict', 'receipt_rejected')
}

export function noReceiptPending(): AppError {
  return new AppError('conflict', 'no_receipt_pending')
}

/** `write` says who decided what, and when. */
export function decidedMeanwhile(write: WriteText): AppError {
  return new AppError('conflict', { code: 'already_decided', write })
}

/** Staff must not approve a receipt that they have not seen. */
export function receiptReplaced(): AppError {
  return new AppError('conflict', 'receipt_replaced')
}

/** The same code: reviewers look again. */
export function claimReplaced(): AppError {
  return new AppError('conflict', 'receipt_replaced.transaction')
}

export function undoTooLate(): AppError {
  return new AppError('conflict', 'undo_too_late')
}

export function nothingToPay(): AppError {
  return new AppError('conflict', 'nothing_to_pay')
}

export function tooManyPayments(seconds: number): AppError {
  return new AppError('too_many', 'too_many_payments', { retryAfterSeconds: seconds })
}

/** Final. The payer reads bKash's own message. */
export function paymentFailed(message: string): AppError {
  if (message === '') return new AppError('unpaid', 'payment_failed')
  return new AppError('unpaid', { code: 'payment_failed', write: () => message })
}

export function notBkash(): AppError {
  return new AppError('invalid', 'not_bkash')
}

export function notCompletedYet(): AppError {
  return new AppError('conflict', 'payment_not_completed')
}

export function inReview(reason: string): AppError {
  return new AppError('conflict', 'needs_review', {
    params: { reason: (reader) => storedText(reason, reader) },
  })
}
