import { PASSWORD_MESSAGES, type PasswordOwner, passwordProblem } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'
import { loadCommonPasswords } from './common-passwords.ts'

/** Throws when the password is too weak for this account. `field` is the form field that shows the error. */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const problem = passwordProblem(password, owner, await loadCommonPasswords())
  if (!problem) return
  const message = PASSWORD_MESSAGES[problem.code].en
  throw new AppError('invalid', problem.code, message, { errors: { [field]: message } })
}
