import { isRightPassword } from '../../../platform/crypto/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { forgetGuesses, takeGuess } from '../../../platform/limits/index.ts'
import { type Account, findAccount } from '../accounts-repository.ts'
import { wrongPassword } from '../auth-errors.ts'
import type { AuthParts } from '../auth-parts.ts'
import { PASSWORD_AGAIN_LIMITS, passwordAgainGuess } from '../sign-in/guess-limits.ts'

interface PasswordAgain {
  userId: string
  password: string
  address: string
  /** Where the caller's form shows that it is wrong. */
  field?: 'password' | 'currentPassword'
}

/** Asked before anything that protects an account is changed: a session alone may be someone else's. */
export async function confirmPassword({ db }: AuthParts, again: PasswordAgain): Promise<Account> {
  const { userId, password, address, field = 'password' } = again
  const guess = passwordAgainGuess(userId, address)
  const refused = await takeGuess(db, guess, PASSWORD_AGAIN_LIMITS)
  if (refused) throw tooManyAttempts(refused.retryAfterSeconds)
  const account = await findAccount(db, userId)
  if (!account || !(await isRightPassword(account.passwordHash, password))) throw wrongPassword(field)
  await forgetGuesses(db, guess)
  return account
}
