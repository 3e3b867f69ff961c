import { noteRightGuess } from '../../../platform/limits/index.ts'
import { auditAccount } from '../audit-account.ts'
import { findAccount } from '../accounts-repository.ts'
import type { SignedInActor } from '../actor.ts'
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
  /** The password that was right; null where none was asked for. */
  passwordHash: string | null
  origin: Origin
  /** In the words of the audit log. */
  method: 'password' | 'authenticator app' | 'recovery code' | 'passkey'
  /** Uses up what was given as proof, in the transaction that starts the session. Throws when it was used before. */
  consume?: (trx: Db) => Promise<void>
}

/** Starts the session of someone who proved who they are, with all that has to be noted about it. */
export async function finishSignIn({ db }: AuthParts, proof: Proof): Promise<SignedIn> {
  const { userId, passwordHash, origin, method, consume } = proof
  const { token, account } = await db.transaction().execute(async (trx) => {
    // The session first: it waits for a change of the account that is under way, which also ends challenges.
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
  await noteRightGuess(db, signInGuess(account.email, origin.address))
  await noteRightGuess(db, secondStepGuess(userId, origin.address))
  const actor = await findActor(db, token)
  if (!actor) throw invalidCredentials()
  return { actor, token }
}
