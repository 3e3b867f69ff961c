import {
  type AnswerErrors,
  answerProblemText,
  answersProblemText,
  type Locale,
  localTaka,
  problem,
  takaToPaisa,
  type WriteText,
} from '@nibondhon/domain'
import { AppError, errorText } from '../../platform/http/index.ts'
import type { Person } from './identity/identity.ts'

/** The errors are those of the fields, in the language of the form that the person fills in. */
export function invalidAnswers(errors: AnswerErrors, locale: Locale, text: 'submit' | 'save'): AppError {
  return new AppError(
    'invalid',
    { code: 'invalid_answers', write: text === 'save' ? FIX_BEFORE_SAVING : errorText('invalid_answers') },
    { errors: answersProblemText(errors, locale) },
  )
}

export const FIX_BEFORE_SAVING: WriteText = ({ language }) =>
  answerProblemText(problem('fix_before_saving'), language)

export function noAnswers(): AppError {
  return new AppError('invalid', 'invalid_input.no_answers')
}

/** Does not say why, so that the author of a spam bot learns nothing about the honeypot field. */
export function looksLikeSpam(): AppError {
  return new AppError('invalid', 'refused')
}

export function priceChanged(): AppError {
  return new AppError('conflict', 'price_changed')
}

/** A session proved another phone or e-mail than the answers have. */
export function otherContact(contact: string, locale: Locale): AppError {
  return new AppError('conflict', 'member_other_contact', { params: { contact }, locale })
}

/** The reference belongs to a stored submission: what is paid now needs another one. */
export function holdUsed(): AppError {
  return new AppError('conflict', 'hold_used')
}

export function paymentNeeded(): AppError {
  return new AppError('invalid', 'payment_required')
}

export function alreadySubmitted(): AppError {
  return new AppError('conflict', 'already_submitted')
}

/**
 * The earlier submission waits for its payment. The code lets the page offer to pay for that one; whose it is, or how it
 * can be paid, goes only to its own phone or e-mail address.
 */
export function submissionUnpaid(): AppError {
  return new AppError('conflict', 'submission_unpaid')
}

export function offerEnded(locale: Locale): AppError {
  return new AppError('conflict', 'offer_ended', { locale })
}

/** For an edit to the e-mail or phone of another submission; the error names the changed fields. */
export function identityTaken({ counting, fieldIds }: Person, locale: Locale): AppError {
  const errors: AnswerErrors = {
    ...(counting.email !== null && fieldIds.email && { [fieldIds.email]: [problem('email_taken')] }),
    ...(counting.phone !== null && fieldIds.phone && { [fieldIds.phone]: [problem('phone_taken')] }),
  }
  return new AppError('conflict', 'identity_taken', { errors: answersProblemText(errors, locale) })
}

export function idempotencyKeyReused(): AppError {
  return new AppError('conflict', 'idempotency_key_reused')
}

export function submissionChanged(): AppError {
  return new AppError('conflict', 'submission_changed')
}

/** The same for a wrong edit code and for an unknown id. */
export function submissionNotFound(): AppError {
  return new AppError('not_found', 'submission_not_found')
}

export function editingDisabled(): AppError {
  return new AppError('forbidden', 'editing_disabled')
}

/** It takes neither changes nor payments until staff reopen it. */
export function submissionCancelled(locale?: Locale): AppError {
  return new AppError('conflict', 'submission_cancelled', locale && { locale })
}

/** Money for the old price is on its way, or staff are looking at it. */
export function priceBeingPaid(locale: Locale): AppError {
  return new AppError('conflict', 'price_being_paid', { locale })
}

interface NewPrice {
  total: number
  toPay: number
  comesBack: number
}

/** `errors.total` is what the next request says to agree to the price. */
export function priceToConfirm(price: NewPrice, locale: Locale): AppError {
  return new AppError(
    'conflict',
    { code: 'price_to_confirm', write: () => newPriceText(price, locale) },
    { errors: { total: String(price.total) } },
  )
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
  return new AppError('conflict', 'editing_over')
}
