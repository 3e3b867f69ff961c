import {
  fullText,
  localiseFields,
  type Locale,
  poolLabel,
  poolOptionLabel,
  type Reader,
  type SeatPool,
  storedText,
} from '@nibondhon/domain'
import { AppError, errorText } from '../../platform/http/index.ts'
import type { SeatForm } from './seat-forms-repository.ts'

/** A pool without enough seats, and how many of them are left. */
export interface FullPool {
  pool: SeatPool
  left: number
}

/** For a member: the form is full, or an option or group is; then each field says what to do. */
export function noSeats(form: SeatForm, full: readonly FullPool[], locale: Locale): AppError {
  if (full.some(({ pool }) => pool.fieldId === null)) return formFull(locale)
  const fields = localiseFields(form.fields, form.settings, locale)
  const errors: Record<string, string> = {}
  for (const { pool, left } of full) {
    const { fieldId } = pool
    if (fieldId === null) continue
    const text = fullText(pool, poolOptionLabel(pool, fields), { left, locale })
    errors[fieldId] = errors[fieldId] === undefined ? text : `${errors[fieldId]}\n${text}`
  }
  return new AppError('conflict', 'option_full', { errors, locale })
}

function formFull(locale: Locale): AppError {
  return new AppError('conflict', 'form_full', { locale })
}

/** For staff: they may go on with a reason. The errors name the pools. */
export function seatsExceeded(form: SeatForm, full: readonly FullPool[]): AppError {
  return new AppError('conflict', 'seats_exceeded', describeFull(form, full))
}

/** For staff who may not give a reason. */
export function overbookingNotAllowed(form: SeatForm, full: readonly FullPool[]): AppError {
  return new AppError('forbidden', 'overbooking_not_allowed', describeFull(form, full))
}

function describeFull({ fields }: SeatForm, full: readonly FullPool[]) {
  const named = full.map(({ pool, left }) => [poolLabel(pool, fields), left] as const)
  return {
    params: { pools: (reader: Reader) => named.map(([label]) => storedText(label, reader)).join('; ') },
    errors: Object.fromEntries(
      named.map(([label, left]) => [
        label,
        left <= 0 ? errorText('seats_exceeded.none') : errorText('seats_exceeded.few', { left }),
      ]),
    ),
  }
}

export function formClosed(closedText: string, locale: Locale): AppError {
  return withOwnText('form_closed', closedText, locale)
}

export function formNotOpen(notYetText: string, locale: Locale): AppError {
  return withOwnText('form_closed.not_open', notYetText, locale)
}

/** The text of the form, where it has one. */
function withOwnText(key: 'form_closed' | 'form_closed.not_open', text: string, locale: Locale): AppError {
  const own = text.trim()
  const write = own === '' ? errorText(key) : () => own
  return new AppError('conflict', { code: 'form_closed', write }, { locale })
}
