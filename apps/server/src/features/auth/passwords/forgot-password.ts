import { tooManyAttempts } from '../../../platform/http/index.ts'
import { takeAttempt } from '../../../platform/limits/index.ts'
import type { AuthParts } from '../auth-parts.ts'
import { requestReset } from './password-resets-repository.ts'

const HOUR = 60 * 60
const MAX_PER_ADDRESS = 10
const MAX_PER_ACCOUNT = 3

const MESSAGE = `If an account has this email address, we have sent a link to it. The link works once, for 30 minutes.`

/**
 * The same response, in the same time, for addresses with and without an account. More than a few for one account are
 * not sent, without saying so: the owner has the earlier ones, and a stranger can't fill their mailbox.
 */
export async function forgotPassword(
  { db }: AuthParts,
  { email, address }: { email: string; address: string },
): Promise<string> {
  const { refusedForSeconds } = await takeAttempt(db, [
    { scope: 'forgot-address', key: address, max: MAX_PER_ADDRESS, windowSeconds: HOUR },
  ])
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)
  const name = email.trim().toLowerCase()
  const account = await takeAttempt(db, [
    { scope: 'forgot-account', key: name, max: MAX_PER_ACCOUNT, windowSeconds: HOUR },
  ])
  if (account.refusedForSeconds === null) await requestReset(db, name)
  return MESSAGE
}
