import { type AnswerErrors, answersProblemText, type Locale, problem } from '@nibondhon/domain'
import { FileStoreError } from '../../platform/files/index.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { Person } from './identity.ts'

export function invalidAnswers(errors: AnswerErrors, locale: Locale, message: string): Refusal {
  return new Refusal('invalid', 'invalid_answers', message, { errors: answersProblemText(errors, locale) })
}

export function noAnswers(): Refusal {
  return new Refusal('invalid', 'invalid_input', 'The answers must be sent as an object called data.')
}

/** Says nothing about why: whoever fills in every field by a program learns nothing from it. */
export function looksLikeSpam(): Refusal {
  return new Refusal('invalid', 'refused', 'Failed to submit form. Please try again.')
}

export function priceChanged(): Refusal {
  return new Refusal('conflict', 'price_changed', 'The price has changed. Please review and submit again.')
}

export function paymentNeeded(): Refusal {
  return new Refusal(
    'invalid',
    'payment_required',
    'This form requires payment. Please continue to the payment page.',
  )
}

export function alreadySubmitted(): Refusal {
  return new Refusal('conflict', 'already_submitted', 'You have already submitted this form.')
}

/** An edit would give the submission the e-mail or phone of another one. Says so at the fields that were changed. */
export function identityTaken({ counting, fieldIds }: Person, locale: Locale): Refusal {
  const errors: AnswerErrors = {
    ...(counting.email !== null && fieldIds.email && { [fieldIds.email]: [problem('email_taken')] }),
    ...(counting.phone !== null && fieldIds.phone && { [fieldIds.phone]: [problem('phone_taken')] }),
  }
  return new Refusal(
    'conflict',
    'identity_taken',
    'Another submission to this form already uses this email address or phone number.',
    { errors: answersProblemText(errors, locale) },
  )
}

export function idempotencyKeyReused(): Refusal {
  return new Refusal(
    'conflict',
    'idempotency_key_reused',
    'This request was already used for different answers.',
  )
}

/** The same for a wrong code and for an id that does not exist. */
export function submissionNotFound(): Refusal {
  return new Refusal('not_found', 'submission_not_found', 'Submission not found')
}

export function editingDisabled(): Refusal {
  return new Refusal(
    'forbidden',
    'editing_disabled',
    'Editing is disabled for this form. Please contact the form administrator if you need to make changes.',
  )
}

export function tooManyAttempts(seconds: number): Refusal {
  return new Refusal('too_many', 'too_many_attempts', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: seconds,
  })
}

/** Nothing was stored and the sender must know: a file that could not be kept is never acknowledged. */
export function fileNotStored({ kind }: FileStoreError): Refusal {
  return kind === 'full'
    ? new Refusal(
        'no_room',
        'storage_full',
        'There is no room left to store files. Please try again later.',
        {
          retryAfterSeconds: 60,
        },
      )
    : new Refusal(
        'unavailable',
        'storage_unavailable',
        'Files cannot be stored at the moment. Please try again later.',
        { retryAfterSeconds: 10 },
      )
}
