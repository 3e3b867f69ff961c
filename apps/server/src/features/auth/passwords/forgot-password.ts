import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt, networkOf } from '../../../platform/limits/index.ts'
import type { AuthParts } from '../auth-parts.ts'
import { requestReset } from './password-resets-repository.ts'

const HOUR = 60 * 60
const MAX_PER_ADDRESS = 10
const MAX_PER_ACCOUNT = 3

const MESSAGE = `If an account has this email address, we have sent a link to it. The link works once, for 30 minutes.`

/**
 * Responds alike, in the same time, for addresses with and without an account. Beyond a few requests no further mail is
 * sent, silently: the owner has the earlier ones, and a stranger cannot flood their mailbox.
 */
export async function forgotPassword(
  { db }: AuthParts,
  { email, address }: { email: string; address: string },
): Promise<string> {
  const { rejectedForSeconds } = await countAttempt(db, [
    { scope: 'forgot-address', key: networkOf(address), max: MAX_PER_ADDRESS, windowSeconds: HOUR },
  ])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  const name = email.trim().toLowerCase()
  const account = await countAttempt(db, [
    { scope: 'forgot-account', key: name, max: MAX_PER_ACCOUNT, windowSeconds: HOUR },
  ])
  if (account.rejectedForSeconds === null) await requestReset(db, name)
  return MESSAGE
}
