import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

/** Whether the money arrives is known within minutes; until then it is not clear what has to be returned. */
export function paymentUnderWay(): AppError {
  return new AppError(
    'conflict',
    'payment_under_way',
    'A payment for this submission is being made right now. Please try again once its result is known.',
  )
}

export function keepsTooMuch(heldPaisa: Paisa): AppError {
  const message =
    heldPaisa > 0
      ? `Only ${formatTaka(heldPaisa)} was paid. Please keep at most that.`
      : 'Nothing was paid, so nothing can be kept.'
  return new AppError('conflict', 'keeps_too_much', message, { errors: { kept: message } })
}

export function noSeatToReopen(): AppError {
  return new AppError(
    'conflict',
    'no_seat_to_reopen',
    'Its seats were given to others meanwhile. It can be reopened once enough seats are free.',
  )
}

export function personSubmittedAgain(): AppError {
  return new AppError(
    'conflict',
    'submitted_again',
    'The same person has submitted this form again meanwhile, so this one stays cancelled.',
  )
}

export function moneyReturned(): AppError {
  return new AppError(
    'conflict',
    'money_returned',
    'Money of this submission was returned, or a refund is open. It cannot be reopened: the member submits again.',
  )
}
