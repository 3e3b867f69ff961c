import type { Locale } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function noWaitingList(locale: Locale): AppError {
  return new AppError('conflict', 'no_waiting_list', TEXTS.no_waiting_list[locale])
}

/** There is no reason to wait. */
export function seatsAvailable(locale: Locale): AppError {
  return new AppError('conflict', 'seats_available', TEXTS.seats_available[locale])
}

export function alreadyWaiting(locale: Locale): AppError {
  return new AppError('conflict', 'already_waiting', TEXTS.already_waiting[locale])
}

export function unknownSeats(locale: Locale): AppError {
  return new AppError('invalid', 'unknown_seats', TEXTS.unknown_seats[locale])
}

export type JoinField = 'name' | 'email' | 'phone'

export function invalidContact(problems: Partial<Record<JoinField, JoinProblem>>, locale: Locale): AppError {
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, JOIN_PROBLEMS[code][locale]]),
  )
  return new AppError('invalid', 'invalid_input', Object.values(errors)[0] ?? '', { errors })
}

const JOIN_PROBLEMS = {
  name_missing: { en: 'Please enter your name', bn: 'আপনার নাম লিখুন' },
  contact_missing: {
    en: 'Please enter an e-mail address or a mobile number',
    bn: 'ই-মেইল ঠিকানা বা মোবাইল নম্বর লিখুন',
  },
  email_invalid: { en: 'Please enter a valid e-mail address', bn: 'সঠিক ই-মেইল ঠিকানা লিখুন' },
  phone_invalid: { en: 'Please enter a valid mobile number', bn: 'সঠিক মোবাইল নম্বর লিখুন' },
} as const satisfies Record<string, Record<Locale, string>>
export type JoinProblem = keyof typeof JOIN_PROBLEMS

const TEXTS = {
  no_waiting_list: {
    en: 'This form has no waiting list at the moment.',
    bn: 'এই ফরমে এখন অপেক্ষার তালিকা নেই।',
  },
  seats_available: {
    en: 'There are free seats. Please fill in the form and submit it.',
    bn: 'এখনও আসন খালি আছে। ফরমটি পূরণ করে জমা দিন।',
  },
  already_waiting: {
    en: 'You are already on this waiting list. Your first place stays yours.',
    bn: 'আপনি আগে থেকেই এই অপেক্ষার তালিকায় আছেন। আপনার আগের স্থানটি থাকছে।',
  },
  unknown_seats: {
    en: 'The form has changed. Please open it again and choose once more.',
    bn: 'ফরমটি বদলে গেছে। আবার খুলে নতুন করে বেছে নিন।',
  },
} as const satisfies Record<string, Record<Locale, string>>

export function placeNotFound(): AppError {
  return new AppError('not_found', 'place_not_found', 'There is no such place on a waiting list.')
}

export function offerNotFound(): AppError {
  return new AppError('not_found', 'offer_not_found', 'This offer has ended.')
}

export function entryNotFound(): AppError {
  return new AppError('not_found', 'entry_not_found', 'There is no such entry on the waiting list.')
}

/** The entry has changed since staff saw it. */
export function notPossible(): AppError {
  return new AppError('conflict', 'not_possible', 'This is no longer possible. Reload to see what changed.')
}

export function noFreeSeats(): AppError {
  return new AppError(
    'conflict',
    'no_free_seats',
    'There are not enough free seats for this person. Cancel a submission or raise the number of seats first.',
  )
}

export function formClosed(): AppError {
  return new AppError('conflict', 'form_closed', 'The form is closed, so no offers can be made.')
}
