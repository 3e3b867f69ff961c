import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function nothingToPay(): AppError {
  return new AppError(
    'conflict',
    'nothing_to_pay',
    'This submission costs nothing, so no money can be recorded for it.',
  )
}

export function otherSubmissionNotFound(): AppError {
  const message = 'No submission has this payment reference or unique ID. Please check it.'
  return new AppError('invalid', 'other_not_found', message, { errors: { to: message } })
}

export function sameSubmission(): AppError {
  const message = 'This is the same submission. Please enter another one.'
  return new AppError('invalid', 'same_submission', message, { errors: { to: message } })
}

export function tooLittleCredit(creditPaisa: Paisa): AppError {
  const message =
    creditPaisa > 0
      ? `Only ${formatTaka(creditPaisa)} more than is owed was paid. Please enter at most that.`
      : 'Nothing more than is owed was paid, so there is no credit to move.'
  return new AppError('conflict', 'too_little_credit', message, { errors: { amount: message } })
}

export function owesLess(owedPaisa: Paisa): AppError {
  const message =
    owedPaisa > 0
      ? `Only ${formatTaka(owedPaisa)} is still owed. Please enter at most that.`
      : 'Nothing is owed any more.'
  return new AppError('conflict', 'owes_less', message, { errors: { amount: message } })
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'entry_not_found', 'This entry does not exist, or has no receipt.')
}

export function cannotTakeBack(why: string): AppError {
  return new AppError('conflict', 'cannot_take_back', why)
}

export function bookingIdUsed(): AppError {
  return new AppError(
    'conflict',
    'booking_id_used',
    'This request was already used for another entry. Please reload the page and try again.',
  )
}
