import { PASSWORD_WORDS, type PasswordOwner, whatIsWrongWithPassword } from '@nibondhon/domain'
import { Refusal } from '../../../platform/http/index.ts'
import { loadCommonPasswords } from './common-passwords.ts'

/** Throws when the password is too weak for this account. `field` is where the caller's form shows it. */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const problem = whatIsWrongWithPassword(password, owner, await loadCommonPasswords())
  if (!problem) return
  const message = PASSWORD_WORDS[problem.code].en
  throw new Refusal('invalid', problem.code, message, { errors: { [field]: message } })
}
