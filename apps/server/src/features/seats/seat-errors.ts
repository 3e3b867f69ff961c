import {
  fullText,
  localiseFields,
  type Locale,
  poolLabel,
  poolOptionLabel,
  type SeatPool,
} from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
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
  return new AppError(
    'conflict',
    'option_full',
    locale === 'bn'
      ? 'আপনার বেছে নেওয়া আসন আর খালি নেই। অন্যটি বেছে নিয়ে আবার জমা দিন।'
      : 'What you chose is no longer available. Please choose again and submit.',
    { errors },
  )
}

function formFull(locale: Locale): AppError {
  return new AppError(
    'conflict',
    'form_full',
    locale === 'bn'
      ? 'সব আসন পূর্ণ হয়ে গেছে, তাই এই ফরমে আর জমা নেওয়া হচ্ছে না। আপনার কিছু জমা হয়নি, কোনো টাকাও কাটা হয়নি।'
      : 'All places are taken, so this form takes no more submissions. Nothing was submitted and nothing was charged.',
  )
}

/** For staff: they may go on with a reason. The errors name the pools. */
export function seatsExceeded(form: SeatForm, full: readonly FullPool[]): AppError {
  const { text, errors } = describeFull(form, full)
  return new AppError('conflict', 'seats_exceeded', `${text} Give a reason to overbook.`, { errors })
}

/** For staff who may not give a reason. */
export function overbookingNotAllowed(form: SeatForm, full: readonly FullPool[]): AppError {
  const { text, errors } = describeFull(form, full)
  return new AppError(
    'forbidden',
    'overbooking_not_allowed',
    `${text} Your role may not overbook: ask a colleague who may edit submissions.`,
    { errors },
  )
}

function describeFull(
  { fields }: SeatForm,
  full: readonly FullPool[],
): { text: string; errors: Record<string, string> } {
  const named = full.map(({ pool, left }) => [poolLabel(pool, fields), left] as const)
  return {
    text: `There are not enough seats: ${named.map(([label]) => label).join('; ')}.`,
    errors: Object.fromEntries(
      named.map(([label, left]) => [label, left <= 0 ? 'No seats left' : `Only ${left} left`]),
    ),
  }
}

export function formClosed(closedText: string, locale: Locale): AppError {
  return new AppError(
    'conflict',
    'form_closed',
    closedText.trim() ||
      (locale === 'bn'
        ? 'ফরমটি বন্ধ হয়ে গেছে, আর জমা নেওয়া হচ্ছে না। আপনার কিছু জমা হয়নি।'
        : 'This form is closed and takes no more submissions. Nothing was submitted.'),
  )
}

export function formNotOpen(notYetText: string, locale: Locale): AppError {
  return new AppError(
    'conflict',
    'form_closed',
    notYetText.trim() ||
      (locale === 'bn'
        ? 'ফরমটি এখনও খোলেনি। খোলার পরে আবার আসুন।'
        : 'This form is not open yet. Please come back when it opens.'),
  )
}
