import { MAX_DAYS_TO_CLOSE } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function nothingBooked(): AppError {
  return new AppError('conflict', 'nothing_booked', 'Nothing has been booked yet, so no day can be closed.')
}

export function dayClosed(): AppError {
  return new AppError('conflict', 'day_closed', 'This day is closed already. Please reload the page.')
}

export function dayNotOver(): AppError {
  return new AppError('conflict', 'day_not_over', 'Only a day that is over can be closed.')
}

export function tooManyDaysToClose(): AppError {
  return new AppError(
    'invalid',
    'too_many_days',
    `At most ${MAX_DAYS_TO_CLOSE} days can be closed at once. Please choose an earlier day first.`,
  )
}

export function figuresChanged(): AppError {
  return new AppError(
    'conflict',
    'figures_changed',
    'The figures have changed since you opened this page. Please look at them again.',
  )
}

export function noteMissing(): AppError {
  const message = 'The statement and the books differ. Please write why this is accepted.'
  return new AppError('invalid', 'note_missing', message, { errors: { note: message } })
}

export function booksBusy(): AppError {
  return new AppError(
    'conflict',
    'books_busy',
    'Money is being booked for this day right now. Please try again in a moment.',
  )
}

export function checkRunning(): AppError {
  return new AppError(
    'conflict',
    'check_running',
    'The books are being checked already. Please try again in a moment.',
  )
}

export function adjustmentUsed(): AppError {
  return new AppError(
    'conflict',
    'booking_id_used',
    'This request was already used for another entry. Please reload the page and try again.',
  )
}

export function periodInvalid(): AppError {
  return new AppError('invalid', 'period_invalid', 'The first day must not be after the last day.')
}

export function periodTooLong(maxDays: number): AppError {
  return new AppError('invalid', 'period_too_long', `Please choose at most ${maxDays} days.`)
}

export function nothingClosed(): AppError {
  return new AppError(
    'conflict',
    'nothing_closed',
    'None of these days is closed. The export for accounting has closed days only.',
  )
}
