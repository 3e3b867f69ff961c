import { formatTaka, type Paisa } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

/** Whether the money arrives is known within minutes; until then it is not clear what has to be returned. */
export function paymentUnderWay(): AppError {
  return new AppError('conflict', 'payment_under_way')
}

export function keepsTooMuch(heldPaisa: Paisa): AppError {
  if (heldPaisa <= 0) return new AppError('conflict', 'keeps_too_much.nothing', { field: 'kept' })
  const params = { held: formatTaka(heldPaisa) }
  return new AppError('conflict', 'keeps_too_much', { params, field: 'kept' })
}

export function noSeatToReopen(): AppError {
  return new AppError('conflict', 'no_seat_to_reopen')
}

export function personSubmittedAgain(): AppError {
  return new AppError('conflict', 'submitted_again')
}

export function moneyReturned(): AppError {
  return new AppError('conflict', 'money_returned')
}
