import { createHash } from 'node:crypto'
import type { BkashCredentials, BkashUnclear } from './bkash-types.ts'
import { firstText, readEnvelope } from './read-envelope.ts'
import { sendRequest, unclear, type Sender } from './send-request.ts'
import type { HeldToken, TokenRecord, TokenRenewal, TokenStore } from './token-store.ts'

export interface TokenKeeper {
  /** A token that works, as far as anyone knows. `rejected` is one that bKash has just answered with 401. */
  get(rejected?: string): Promise<TokenAnswer>
}

export type TokenAnswer = { kind: 'ok'; idToken: string } | BkashUnclear

interface TokenKeeperOptions {
  sender: Sender
  credentials: BkashCredentials
  tokens: TokenStore
  now: () => number
}

/** bKash blocks a merchant that asks for tokens too often, so there is one for everybody, renewed rarely. */
export function createTokenKeeper({ sender, credentials, tokens, now }: TokenKeeperOptions): TokenKeeper {
  const issuedTo = fingerprint(sender.baseUrl, credentials)
  let renewing: Promise<TokenAnswer> | null = null

  return {
    async get(rejected) {
      const record = ours(await tokens.read())
      if (record.token && isFresh(record.token, rejected)) return ok(record.token)
      // Calls of one process that find the token old wait for one renewal.
      renewing ??= tokens
        .exclusively((held, save) => renew(ours(held), save, rejected))
        .then((result) => result ?? unclear('timeout', false, 'another process is renewing the token'))
        .finally(() => (renewing = null))
      return renewing
    },
  }

  async function renew(
    record: TokenRecord,
    save: (record: TokenRecord) => Promise<void>,
    rejected?: string,
  ): Promise<TokenAnswer> {
    // Another process may have been faster while we waited for our turn.
    if (record.token && isFresh(record.token, rejected)) return ok(record.token)

    let failure: BkashUnclear | null = null
    for (const by of ['refresh', 'grant'] as const) {
      const refreshToken = record.token?.refreshToken ?? null
      if (by === 'refresh' && !refreshToken) continue
      if (record.renewals.filter((renewal) => renewal.by === by).length >= RENEWALS_AN_HOUR[by]) {
        failure ??= unclear('too-many-requests', false, `no more than ${RENEWALS_AN_HOUR[by]} ${by}s an hour`)
        continue
      }
      const answer = await ask(by, refreshToken)
      if (answer.kind === 'ok') {
        await save(counted(record, by, answer.token))
        return ok(answer.token)
      }
      failure = answer
      // A silent bKash has not counted this, and a grant would meet the same silence.
      if (answer.reason !== 'credentials' && answer.reason !== 'too-many-requests') break
      // A refresh token that is not taken is of no more use.
      const rest = by === 'refresh' && record.token ? { ...record.token, refreshToken: null } : record.token
      record = counted(record, by, rest)
      await save(record)
    }
    // The renewal was early: the old token is still good for some minutes.
    if (record.token && record.token.idToken !== rejected && record.token.expiresAt > now()) {
      return ok(record.token)
    }
    return failure ?? unclear('credentials', false, 'no token')
  }

  async function ask(by: TokenRenewal['by'], refreshToken: string | null) {
    const { appKey, appSecret, username, password } = credentials
    if (!HEADER_SAFE.test(username) || !HEADER_SAFE.test(password) || !HEADER_SAFE.test(appKey)) {
      return unclear('credentials', false, 'the credentials hold characters that bKash never gives out')
    }
    const keys = { app_key: appKey, app_secret: appSecret }
    const body = refreshToken && by === 'refresh' ? { ...keys, refresh_token: refreshToken } : keys
    const answer = readEnvelope(await sendRequest(sender, `/token/${by}`, { username, password }, body))
    if (answer.kind === 'unclear') return { ...answer, mayHaveActed: false }
    if (answer.kind === 'refused') {
      return unclear('credentials', false, `token ${by} refused with ${answer.code}: ${answer.message}`)
    }
    const idToken = firstText(answer.body, ['id_token'])
    if (!idToken || !HEADER_SAFE.test(idToken))
      return unclear('unreadable', false, `token ${by} without a token`)
    const seconds = Number(answer.body['expires_in'])
    const expiresAt = now() + (seconds > 0 ? seconds : DEFAULT_SECONDS) * 1000
    const token = { idToken, refreshToken: firstText(answer.body, ['refresh_token']), expiresAt }
    return { kind: 'ok' as const, token }
  }

  /** The record, unless it is of other credentials; without what is over an hour old. */
  function ours(record: TokenRecord | null): TokenRecord {
    if (record?.issuedTo !== issuedTo) return { issuedTo, token: null, renewals: [] }
    return { ...record, renewals: record.renewals.filter(({ at }) => at > now() - HOUR) }
  }

  function counted(record: TokenRecord, by: TokenRenewal['by'], token: HeldToken | null): TokenRecord {
    return { ...record, token, renewals: [...record.renewals, { at: now(), by }] }
  }

  function isFresh(token: HeldToken, rejected: string | undefined): boolean {
    return token.idToken !== rejected && token.expiresAt - RENEW_EARLY > now()
  }
}

function ok({ idToken }: HeldToken): TokenAnswer {
  return { kind: 'ok', idToken }
}

/** The app secret is long and random, so the digest gives nothing away. */
function fingerprint(baseUrl: string, { appKey, appSecret, username, password }: BkashCredentials): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, appKey, appSecret, username, password]))
    .digest('base64url')
}

const HOUR = 3_600_000
const RENEW_EARLY = 5 * 60_000
const DEFAULT_SECONDS = 3600
/** More than two grants block a merchant for an hour. Refreshes are not known to; six stop a loop of 401s. */
const RENEWALS_AN_HOUR = { grant: 2, refresh: 6 }
const HEADER_SAFE = /^[\x21-\x7e]+$/
