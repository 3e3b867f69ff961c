import type { RefundProblem } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function notRefundable(): AppError {
  return new AppError(
    'conflict',
    'not_refundable',
    'No money was received by this payment, so none can be returned.',
  )
}

export function refundRejected(problem: RefundProblem): AppError {
  const { kind, message } = PROBLEMS[problem]
  return new AppError(kind, `refund_${problem}`, message)
}

const PROBLEMS = {
  reason: { kind: 'invalid', message: 'Please give a reason for the refund' },
  amount: { kind: 'invalid', message: 'The amount must be greater than 0' },
  in_flight: {
    kind: 'conflict',
    message: 'What became of the last refund is not known yet. Wait until it is settled.',
  },
  too_many: { kind: 'conflict', message: 'At most ten refunds of one payment are possible.' },
  too_much: { kind: 'conflict', message: 'That is more than is left of this payment.' },
} as const satisfies Record<RefundProblem, { kind: 'invalid' | 'conflict'; message: string }>

export function refundNotFound(): AppError {
  return new AppError('not_found', 'refund_not_found', 'This refund is not known.')
}

/** Its provider says by itself what became of it, or has done so. */
export function refundNotForStaff(): AppError {
  return new AppError(
    'conflict',
    'refund_not_for_staff',
    'What became of this refund is found out automatically, or known already. Reload to see it.',
  )
}

export function refundTooYoung(): AppError {
  return new AppError(
    'conflict',
    'refund_too_young',
    'This refund may still arrive. Look in the panel of the provider a quarter of an hour after it was requested.',
  )
}

export function referenceUnknown(): AppError {
  return new AppError(
    'conflict',
    'refund_reference_unknown',
    'The provider knows no refund of this payment by that reference. Please copy it from the panel.',
  )
}

export function referenceUsed(): AppError {
  return new AppError('conflict', 'refund_reference_used', 'Another refund has this reference.')
}

export function refundIdUsed(): AppError {
  return new AppError(
    'conflict',
    'refund_id_used',
    'This refund was requested for another payment or amount.',
  )
}
