import { MAX_CAMPAIGN_RECIPIENTS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function campaignNotFound(): AppError {
  return new AppError('not_found', 'campaign_not_found')
}

export function templateNotFound(): AppError {
  return new AppError('not_found', 'template_not_found')
}

export function reminderNotFound(): AppError {
  return new AppError('not_found', 'reminder_not_found')
}

export function recipientNotFound(): AppError {
  return new AppError('not_found', 'submission_not_found.recipient')
}

export function tooManyRecipients(): AppError {
  const params = { max: MAX_CAMPAIGN_RECIPIENTS.toLocaleString('en') }
  return new AppError('invalid', 'too_many', { params })
}

export function noRecipients(): AppError {
  return new AppError('invalid', 'no_recipients')
}

export function unknownInForm(names: readonly string[], form: string): AppError {
  return new AppError('invalid', 'unknown_variables', { params: { names: inBraces(names), form } })
}

export function unknownOfPeople(names: readonly string[]): AppError {
  return new AppError('invalid', 'unknown_variables.people', {
    params: { names: inBraces(names), variable: '{{personName}}' },
  })
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ')
}

export function alreadyEnded(): AppError {
  return new AppError('conflict', 'already_ended')
}

export function templateNameTaken(): AppError {
  return new AppError('conflict', 'name_taken', { field: 'name' })
}

export function templateInUse(reminders: readonly string[]): AppError {
  const names = reminders.map((name) => `“${name}”`).join(', ')
  return new AppError('conflict', 'template_in_use', { params: { names } })
}
