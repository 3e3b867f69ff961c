import { type MergeProblem, mergeProblemText, paidTwiceText } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function cannotMerge(problem: MergeProblem): AppError {
  return new AppError('conflict', `merge_${problem.code}`, mergeProblemText(problem))
}

export function confirmPaidTwice(amounts: readonly number[]): AppError {
  return new AppError('conflict', 'merge_paid_twice', paidTwiceText(amounts))
}

export function keptNotIncluded(): AppError {
  return new AppError('invalid', 'invalid_input', 'The submission to keep must be one of those to merge.')
}

export function unknownAnswer(): AppError {
  return new AppError('invalid', 'invalid_input', 'An answer can only be taken from one of the submissions.')
}

export function paymentsNotAllowed(): AppError {
  return new AppError(
    'forbidden',
    'permission_denied',
    'These submissions have payments: merging them needs the right to approve payments.',
  )
}

export function mergeNotFound(): AppError {
  return new AppError('not_found', 'merge_not_found', 'This merge no longer exists.')
}

export function cannotUndo(reason: string): AppError {
  return new AppError('conflict', 'merge_not_undone', `This merge cannot be undone: ${reason}`)
}
