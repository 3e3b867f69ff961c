import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'

export function requestNotFound(): AppError {
  return new AppError('not_found', 'refund_request_not_found')
}

export function tooMuchToReturn(leftPaisa: Paisa): AppError {
  if (leftPaisa <= 0) return new AppError('conflict', 'refund_too_much.nothing', { field: 'amount' })
  const params = { left: formatTaka(leftPaisa) }
  return new AppError('conflict', 'refund_too_much.of_submission', { params, field: 'amount' })
}

/** Two persons are needed, so that no one can return money to themselves. */
export function samePerson(): AppError {
  return new AppError('forbidden', 'same_person')
}

/** `by` decided before. */
export function requestDecided(by: string): AppError {
  return by === ''
    ? new AppError('conflict', 'refund_decided')
    : new AppError('conflict', 'refund_decided.by', { params: { by } })
}

export function notApproved(): AppError {
  return new AppError('conflict', 'refund_not_approved')
}

export function refundUnderWay(): AppError {
  return new AppError('conflict', 'refund_in_flight')
}

/** The payment belongs to another submission, or no money came by it. */
export function otherPayment(): AppError {
  return new AppError('conflict', 'not_refundable')
}

/** It was deleted since the move was requested. */
export function creditTargetGone(): AppError {
  return new AppError('conflict', 'credit_target_gone')
}

export function referenceMissing(): AppError {
  return new AppError('invalid', 'reference_missing', { field: 'externalId' })
}
