import { createHash } from 'node:crypto'
import type { BkashCredentials, BkashUnclear } from './bkash-types.ts'
import { firstText, readEnvelope } from './read-envelope.ts'
import { sendRequest, unclear, type Sender } from './send-request.ts'
import type { HeldToken, TokenRecord, TokenRenewal, TokenStore } from './token-store.ts'

export interface TokenKeeper {
  /** The current token. `rejected` is one that bKash has just rejected with 401. */
  get(rejected?: string): Promise<TokenResult>
}

export type TokenResult = { kind: 'ok'; idToken: string } | BkashUnclear

interface TokenKeeperOptions {
  sender: Sender
  credentials: BkashCredentials
  tokens: TokenStore
  now: () => number
}

/** bKash blocks a merchant that requests tokens too often, so all processes share one and renew it rarely. */
export function createTokenKeeper({ sender, credentials, tokens, now }: TokenKeeperOptions): TokenKeeper {
  const issuedTo = fingerprint(sender.baseUrl, credentials)
  let renewing: Promise<TokenResult> | null = null

  return {
    async get(rejected) {
      const record = ours(await tokens.read())
      if (record.token && isFresh(record.token, rejected)) return ok(record.token)
      // Concurrent calls of one process share one renewal.
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
  ): Promise<TokenResult> {
    // Another process may have renewed it while this one waited for the lock.
    if (record.token && isFresh(record.token, rejected)) return ok(record.token)

    let failure: BkashUnclear | null = null
    for (const by of ['refresh', 'grant'] as const) {
      const refreshToken = record.token?.refreshToken ?? null
      if (by === 'refresh' && !refreshToken) continue
      if (record.renewals.filter((renewal) => renewal.by === by).length >= MAX_RENEWALS_PER_HOUR[by]) {
        failure ??= unclear(
          'too-many-requests',
          false,
          `no more than ${MAX_RENEWALS_PER_HOUR[by]} ${by}s an hour`,
        )
        continue
      }
      const result = await requestToken(by, refreshToken)
      if (result.kind === 'ok') {
        await save(counted(record, by, result.token))
        return ok(result.token)
      }
      failure = result
      // bKash did not respond: it has not counted this request, and would not respond to a grant either.
      if (result.reason !== 'credentials' && result.reason !== 'too-many-requests') break
      // A rejected refresh token is never accepted again.
      const rest = by === 'refresh' && record.token ? { ...record.token, refreshToken: null } : record.token
      record = counted(record, by, rest)
      await save(record)
    }
    // The renewal was early: the old token is valid for some more minutes.
    if (record.token && record.token.idToken !== rejected && record.token.expiresAt > now()) {
      return ok(record.token)
    }
    return failure ?? unclear('credentials', false, 'no token')
  }

  async function requestToken(by: TokenRenewal['by'], refreshToken: string | null) {
    const { appKey, appSecret, username, password } = credentials
    if (!HEADER_SAFE.test(username) || !HEADER_SAFE.test(password) || !HEADER_SAFE.test(appKey)) {
      return unclear('credentials', false, 'the credentials hold characters that bKash never issues')
    }
    const keys = { app_key: appKey, app_secret: appSecret }
    const body = refreshToken && by === 'refresh' ? { ...keys, refresh_token: refreshToken } : keys
    const response = readEnvelope(await sendRequest(sender, `/token/${by}`, { username, password }, body))
    if (response.kind === 'unclear') return { ...response, mayHaveActed: false }
    if (response.kind === 'declined') {
      return unclear('credentials', false, `token ${by} declined with ${response.code}: ${response.message}`)
    }
    const idToken = firstText(response.body, ['id_token'])
    if (!idToken || !HEADER_SAFE.test(idToken))
      return unclear('unreadable', false, `token ${by} without a token`)
    const seconds = Number(response.body['expires_in'])
    const expiresAt = now() + (seconds > 0 ? seconds : DEFAULT_LIFETIME_SECONDS) * 1000
    const token = { idToken, refreshToken: firstText(response.body, ['refresh_token']), expiresAt }
    return { kind: 'ok' as const, token }
  }

  /** The record, or an empty one if it belongs to other credentials; renewals over an hour old are dropped. */
  function ours(record: TokenRecord | null): TokenRecord {
    if (record?.issuedTo !== issuedTo) return { issuedTo, token: null, renewals: [] }
    return { ...record, renewals: record.renewals.filter(({ at }) => at > now() - HOUR_MS) }
  }

  function counted(record: TokenRecord, by: TokenRenewal['by'], token: HeldToken | null): TokenRecord {
    return { ...record, token, renewals: [...record.renewals, { at: now(), by }] }
  }

  function isFresh(token: HeldToken, rejected: string | undefined): boolean {
    return token.idToken !== rejected && token.expiresAt - RENEW_BEFORE_EXPIRY_MS > now()
  }
}

function ok({ idToken }: HeldToken): TokenResult {
  return { kind: 'ok', idToken }
}

/** The app secret is long and random, so the digest gives nothing away. */
function fingerprint(baseUrl: string, { appKey, appSecret, username, password }: BkashCredentials): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, appKey, appSecret, username, password]))
    .digest('base64url')
}

const HOUR_MS = 3_600_000
const RENEW_BEFORE_EXPIRY_MS = 5 * 60_000
const DEFAULT_LIFETIME_SECONDS = 3600
/** bKash blocks a merchant for an hour after more than two grants. For refreshes, six stop a loop of 401s. */
const MAX_RENEWALS_PER_HOUR = { grant: 2, refresh: 6 }
const HEADER_SAFE = /^[\x21-\x7e]+$/
