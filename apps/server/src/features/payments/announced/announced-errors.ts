import type { Confirmation } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

export function announcementNotFound(): AppError {
  return new AppError('not_found', 'not_found.announced')
}

export function announcementDecided(by: string | null): AppError {
  return by === null
    ? new AppError('conflict', 'payment_decided')
    : new AppError('conflict', 'payment_decided.by', { params: { by } })
}

export function amountUnknown(): AppError {
  return new AppError('conflict', 'amount_unknown')
}

/** Anyone may send an announcement: money is booked only where the provider says that it has it. */
export function notConfirmed(confirmation: Confirmation): AppError {
  return confirmation === 'refused'
    ? new AppError('conflict', 'payment_refused')
    : new AppError('conflict', 'payment_unconfirmed')
}

export function alreadyBooked(): AppError {
  return new AppError('conflict', 'already_booked')
}

export function notAssigned(): AppError {
  return new AppError('conflict', 'nothing_to_undo')
}
