import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function nothingToPay(): AppError {
  return new AppError('conflict', 'nothing_to_pay.recording')
}

export function otherSubmissionNotFound(): AppError {
  return new AppError('invalid', 'other_not_found', { field: 'to' })
}

export function sameSubmission(): AppError {
  return new AppError('invalid', 'same_submission', { field: 'to' })
}

export function tooLittleCredit(creditPaisa: Paisa): AppError {
  if (creditPaisa <= 0) return new AppError('conflict', 'too_little_credit.none', { field: 'amount' })
  const params = { credit: formatTaka(creditPaisa) }
  return new AppError('conflict', 'too_little_credit', { params, field: 'amount' })
}

export function owesLess(owedPaisa: Paisa): AppError {
  if (owedPaisa <= 0) return new AppError('conflict', 'owes_less.nothing', { field: 'amount' })
  const params = { owed: formatTaka(owedPaisa) }
  return new AppError('conflict', 'owes_less', { params, field: 'amount' })
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'entry_not_found.money')
}

export function cannotTakeBack(why: 'kind' | 'proved' | 'assigned'): AppError {
  return new AppError('conflict', `cannot_take_back.${why}`)
}

export function bookingIdUsed(): AppError {
  return new AppError('conflict', 'booking_id_used')
}
