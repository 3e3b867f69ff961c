import { USER_RULE_MESSAGES, type UserRuleProblem, writeText } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

/** Rules about the own account and the last super admin are conflicts; the others are missing permissions. */
const ERROR_KINDS = {
  users_not_yours: 'forbidden',
  super_admin_only: 'forbidden',
  last_super_admin: 'conflict',
  own_account_delete: 'conflict',
  own_account_deactivate: 'conflict',
  manager_needs_all_forms: 'conflict',
  second_factor_super_admin_only: 'forbidden',
  own_second_factor_reset: 'conflict',
} as const satisfies Record<UserRuleProblem['code'], 'forbidden' | 'conflict'>

export function rejectIf(problem: UserRuleProblem | null): void {
  if (!problem) return
  const { code } = problem
  throw new AppError(ERROR_KINDS[code], { code, write: writeText(USER_RULE_MESSAGES[code]) })
}

export function emailTaken(): AppError {
  return new AppError('conflict', 'email_taken', { field: 'email' })
}

export function passwordMissing(): AppError {
  return new AppError('invalid', 'password_missing', { field: 'password' })
}

export function mailNotSetUp(): AppError {
  return new AppError('conflict', 'invitation_needs_mail', { field: 'invite' })
}

export function userNotFound(): AppError {
  return new AppError('not_found', 'user_not_found')
}
