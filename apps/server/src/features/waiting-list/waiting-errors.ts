import type { Locale } from '@nibondhon/domain'
import { AppError, errorText } from '../../platform/http/index.ts'

export function noWaitingList(locale: Locale): AppError {
  return new AppError('conflict', 'no_waiting_list', { locale })
}

/** There is no reason to wait. */
export function seatsAvailable(locale: Locale): AppError {
  return new AppError('conflict', 'seats_available', { locale })
}

export function alreadyWaiting(locale: Locale): AppError {
  return new AppError('conflict', 'already_waiting', { locale })
}

export function unknownSeats(locale: Locale): AppError {
  return new AppError('invalid', 'unknown_seats', { locale })
}

export type JoinField = 'name' | 'email' | 'phone'

export type JoinProblem = 'name_missing' | 'contact_missing' | 'email_invalid' | 'phone_invalid'

export function invalidContact(problems: Partial<Record<JoinField, JoinProblem>>, locale: Locale): AppError {
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, errorText(`invalid_input.${problem}`)]),
  )
  const write = Object.values(errors)[0] ?? errorText('invalid_input')
  return new AppError('invalid', { code: 'invalid_input', write }, { errors, locale })
}

export function placeNotFound(): AppError {
  return new AppError('not_found', 'place_not_found')
}

export function offerNotFound(): AppError {
  return new AppError('not_found', 'offer_not_found')
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'entry_not_found.waiting')
}

/** The entry has changed since staff saw it. */
export function notPossible(): AppError {
  return new AppError('conflict', 'not_possible')
}

export function noFreeSeats(): AppError {
  return new AppError('conflict', 'no_free_seats')
}

export function formClosed(): AppError {
  return new AppError('conflict', 'form_closed.offers')
}
