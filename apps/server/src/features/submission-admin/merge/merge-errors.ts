import { type MergeProblem, mergeProblemText, paidTwiceText, type WriteText } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function cannotMerge(problem: MergeProblem): AppError {
  return new AppError('conflict', {
    code: `merge_${problem.code}`,
    write: (reader) => mergeProblemText(problem, reader),
  })
}

export function confirmPaidTwice(amounts: readonly number[]): AppError {
  return new AppError('conflict', {
    code: 'merge_paid_twice',
    write: (reader) => paidTwiceText(amounts, reader),
  })
}

export function keptNotIncluded(): AppError {
  return new AppError('invalid', 'invalid_input.kept_not_included')
}

export function unknownAnswer(): AppError {
  return new AppError('invalid', 'invalid_input.unknown_answer')
}

export function paymentsNotAllowed(): AppError {
  return new AppError('forbidden', 'permission_denied')
}

export function mergeNotFound(): AppError {
  return new AppError('not_found', 'merge_not_found')
}

export function cannotUndo(
  why: 'undone' | 'too_old' | 'kept_gone' | 'merged_again' | 'payment_open',
): AppError {
  return new AppError('conflict', `merge_not_undone.${why}`)
}

export function changedSince(parts: WriteText): AppError {
  return new AppError('conflict', 'merge_not_undone.changed', { params: { parts } })
}
