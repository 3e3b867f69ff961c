import type { PasskeyResponse } from '@nibondhon/api-contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { takeAttempt } from '../../../platform/limits/index.ts'
import { passkeyNotVerified, signInExpired } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  createChallenge,
  findSecondStep,
} from '../sign-in/challenges-repository.ts'
import { finishSignIn, type SignedIn } from '../sign-in/finish-sign-in.ts'
import { findByCredential, listPasskeys, notePasskeyUse, type StoredPasskey } from './passkeys-repository.ts'
import { relyingParty, userHandle } from './relying-party.ts'

/** A sign-in page asks once when it opens; each one is a row, so an address gets only so many. */
const OPTIONS_LIMIT = { scope: 'passkey-options', max: 60, windowSeconds: 15 * 60 }

/**
 * What the browser needs to prove a passkey: after a password one of that account, otherwise any of this site. Alone, it
 * has to be both factors, so the authenticator must have checked who uses it.
 */
export async function passkeySignInOptions(
  { db, publicUrl }: AuthParts,
  { secondStep, address }: { secondStep: string | undefined; address: string },
) {
  const { refusedForSeconds } = await takeAttempt(db, [{ ...OPTIONS_LIMIT, key: address }])
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)
  const { id: rpID } = relyingParty(publicUrl)
  const timeout = CHALLENGE_SECONDS * 1000
  if (secondStep === undefined) {
    const challenge = await createChallenge(db, { kind: 'passkey_sign_in', userId: null })
    const options = { rpID, timeout, challenge: bytesOf(challenge), userVerification: 'required' as const }
    return { challenge, options: await generateAuthenticationOptions(options) }
  }
  const open = await findSecondStep(db, secondStep)
  if (!open) throw signInExpired()
  const passkeys = await listPasskeys(db, open.userId)
  // Not longer than the password step that it belongs to.
  const challenge = await createChallenge(db, { kind: 'passkey_sign_in', ...open })
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    challenge: bytesOf(challenge),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  return { challenge, options }
}

export async function signInWithPasskey(
  parts: AuthParts,
  { challenge, response, origin }: { challenge: string; response: PasskeyResponse; origin: Origin },
): Promise<SignedIn> {
  const { db } = parts
  // The challenge is used up even if the check fails.
  const begun = await consumeChallenge(db, challenge, { kind: 'passkey_sign_in' })
  if (!begun) throw signInExpired()
  const passkey = await findByCredential(db, response.id)
  if (!passkey || !belongsTo(passkey, begun.userId, response)) throw passkeyNotVerified()
  const counter = await verify(parts, { challenge, response, passkey, isAlone: begun.userId === null })
  if (counter === null) throw passkeyNotVerified()
  return finishSignIn(parts, {
    userId: passkey.userId,
    passwordHash: null,
    origin,
    method: 'passkey',
    consume: async (trx) => {
      if (!(await notePasskeyUse(trx, passkey.id, counter))) throw passkeyNotVerified()
    },
  })
}

/** After a password only a passkey of that account counts, and never one that says it is another's. */
function belongsTo(passkey: StoredPasskey, userId: string | null, { response }: PasskeyResponse): boolean {
  if (userId !== null && passkey.userId !== userId) return false
  return response.userHandle === undefined || response.userHandle === userHandle(passkey.userId)
}

interface Assertion {
  challenge: string
  response: PasskeyResponse
  passkey: StoredPasskey
  isAlone: boolean
}

/** The authenticator's new counter, or null when anything about the proof is wrong. */
async function verify(
  { publicUrl }: AuthParts,
  { challenge, response, passkey, isAlone }: Assertion,
): Promise<number | null> {
  const { id, origin } = relyingParty(publicUrl)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks all of it; what is wrong or missing makes it throw.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: isAlone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}
