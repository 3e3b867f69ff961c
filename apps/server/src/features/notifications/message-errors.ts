import { SMS_LIMIT, type MessageChannel } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function messageNotFound(): AppError {
  return new AppError('not_found', 'message_not_found', 'Message not found')
}

export function fieldNotFound(): AppError {
  return invalidField('selectedField', 'Selected field not found')
}

export function noAddress(channel: MessageChannel): AppError {
  return invalidField(
    'selectedField',
    channel === 'email'
      ? 'No email address found for selected field'
      : 'No phone number found for selected field',
  )
}

/** A tampered request, or an answer that was edited after the dialog was opened. */
export function addressChanged(): AppError {
  return new AppError(
    'conflict',
    'address_changed',
    'This is not the address in the submission any more. Reload and try again.',
  )
}

export function blankMessage(): AppError {
  return invalidField('message', 'Please write a message')
}

export function smsTooLong(): AppError {
  return invalidField('message', `An SMS can have at most ${SMS_LIMIT} characters`)
}

export function brokenSubject(): AppError {
  return invalidField('subject', 'The subject must be a single line')
}

export function noRecipient(): AppError {
  return new AppError('invalid', 'invalid_input', 'Please provide either email or phone number')
}

export function invalidContact(): AppError {
  return invalidField('contacts', 'Please enter a phone number or an e-mail address')
}

export function recoveryUnavailable(): AppError {
  return new AppError(
    'conflict',
    'recovery_unavailable',
    'Messages cannot be sent at the moment. Please ask the association.',
  )
}

export function notSetUp(missing: string): AppError {
  return new AppError('conflict', 'not_set_up', missing)
}

export function countryNotAllowed(problem: string): AppError {
  return new AppError('conflict', 'country_not_allowed', problem)
}

/** The provider refused; `response` is its own text. */
export function notDelivered(response: string): AppError {
  return new AppError('conflict', 'not_delivered', response)
}

export function beingSent(): AppError {
  return new AppError(
    'conflict',
    'being_sent',
    'This message is being sent right now. Look again in a minute.',
  )
}

export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', 'invalid_input', message, { errors: { [field]: message } })
}
