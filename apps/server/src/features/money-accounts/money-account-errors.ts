import { MAX_MONEY_ACCOUNTS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export function unknownAccount(): AppError {
  return new AppError('not_found', 'account_not_found')
}

export function accountClosed(name: string): AppError {
  return new AppError('conflict', 'account_closed', { params: { name } })
}

export function nameUsed(): AppError {
  return new AppError('conflict', 'account_name_used', { field: 'name' })
}

export function methodFixed(): AppError {
  return new AppError('conflict', 'account_in_closed_day', { field: 'method' })
}

export function closedDefault(): AppError {
  return new AppError('invalid', 'account_closed.default', { field: 'isDefault' })
}

export function openingDayMissing(): AppError {
  return new AppError('invalid', 'opening_day_missing', { field: 'openingDay' })
}

export function tooManyAccounts(): AppError {
  return new AppError('conflict', 'too_many_accounts', { params: { max: MAX_MONEY_ACCOUNTS } })
}

export function accountChanged(): AppError {
  return new AppError('conflict', 'account_changed')
}
