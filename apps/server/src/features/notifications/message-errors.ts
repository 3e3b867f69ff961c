import { type MessageChannel, SMS_LIMIT, storedText, type WriteText } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function messageNotFound(): AppError {
  return new AppError('not_found', 'message_not_found')
}

export function fieldNotFound(): AppError {
  return new AppError('invalid', 'invalid_input.field_not_found', { field: 'selectedField' })
}

export function noAddress(channel: MessageChannel): AppError {
  const key = channel === 'email' ? 'invalid_input.no_email' : 'invalid_input.no_phone'
  return new AppError('invalid', key, { field: 'selectedField' })
}

/** A tampered request, or an answer that was edited after the dialog was opened. */
export function addressChanged(): AppError {
  return new AppError('conflict', 'address_changed')
}

export function blankMessage(): AppError {
  return new AppError('invalid', 'invalid_input.blank_message', { field: 'message' })
}

export function smsTooLong(): AppError {
  const params = { max: SMS_LIMIT }
  return new AppError('invalid', 'invalid_input.sms_too_long', { params, field: 'message' })
}

export function brokenSubject(): AppError {
  return new AppError('invalid', 'invalid_input.broken_subject', { field: 'subject' })
}

export function noRecipient(): AppError {
  return new AppError('invalid', 'invalid_input.no_recipient')
}

export function invalidContact(field: 'contact' | 'contacts'): AppError {
  return new AppError('invalid', 'invalid_input.contact', { field })
}

export function recoveryUnavailable(): AppError {
  return new AppError('conflict', 'recovery_unavailable')
}

export function notSetUp(missing: string): AppError {
  return new AppError('conflict', { code: 'not_set_up', write: stored(missing) })
}

export function countryNotAllowed(problem: string): AppError {
  return new AppError('conflict', { code: 'country_not_allowed', write: stored(problem) })
}

/** The provider refused; the text is its own. */
export function notDelivered(write: WriteText): AppError {
  return new AppError('conflict', { code: 'not_delivered', write })
}

export function beingSent(): AppError {
  return new AppError('conflict', 'being_sent')
}

export function linkNotDelivered(): AppError {
  return new AppError('conflict', 'not_delivered.copy_link')
}

export function stored(text: string): WriteText {
  return (reader) => storedText(text, reader)
}
