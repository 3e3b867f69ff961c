import { MAX_MONEY_ACCOUNTS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function unknownAccount(): AppError {
  return new AppError('not_found', 'account_not_found', 'There is no such account.')
}

export function accountClosed(name: string): AppError {
  return new AppError(
    'conflict',
    'account_closed',
    `The account "${name}" is closed. Please open it again under Accounts, or choose another one.`,
  )
}

export function nameUsed(): AppError {
  const message = 'Another account has this name.'
  return new AppError('conflict', 'account_name_used', message, { errors: { name: message } })
}

export function methodFixed(): AppError {
  const message = 'A closed day has money of this account, so its payment method cannot be changed any more.'
  return new AppError('conflict', 'account_in_closed_day', message, { errors: { method: message } })
}

export function closedDefault(): AppError {
  const message = 'A closed account cannot take payments of a method.'
  return new AppError('invalid', 'account_closed', message, { errors: { isDefault: message } })
}

export function openingDayMissing(): AppError {
  const message = 'Please enter the day of the opening balance'
  return new AppError('invalid', 'opening_day_missing', message, { errors: { openingDay: message } })
}

export function tooManyAccounts(): AppError {
  return new AppError(
    'conflict',
    'too_many_accounts',
    `There can be at most ${MAX_MONEY_ACCOUNTS} accounts. Please use one that exists.`,
  )
}

export function accountChanged(): AppError {
  return new AppError(
    'conflict',
    'account_changed',
    'Someone has just changed this account. Please try again.',
  )
}
