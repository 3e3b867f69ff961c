import { checkAgainstNothing, isRightPassword } from '../../../platform/crypto/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { limitConcurrency, forgetGuesses, takeGuess } from '../../../platform/limits/index.ts'
import { findByEmail } from '../accounts-repository.ts'
import { invalidCredentials } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import { secondFactorMethods } from '../second-factor/second-factors.ts'
import { createSecondStep } from './challenges-repository.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { SIGN_IN_LIMITS, signInGuess } from './guess-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import { noteBlockedSignIn, noteFailedSignIn } from './note-failed-sign-in.ts'

interface SignIn {
  email: string
  password: string
  origin: Origin
}

export type PasswordStep = SignedIn | { challenge: string; methods: SecondFactorMethods }
type SecondFactorMethods = Awaited<ReturnType<typeof secondFactorMethods>>

/**
 * Unknown account, wrong password and deactivated account answer alike, in the same time.
 * The attempt is counted before the password is looked at.
 */
export function signIn(parts: AuthParts, attempt: SignIn): Promise<PasswordStep> {
  return bounded(() => tryToSignIn(parts, attempt), { isTrusted: isKnownAddress(attempt.origin.address) })
}

/**
 * Two passwords are checked at a time. In a flood, attempts that would have to wait for long are rejected before they cost the database anything. Those
 * who come from where staff are signed in do not wait behind the flood; the limits count for them as for everyone.
 */
const bounded = limitConcurrency({ running: 4, waiting: 100 })

async function tryToSignIn(parts: AuthParts, { email, password, origin }: SignIn): Promise<PasswordStep> {
  const { db } = parts
  const name = email.trim().toLowerCase()
  const guess = signInGuess(name, origin.address)
  const refused = await takeGuess(db, guess, SIGN_IN_LIMITS)
  if (refused) {
    noteBlockedSignIn(parts, name, origin)
    throw tooManyAttempts(refused.retryAfterSeconds)
  }

  const found = await findByEmail(db, name)
  const isRight = found
    ? await isRightPassword(found.passwordHash, password)
    : await checkAgainstNothing(password)
  if (!found || !isRight || !found.isActive) {
    noteFailedSignIn(parts, found, origin)
    throw invalidCredentials()
  }

  const methods = await secondFactorMethods(db, found.id)
  if (methods.length === 0) {
    const { id, passwordHash } = found
    return finishSignIn(parts, { userId: id, passwordHash, origin, method: 'password' })
  }
  // Whether the address is known from now on is decided by the second step.
  await forgetGuesses(db, guess)
  const challenge = await createSecondStep(db, found)
  if (challenge === null) throw invalidCredentials()
  return { challenge, methods }
}
