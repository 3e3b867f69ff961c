import type { PasskeyResponse } from '@nibondhon/api-contract'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../platform/http/index.ts'
import { lockAccount } from '../accounts-repository.ts'
import type { Actor } from '../actor.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthParts } from '../auth-parts.ts'
import { recoveryCodesForFirst } from '../second-factor/second-factors.ts'
import { CHALLENGE_SECONDS, consumeChallenge, createChallenge } from '../sign-in/challenges-repository.ts'
import { insertPasskey, listPasskeys, type StoredPasskey } from './passkeys-repository.ts'
import { loadWebAuthn, relyingParty, userHandle } from './relying-party.ts'

const MAX_PASSKEYS = 20

/** The options for creating a passkey in the browser. */
export async function passkeySetupOptions({ db, publicUrl }: AuthParts, actor: Actor) {
  const existing = await listPasskeys(db, actor.id)
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const { name, id } = relyingParty(publicUrl)
  const challenge = await createChallenge(db, { kind: 'passkey_setup', userId: actor.id })
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: actor.email,
    userDisplayName: actor.username,
    userID: new Uint8Array(Buffer.from(userHandle(actor.id), 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Discoverable, so that the browser can offer it before an e-mail address is entered.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

export async function addPasskey(
  { db, publicUrl }: AuthParts,
  actor: Actor,
  { name, response }: { name: string; response: PasskeyResponse },
): Promise<{ passkey: StoredPasskey; recoveryCodes: string[] | null }> {
  const { id, origin } = relyingParty(publicUrl)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    // The library validates the response, and throws when something is wrong or missing.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: async (challenge) =>
      (await consumeChallenge(db, challenge, { kind: 'passkey_setup', userId: actor.id })) !== null,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw notAdded()
  const { credential } = verified.registrationInfo

  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    if ((await listPasskeys(trx, actor.id)).length >= MAX_PASSKEYS) throw tooManyPasskeys()
    const passkey = await insertPasskey(trx, {
      userId: actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
    })
    if (!passkey) throw notAdded()
    const recoveryCodes = await recoveryCodesForFirst(trx, actor.id)
    await auditAccount(trx, { account: actor, action: 'added passkey', details: { name } })
    return { passkey, recoveryCodes }
  })
}

function notAdded(): AppError {
  return new AppError('invalid', 'passkey_not_added')
}

function tooManyPasskeys(): AppError {
  return new AppError('conflict', 'too_many_passkeys', { params: { max: MAX_PASSKEYS } })
}
