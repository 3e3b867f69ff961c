import { answerProblemText, type Locale, type Problem, transferNotesTooLong } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** The same for an unknown id, a payment without a submission and a payment of another submission. */
export function paymentNotFound(): AppError {
  return new AppError('not_found', 'payment_not_found', 'Payment not found')
}

export function paymentProblem(key: string, problem: Problem, locale: Locale): AppError {
  const message = answerProblemText(problem, locale)
  return new AppError('invalid', problem.code, message, { errors: { [key]: message } })
}

export function notesTooLong(): AppError {
  const message = transferNotesTooLong()
  return new AppError('invalid', 'invalid_input', message, { errors: { bankTransferNotes: message } })
}

export function formIdMissing(): AppError {
  return new AppError('invalid', 'invalid_input', 'The formId must be sent, and before any file.')
}

export function methodUnavailable(): AppError {
  return new AppError(
    'conflict',
    'method_unavailable',
    'This payment method is not available at the moment. Please choose another one.',
  )
}

export function invalidAmount(): AppError {
  return new AppError('invalid', 'invalid_input', 'The amount must be in taka with at most two decimals.')
}

export function alreadyCompleted(): AppError {
  return new AppError('conflict', 'already_completed', ALREADY_COMPLETED)
}

export const ALREADY_COMPLETED = 'Payment has already been completed'

export function beingChecked(): AppError {
  return new AppError('conflict', 'needs_review', BEING_CHECKED)
}

export const BEING_CHECKED =
  'We have received your payment and are checking it. You do not have to pay again.'

/** A payer who pays by bKash now may pay twice. */
export function transferPending(): AppError {
  return new AppError(
    'conflict',
    'transfer_pending',
    'We have your receipt and are checking it. You do not have to pay again.',
  )
}

/** The same where a transaction was typed. */
export function claimPending(): AppError {
  return new AppError(
    'conflict',
    'claim_pending',
    'We have your transaction and are checking it. You do not have to pay again.',
  )
}

/** A receipt is replaced only until staff decide about it. */
export function receiptVerified(): AppError {
  return new AppError(
    'conflict',
    'receipt_verified',
    'Your payment has been confirmed meanwhile. You need do nothing more, and the receipt cannot be replaced.',
  )
}

export function receiptRejected(): AppError {
  return new AppError(
    'conflict',
    'receipt_rejected',
    'Your earlier receipt was rejected meanwhile. Please pay with another receipt, or in another way, on the payment page.',
  )
}

export function noReceiptPending(): AppError {
  return new AppError(
    'conflict',
    'no_receipt_pending',
    'No receipt of this submission is being checked, so none can be replaced.',
  )
}

/** `text` says who decided what, and when. */
export function decidedMeanwhile(text: string): AppError {
  return new AppError('conflict', 'already_decided', text)
}

/** Staff must not approve a receipt that they have not seen. */
export function receiptReplaced(): AppError {
  return new AppError(
    'conflict',
    'receipt_replaced',
    'The member has sent another receipt in the meantime. Please look at it first.',
  )
}

/** The same code: reviewers look again. */
export function claimReplaced(): AppError {
  return new AppError(
    'conflict',
    'receipt_replaced',
    'The member has entered another transaction in the meantime. Please look at it first.',
  )
}

export function undoTooLate(): AppError {
  return new AppError(
    'conflict',
    'undo_too_late',
    'It is too late to undo this here. Open the submission to change its status.',
  )
}

export function nothingToPay(): AppError {
  return new AppError('conflict', 'nothing_to_pay', 'There is nothing to pay for this submission.')
}

export function tooManyPayments(seconds: number): AppError {
  return new AppError(
    'too_many',
    'too_many_payments',
    'Too many payments are being started at the moment. Please try again in a minute.',
    { retryAfterSeconds: seconds },
  )
}

/** Final. The payer reads bKash's own message. */
export function paymentFailed(message: string): AppError {
  return new AppError('unpaid', 'payment_failed', message === '' ? 'Payment processing failed' : message)
}

export function notBkash(): AppError {
  return new AppError('invalid', 'not_bkash', 'This submission was not paid by bKash.')
}

export function notCompletedYet(): AppError {
  return new AppError(
    'conflict',
    'payment_not_completed',
    'Bkash payment not completed yet. Please try again later.',
  )
}

export function inReview(reason: string): AppError {
  return new AppError('conflict', 'needs_review', `This payment needs review: ${reason}`)
}
