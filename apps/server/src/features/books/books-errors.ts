import { MAX_DAYS_TO_CLOSE } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function nothingBooked(): AppError {
  return new AppError('conflict', 'nothing_booked')
}

export function dayClosed(): AppError {
  return new AppError('conflict', 'day_closed')
}

export function dayNotOver(): AppError {
  return new AppError('conflict', 'day_not_over')
}

export function tooManyDaysToClose(): AppError {
  return new AppError('invalid', 'too_many_days', { params: { max: MAX_DAYS_TO_CLOSE } })
}

export function figuresChanged(): AppError {
  return new AppError('conflict', 'figures_changed')
}

export function noteMissing(): AppError {
  return new AppError('invalid', 'note_missing', { field: 'note' })
}

export function booksBusy(): AppError {
  return new AppError('conflict', 'books_busy')
}

export function checkRunning(): AppError {
  return new AppError('conflict', 'check_running')
}

export function adjustmentUsed(): AppError {
  return new AppError('conflict', 'booking_id_used')
}

export function periodInvalid(): AppError {
  return new AppError('invalid', 'period_invalid')
}

export function periodTooLong(maxDays: number): AppError {
  return new AppError('invalid', 'period_too_long', { params: { max: maxDays } })
}

export function nothingClosed(): AppError {
  return new AppError('conflict', 'nothing_closed')
}
