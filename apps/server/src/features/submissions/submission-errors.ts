import {
  type AnswerErrors,
  answersProblemText,
  type Locale,
  localTaka,
  problem,
  takaToPaisa,
} from '@nibondhon/domain'
import { FileStoreError } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { Person } from './identity/identity.ts'

export function invalidAnswers(errors: AnswerErrors, locale: Locale, message: string): AppError {
  return new AppError('invalid', 'invalid_answers', message, { errors: answersProblemText(errors, locale) })
}

export function noAnswers(): AppError {
  return new AppError('invalid', 'invalid_input', 'The answers must be sent as an object called data.')
}

/** Does not say why, so that the author of a spam bot learns nothing about the honeypot field. */
export function looksLikeSpam(): AppError {
  return new AppError('invalid', 'refused', 'Failed to submit form. Please try again.')
}

export function priceChanged(): AppError {
  return new AppError('conflict', 'price_changed', 'The price has changed. Please review and submit again.')
}

/** The reference belongs to a stored submission: what is paid now needs another one. */
export function holdUsed(): AppError {
  return new AppError(
    'conflict',
    'hold_used',
    'This form was submitted in another tab. Please open it again.',
  )
}

export function paymentNeeded(): AppError {
  return new AppError(
    'invalid',
    'payment_required',
    'This form requires payment. Please continue to the payment page.',
  )
}

export function alreadySubmitted(): AppError {
  return new AppError('conflict', 'already_submitted', 'You have already submitted this form.')
}

/**
 * The earlier submission waits for its payment. The code lets the page offer to pay for that one; whose it is, or how it
 * can be paid, goes only to its own phone or e-mail address.
 */
export function submissionUnpaid(): AppError {
  return new AppError('conflict', 'submission_unpaid', 'You have already submitted this form.')
}

export function offerEnded(locale: Locale): AppError {
  return new AppError('conflict', 'offer_ended', OFFER_ENDED[locale])
}

const OFFER_ENDED = {
  en: 'This offer has ended, and no seats are free. You can join the waiting list again.',
  bn: 'এই প্রস্তাবের সময় শেষ হয়েছে, আর কোনো আসন খালি নেই। আপনি আবার অপেক্ষার তালিকায় যোগ দিতে পারেন।',
} as const satisfies Record<Locale, string>

/** For an edit to the e-mail or phone of another submission; the error names the changed fields. */
export function identityTaken({ counting, fieldIds }: Person, locale: Locale): AppError {
  const errors: AnswerErrors = {
    ...(counting.email !== null && fieldIds.email && { [fieldIds.email]: [problem('email_taken')] }),
    ...(counting.phone !== null && fieldIds.phone && { [fieldIds.phone]: [problem('phone_taken')] }),
  }
  return new AppError(
    'conflict',
    'identity_taken',
    'Another submission to this form already uses this e-mail address or phone number.',
    { errors: answersProblemText(errors, locale) },
  )
}

export function idempotencyKeyReused(): AppError {
  return new AppError(
    'conflict',
    'idempotency_key_reused',
    'This request was already used for different answers.',
  )
}

export function submissionChanged(): AppError {
  return new AppError(
    'conflict',
    'submission_changed',
    'This submission was changed by someone else. Reload and try again.',
  )
}

/** The same for a wrong edit code and for an unknown id. */
export function submissionNotFound(): AppError {
  return new AppError('not_found', 'submission_not_found', 'Submission not found')
}

export function editingDisabled(): AppError {
  return new AppError(
    'forbidden',
    'editing_disabled',
    'Editing is disabled for this form. Please contact the form administrator if you need to make changes.',
  )
}

/** It takes neither changes nor payments until staff reopen it. */
export function submissionCancelled(locale: Locale = 'en'): AppError {
  return new AppError('conflict', 'submission_cancelled', SUBMISSION_CANCELLED[locale])
}

export const SUBMISSION_CANCELLED = {
  en: 'This submission was cancelled.',
  bn: 'এই নিবন্ধন বাতিল করা হয়েছে।',
} as const satisfies Record<Locale, string>

/** Money for the old price is on its way, or staff are looking at it. */
export function priceBeingPaid(locale: Locale): AppError {
  return new AppError('conflict', 'price_being_paid', PRICE_BEING_PAID[locale])
}

const PRICE_BEING_PAID = {
  en: 'Your payment is being checked. What sets the price can be changed once that is done.',
  bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। যাচাই শেষ হলে মূল্যের সঙ্গে জড়িত উত্তর বদলানো যাবে।',
} as const satisfies Record<Locale, string>

interface NewPrice {
  total: number
  toPay: number
  comesBack: number
}

/** `errors.total` is what the next request says to agree to the price. */
export function priceToConfirm(price: NewPrice, locale: Locale): AppError {
  return new AppError('conflict', 'price_to_confirm', newPriceText(price, locale), {
    errors: { total: String(price.total) },
  })
}

function newPriceText({ total, toPay, comesBack }: NewPrice, locale: Locale): string {
  const taka = (amount: number) => localTaka(takaToPaisa(amount), locale)
  if (locale === 'bn') {
    const rest =
      toPay > 0 ? ` আরও ${taka(toPay)} দিতে হবে।` : comesBack > 0 ? ` ${taka(comesBack)} ফেরত পাবেন।` : ''
    return `নতুন মোট ${taka(total)}।${rest}`
  }
  const rest =
    toPay > 0 ? ` ${taka(toPay)} more to pay.` : comesBack > 0 ? ` ${taka(comesBack)} comes back to you.` : ''
  return `The new total is ${taka(total)}.${rest}`
}

export function editingOver(): AppError {
  return new AppError(
    'conflict',
    'editing_over',
    'The time for changes is over. Please contact the organisers if something has to be changed.',
  )
}

/** A submission whose file could not be stored is rejected as a whole. */
export function fileNotStored({ kind }: FileStoreError): AppError {
  return kind === 'full'
    ? new AppError(
        'no_room',
        'storage_full',
        'There is no room left to store files. Please try again later.',
        {
          retryAfterSeconds: 60,
        },
      )
    : new AppError(
        'unavailable',
        'storage_unavailable',
        'Files cannot be stored at the moment. Please try again later.',
        { retryAfterSeconds: 10 },
      )
}
