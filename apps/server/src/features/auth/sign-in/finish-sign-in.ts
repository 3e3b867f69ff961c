import { recordCorrectGuess } from '../../../platform/limits/index.ts'
import { auditAccount } from '../audit-account.ts'
import { findAccount } from '../accounts-repository.ts'
import { type SignedInActor, presentActor } from '../actor.ts'
import { invalidCredentials } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import type { Db } from '../../../platform/database/index.ts'
import { findActor, startSessionIfUnchanged } from '../sessions/sessions-repository.ts'
import { dropChallenges } from './challenges-repository.ts'
import { secondStepGuess, signInGuess } from './guess-limits.ts'

export interface SignedIn {
  actor: SignedInActor
  token: string
}

interface Proof {
  userId: string
  /** The hash of the correct password; null when no password was asked for. */
  passwordHash: string | null
  origin: Origin
  /** As the audit log names it. */
  method: 'password' | 'authenticator app' | 'recovery code' | 'passkey'
  /** Consumes the proof in the transaction that starts the session. Throws when it was used before. */
  consume?: (trx: Db) => Promise<void>
}

/** Starts the session of a user who has proved their identity, and records it. */
export async function finishSignIn({ db }: AuthParts, proof: Proof): Promise<SignedIn> {
  const { userId, passwordHash, origin, method, consume } = proof
  const { token, account } = await db.transaction().execute(async (trx) => {
    // The session first: it waits for a concurrent change of the account, which also deletes challenges.
    const started = await startSessionIfUnchanged(trx, { userId, passwordHash, origin })
    const found = await findAccount(trx, userId)
    if (started === null || !found) throw invalidCredentials()
    await consume?.(trx)
    await dropChallenges(trx, userId)
    await auditAccount(trx, {
      account: found,
      action: 'signed in',
      details: { method, address: origin.address, device: origin.device },
    })
    return { token: started, account: found }
  })
  await recordCorrectGuess(db, signInGuess(account.email, origin.address))
  await recordCorrectGuess(db, secondStepGuess(userId, origin.address))
  const actor = await findActor(db, token)
  if (!actor) throw invalidCredentials()
  return { actor, token }
}

export function presentSignIn({ actor, token }: SignedIn) {
  return { success: true as const, user: presentActor(actor), token }
}
