import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'

export function requestNotFound(): AppError {
  return new AppError('not_found', 'refund_request_not_found', 'This refund request does not exist.')
}

export function tooMuchToReturn(leftPaisa: Paisa): AppError {
  const message =
    leftPaisa > 0
      ? `Only ${formatTaka(leftPaisa)} of this submission’s money can still be returned.`
      : 'No money of this submission is left to return.'
  return new AppError('conflict', 'refund_too_much', message, { errors: { amount: message } })
}

/** Two persons are needed, so that no one can return money to themselves. */
export function samePerson(): AppError {
  return new AppError(
    'forbidden',
    'same_person',
    'You requested this refund yourself. Another person with the right to approve payments has to approve it.',
  )
}

/** `by` decided before. */
export function requestDecided(by: string): AppError {
  return new AppError(
    'conflict',
    'refund_decided',
    by === '' ? 'This refund was decided about already.' : `${by} has decided about this refund already.`,
  )
}

export function notApproved(): AppError {
  return new AppError('conflict', 'refund_not_approved', 'This refund is not approved, so it cannot be paid.')
}

export function refundUnderWay(): AppError {
  return new AppError(
    'conflict',
    'refund_in_flight',
    'What became of the last refund is not known yet. Wait until it is settled.',
  )
}

/** The payment belongs to another submission, or no money came by it. */
export function otherPayment(): AppError {
  return new AppError(
    'conflict',
    'not_refundable',
    'No money was received by this payment, so none can be returned.',
  )
}

/** It was deleted since the move was requested. */
export function creditTargetGone(): AppError {
  return new AppError(
    'conflict',
    'credit_target_gone',
    'The submission that was to get this credit no longer exists. Please reject the move.',
  )
}

export function referenceMissing(): AppError {
  const message =
    'Please enter the number of the transaction, cheque or receipt by which the money was returned'
  return new AppError('invalid', 'reference_missing', message, { errors: { externalId: message } })
}
