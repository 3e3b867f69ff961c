import { MAX_CAMPAIGN_RECIPIENTS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function campaignNotFound(): AppError {
  return new AppError('not_found', 'campaign_not_found', 'Message not found')
}

export function templateNotFound(): AppError {
  return new AppError('not_found', 'template_not_found', 'Template not found')
}

export function reminderNotFound(): AppError {
  return new AppError('not_found', 'reminder_not_found', 'Reminder not found')
}

export function recipientNotFound(): AppError {
  return new AppError('not_found', 'submission_not_found', 'This submission does not exist any more')
}

export function tooManyRecipients(): AppError {
  const max = MAX_CAMPAIGN_RECIPIENTS.toLocaleString('en')
  return new AppError('invalid', 'too_many', `Please choose at most ${max} submissions for one message`)
}

export function noRecipients(): AppError {
  return new AppError('invalid', 'no_recipients', 'No one in this selection can get the message')
}

export function alreadyEnded(): AppError {
  return new AppError('conflict', 'already_ended', 'This message has ended already')
}

export function templateNameTaken(): AppError {
  const message = 'Another template has this name'
  return new AppError('conflict', 'name_taken', message, { errors: { name: message } })
}

export function templateInUse(reminders: readonly string[]): AppError {
  const names = reminders.map((name) => `“${name}”`).join(', ')
  return new AppError('conflict', 'template_in_use', `The reminder ${names} uses this template`)
}

export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', 'invalid_input', message, { errors: { [field]: message } })
}
