import type { RefundProblem } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function notRefundable(): AppError {
  return new AppError('conflict', 'not_refundable')
}

export function refundRejected(problem: RefundProblem): AppError {
  const kind = problem === 'reason' || problem === 'amount' ? 'invalid' : 'conflict'
  return new AppError(kind, `refund_${problem}`)
}

export function refundNotFound(): AppError {
  return new AppError('not_found', 'refund_not_found')
}

/** Its provider says by itself what became of it, or has done so. */
export function refundNotForStaff(): AppError {
  return new AppError('conflict', 'refund_not_for_staff')
}

export function refundTooYoung(): AppError {
  return new AppError('conflict', 'refund_too_young')
}

export function referenceUnknown(): AppError {
  return new AppError('conflict', 'refund_reference_unknown')
}

export function referenceUsed(): AppError {
  return new AppError('conflict', 'refund_reference_used')
}

export function refundIdUsed(): AppError {
  return new AppError('conflict', 'refund_id_used')
}
