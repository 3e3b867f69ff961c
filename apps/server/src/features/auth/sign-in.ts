import { checkAgainstNothing, isRightPassword } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/index.ts'
import {
  atMost,
  forgetAttempts,
  returnAttempt,
  takeAttempt,
  type Limit,
} from '../../platform/limits/index.ts'
import type { Actor } from './actor.ts'
import { findByEmail } from './accounts-repository.ts'
import { isKnownAddress } from './known-addresses.ts'
import { startSessionAfterPassword } from './sessions-repository.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Unknown account, wrong password and deactivated account answer alike, in the same time.
 * The attempt is counted before the password is looked at.
 */
export function signIn(db: Db, attempt: SignIn): Promise<{ actor: Actor; token: string }> {
  return bounded(() => tryToSignIn(db, attempt), { isTrusted: isKnownAddress(attempt.address) })
}

interface SignIn {
  email: string
  password: string
  address: string
}

/**
 * Two passwords are checked at a time. In a flood, whoever would have to wait for long costs the database nothing. Those
 * who come from where staff are signed in do not wait behind the flood; the limits count for them as for everyone.
 */
const bounded = atMost({ running: 4, waiting: 100 })

async function tryToSignIn(
  db: Db,
  { email, password, address }: SignIn,
): Promise<{ actor: Actor; token: string }> {
  const name = email.trim().toLowerCase()
  const account: Limit = { scope: 'login-account', key: name, max: 5, windowSeconds: WINDOW_SECONDS }
  const origin: Limit = { scope: 'login-address', key: address, max: 20, windowSeconds: WINDOW_SECONDS }

  const { refusedForSeconds } = await takeAttempt(db, [account, origin])
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)

  const found = await findByEmail(db, name)
  const isRight = found
    ? await isRightPassword(found.passwordHash, password)
    : await checkAgainstNothing(password)
  if (!found || !isRight || !found.isActive) throw invalidCredentials()
  const token = await startSessionAfterPassword(db, found)
  if (token === null) throw invalidCredentials()

  await forgetAttempts(db, account)
  await returnAttempt(db, origin)
  const { id, username, role } = found
  return { actor: { id, username, email: found.email, role }, token }
}

function invalidCredentials(): Refusal {
  return new Refusal('unauthenticated', 'invalid_credentials', 'Invalid email or password')
}

function tooManyAttempts(seconds: number): Refusal {
  return new Refusal('too_many', 'too_many_attempts', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: seconds,
  })
}
