import { isRightPassword } from '../../../platform/crypto/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { forgetGuesses, countGuess } from '../../../platform/limits/index.ts'
import { type Account, findAccount } from '../accounts-repository.ts'
import { wrongPassword } from '../auth-errors.ts'
import type { AuthParts } from '../auth-parts.ts'
import { PASSWORD_AGAIN_LIMITS, passwordAgainGuess } from '../sign-in/guess-limits.ts'

interface PasswordAgain {
  userId: string
  password: string
  address: string
  /** The form field that shows the error. */
  field?: 'password' | 'currentPassword'
}

/** Required before the protection of an account is changed: someone else may be using an open session. */
export async function confirmPassword({ db }: AuthParts, again: PasswordAgain): Promise<Account> {
  const { userId, password, address, field = 'password' } = again
  const guess = passwordAgainGuess(userId, address)
  const rejection = await countGuess(db, guess, PASSWORD_AGAIN_LIMITS)
  if (rejection) throw tooManyAttempts(rejection.retryAfterSeconds)
  const account = await findAccount(db, userId)
  if (!account || !(await isRightPassword(account.passwordHash, password))) throw wrongPassword(field)
  await forgetGuesses(db, guess)
  return account
}
