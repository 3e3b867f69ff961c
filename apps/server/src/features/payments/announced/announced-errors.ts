import type { Confirmation } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function announcementNotFound(): AppError {
  return new AppError('not_found', 'not_found', 'This payment is not in the list any more.')
}

export function announcementDecided(by: string | null): AppError {
  const message =
    by === null
      ? 'This payment is matched already. Reload to see it.'
      : `This payment was decided by ${by}. Reload to see it.`
  return new AppError('conflict', 'payment_decided', message)
}

export function amountUnknown(): AppError {
  return new AppError(
    'conflict',
    'amount_unknown',
    'The provider gave no amount in taka, so this payment cannot be assigned. Record it on the page of the submission.',
  )
}

/** Anyone may send an announcement: money is booked only where the provider says that it has it. */
export function notConfirmed(confirmation: Confirmation): AppError {
  return confirmation === 'refused'
    ? new AppError(
        'conflict',
        'payment_refused',
        'The provider does not know this payment: the announcement may be forged. It cannot be assigned.',
      )
    : new AppError(
        'conflict',
        'payment_unconfirmed',
        'The provider has not confirmed this payment yet. It is asked again automatically; please try later.',
      )
}

export function alreadyBooked(): AppError {
  return new AppError(
    'conflict',
    'already_booked',
    'This transaction is booked already. Reload to see for whom.',
  )
}

export function notAssigned(): AppError {
  return new AppError(
    'conflict',
    'nothing_to_undo',
    'There is nothing to take back for this payment. Reload to see it.',
  )
}
