import { verifyAgainstDummyHash, isRightPassword } from '../../../platform/crypto/index.ts'
import { perDatabase } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { limitConcurrency, forgetGuesses, countGuess } from '../../../platform/limits/index.ts'
import { findByEmail } from '../accounts-repository.ts'
import { invalidCredentials } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import { secondFactorMethods } from '../second-factor/second-factors.ts'
import { createSecondStep } from './challenges-repository.ts'
import { finishSignIn, type SignedIn } from './finish-sign-in.ts'
import { SIGN_IN_LIMITS, signInGuess } from './guess-limits.ts'
import { isKnownAddress } from './known-addresses.ts'
import { recordBlockedSignIn, recordFailedSignIn } from './record-failed-sign-in.ts'

interface SignIn {
  email: string
  password: string
  origin: Origin
}

export type PasswordStep = SignedIn | { challenge: string; methods: SecondFactorMethods }
type SecondFactorMethods = Awaited<ReturnType<typeof secondFactorMethods>>

/**
 * An unknown account, a wrong password and a deactivated account get the same response in the same time. The attempt is
 * counted before the password is checked.
 */
export function signIn(parts: AuthParts, attempt: SignIn): Promise<PasswordStep> {
  const isTrusted = isKnownAddress(parts.db, attempt.origin.address)
  return limited(parts.db)(() => tryToSignIn(parts, attempt), { isTrusted })
}

/**
 * Two passwords are checked at a time. During a flood, attempts that would wait for long are rejected before they cost a
 * query. Attempts from addresses of signed-in staff do not wait behind the flood; the guess limits apply to them as well.
 */
const limited = perDatabase(() => limitConcurrency({ running: 4, waiting: 100 }))

async function tryToSignIn(parts: AuthParts, { email, password, origin }: SignIn): Promise<PasswordStep> {
  const { db } = parts
  const name = email.trim().toLowerCase()
  const guess = signInGuess(name, origin.address)
  const rejection = await countGuess(db, guess, SIGN_IN_LIMITS)
  if (rejection) {
    recordBlockedSignIn(parts, name, origin)
    throw tooManyAttempts(rejection.retryAfterSeconds)
  }

  const found = await findByEmail(db, name)
  const isRight = found
    ? await isRightPassword(found.passwordHash, password)
    : await verifyAgainstDummyHash(password)
  if (!found || !isRight || !found.isActive) {
    recordFailedSignIn(parts, found, origin)
    throw invalidCredentials()
  }

  const methods = await secondFactorMethods(db, found.id)
  if (methods.length === 0) {
    const { id, passwordHash } = found
    return finishSignIn(parts, { userId: id, passwordHash, origin, method: 'password' })
  }
  // Only the second step makes the address known.
  await forgetGuesses(db, guess)
  const challenge = await createSecondStep(db, found)
  if (challenge === null) throw invalidCredentials()
  return { challenge, methods }
}
