import type { PasskeyResponse } from '@nibondhon/api-contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt, networkOf } from '../../../platform/limits/index.ts'
import { passkeyNotVerified, signInExpired } from '../auth-errors.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'
import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  createChallenge,
  findSecondStep,
} from '../sign-in/challenges-repository.ts'
import { finishSignIn, type SignedIn } from '../sign-in/finish-sign-in.ts'
import {
  findByCredential,
  listPasskeys,
  recordPasskeyUse,
  type StoredPasskey,
} from './passkeys-repository.ts'
import { loadWebAuthn, relyingParty, userHandle } from './relying-party.ts'

/** The sign-in page requests options once when it opens. Each request stores a row, so they are limited per address. */
const OPTIONS_LIMIT = { scope: 'passkey-options', max: 60, windowSeconds: 15 * 60 }

/**
 * The options for signing in with a passkey: after a password, one of that account; otherwise any of this site. A passkey
 * alone counts as both factors, so the authenticator has to verify its user.
 */
export async function passkeySignInOptions(
  { db, publicUrl }: AuthParts,
  { secondStep, address }: { secondStep: string | undefined; address: string },
) {
  const { rejectedForSeconds } = await countAttempt(db, [{ ...OPTIONS_LIMIT, key: networkOf(address) }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  const { id: rpID } = relyingParty(publicUrl)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const timeout = CHALLENGE_SECONDS * 1000
  if (secondStep === undefined) {
    const challenge = await createChallenge(db, { kind: 'passkey_sign_in', userId: null })
    const options = { rpID, timeout, challenge: bytesOf(challenge), userVerification: 'required' as const }
    return { challenge, options: await generateAuthenticationOptions(options) }
  }
  const open = await findSecondStep(db, secondStep)
  if (!open) throw signInExpired()
  const passkeys = await listPasskeys(db, open.userId)
  // Expires with its password step.
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
  // The challenge is consumed even if the check fails.
  const started = await consumeChallenge(db, challenge, { kind: 'passkey_sign_in' })
  if (!started) throw signInExpired()
  const passkey = await findByCredential(db, response.id)
  if (!passkey || !belongsTo(passkey, started.userId, response)) throw passkeyNotVerified()
  const counter = await verify(parts, { challenge, response, passkey, isAlone: started.userId === null })
  if (counter === null) throw passkeyNotVerified()
  return finishSignIn(parts, {
    userId: passkey.userId,
    passwordHash: null,
    origin,
    method: 'passkey',
    consume: async (trx) => {
      if (!(await recordPasskeyUse(trx, passkey.id, counter))) throw passkeyNotVerified()
    },
  })
}

/** After a password, only a passkey of that account is accepted, and never one with the handle of another user. */
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

/** The authenticator's new counter; null when the proof is invalid. */
async function verify(
  { publicUrl }: AuthParts,
  { challenge, response, passkey, isAlone }: Assertion,
): Promise<number | null> {
  const { id, origin } = relyingParty(publicUrl)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library validates the response, and throws when something is wrong or missing.
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
