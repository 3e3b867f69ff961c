import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { TicketKey } from '@nibondhon/api-contract'
import { type ParsedTicket, type TicketPayload, ticketText, ticketToSign } from '@nibondhon/domain'
import { secretBox } from '../../platform/crypto/index.ts'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'
import { findKeys, insertKey, type StoredKey } from './ticket-keys-repository.ts'

/** All keys with which a ticket may be signed, the one that signs now first. Makes the first one. */
export async function listTicketKeys(db: Db, appSecret: string): Promise<TicketKey[]> {
  return (await loadKeys(db, appSecret)).map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x }))
}

/**
 * A key that signs from now on. Tickets of before stay good. Needed once the app secret changed too: then the keys of before
 * can still verify, but not sign.
 */
export async function makeTicketKey(db: Db, appSecret: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 8)
  const sealed = secretBox(appSecret).seal(
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  )
  await insertKey(db, { kid, x, sealed })
}

async function loadKeys(db: Db, appSecret: string): Promise<StoredKey[]> {
  const keys = await findKeys(db)
  if (keys[0] && openKey(keys[0], appSecret)) return keys
  await db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, 'ticket keys')
    const [newest] = await findKeys(trx)
    if (!newest || !openKey(newest, appSecret)) await makeTicketKey(trx, appSecret)
  })
  return findKeys(db)
}

function openKey({ sealed }: StoredKey, appSecret: string): KeyObject | null {
  const der = secretBox(appSecret).open(sealed)
  return der === null
    ? null
    : createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Signs what a ticket says. The same content gives the same ticket: Ed25519 uses no random numbers. */
export async function signTickets(
  db: Db,
  appSecret: string,
  contents: readonly Omit<TicketPayload, 'kid'>[],
): Promise<string[]> {
  const [newest] = await loadKeys(db, appSecret)
  const key = newest && openKey(newest, appSecret)
  if (!key) throw new Error('no key can sign tickets')
  return contents.map((content) => {
    const signed = ticketToSign({ ...content, kid: newest.kid })
    return ticketText(signed, sign(null, Buffer.from(signed, 'ascii'), key))
  })
}

/** Says whether the signature of a ticket is true. */
export async function ticketVerifier(db: Db, appSecret: string): Promise<(ticket: ParsedTicket) => boolean> {
  const keys = new Map(
    (await loadKeys(db, appSecret)).map(({ kid, x }) => [
      kid,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    ]),
  )
  return ({ payload, signed, signature }) => {
    const key = keys.get(payload.kid)
    return key !== undefined && verify(null, Buffer.from(signed, 'ascii'), key, signature)
  }
}
