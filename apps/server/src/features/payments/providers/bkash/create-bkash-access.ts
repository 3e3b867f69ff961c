import type { FastifyBaseLogger } from 'fastify'
import { BKASH_ADDRESSES, type BkashClient, createBkashClient } from '@nibondhon/bkash'
import { secretBox } from '../../../../platform/crypto/index.ts'
import type { Db } from '../../../../platform/database/index.ts'
import type { Settings, SystemSettings } from '../../../settings/index.ts'
import { databaseTokenStore } from './bkash-tokens-repository.ts'
import { recordBkashHealth } from './record-bkash-health.ts'
import type { Environment } from '../../store/payments-repository.ts'

export interface Bkash {
  client: BkashClient
  environment: Environment
}

/** Gives the bKash client for the current settings; null while the credentials are incomplete. */
export type BkashAccess = () => Promise<Bkash | null>

interface BkashAccessOptions {
  db: Db
  settings: Settings
  /** Encrypts the stored token. */
  appSecret: string
  /** Replaces bKash's own addresses; null keeps them. */
  bkashBaseUrl: string | null
  /** How long a call to bKash may take; tests set a shorter time. */
  bkashTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Caches the client until its settings change: within one client, calls that find the token expired share one renewal.
 */
export function createBkashAccess({
  db,
  settings,
  appSecret,
  bkashBaseUrl,
  bkashTimeoutMs,
  log,
}: BkashAccessOptions): BkashAccess {
  const box = secretBox(appSecret)
  let cached: { key: string; bkash: Bkash } | null = null

  return async () => {
    const current = await settings.read()
    const credentials = credentialsOf(current)
    if (Object.values(credentials).includes('')) return null
    const environment = environmentOf(current)
    const refundVersion = current.bkashRefundsV1 ? 'v1' : 'v2'
    const key = JSON.stringify([environment, credentials, refundVersion])
    if (cached?.key !== key) {
      const client = createBkashClient({
        baseUrl: bkashBaseUrl ?? BKASH_ADDRESSES[environment],
        credentials,
        refundVersion,
        tokens: databaseTokenStore({ db, box, account: `${environment} ${credentials.appKey}` }),
        ...(bkashTimeoutMs !== undefined && { timeoutMs: bkashTimeoutMs }),
      })
      cached = { key, bkash: { client: recordBkashHealth(client, { db, log }), environment } }
    }
    return cached.bkash
  }
}

export function environmentOf({ bkashSandbox }: Pick<SystemSettings, 'bkashSandbox'>): Environment {
  return bkashSandbox ? 'sandbox' : 'production'
}

function credentialsOf(settings: SystemSettings) {
  return {
    appKey: settings.bkashAppKey,
    appSecret: settings.bkashAppSecret,
    username: settings.bkashUsername,
    password: settings.bkashPassword,
  }
}
