import { BKASH_ADDRESSES, type BkashClient, createBkashClient } from '@nibondhon/bkash'
import { secretBox } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { Settings, SystemSettings } from '../../settings/index.ts'
import { databaseTokenStore } from './bkash-tokens-repository.ts'
import { noteBkashHealth } from './record-bkash-health.ts'
import type { Environment } from '../store/payments-repository.ts'

export interface Bkash {
  client: BkashClient
  environment: Environment
}

/** bKash by the settings as they are now; null while they lack its credentials. */
export type BkashAccess = () => Promise<Bkash | null>

export interface BkashAccessParts {
  db: Db
  settings: Settings
  appSecret: string
  /** Where bKash is reached instead of its own addresses. */
  bkashBaseUrl?: string | null | undefined
  /** How long bKash may take for an answer; tests have less patience. */
  bkashTimeoutMs?: number | undefined
}

/** The client is made anew only when its settings have changed: it keeps calls of one process from renewing twice. */
export function bkashAccess(parts: BkashAccessParts): BkashAccess {
  const { db, settings, bkashBaseUrl, bkashTimeoutMs } = parts
  const box = secretBox(parts.appSecret)
  let known: { madeFrom: string; bkash: Bkash } | null = null

  return async () => {
    const now = await settings.read()
    const credentials = credentialsOf(now)
    if (Object.values(credentials).includes('')) return null
    const environment = environmentOf(now)
    const madeFrom = JSON.stringify([environment, credentials])
    if (known?.madeFrom !== madeFrom) {
      const client = createBkashClient({
        baseUrl: bkashBaseUrl ?? BKASH_ADDRESSES[environment],
        credentials,
        tokens: databaseTokenStore({ db, box, account: `${environment} ${credentials.appKey}` }),
        ...(bkashTimeoutMs !== undefined && { timeoutMs: bkashTimeoutMs }),
      })
      known = { madeFrom, bkash: { client: noteBkashHealth(client, db), environment } }
    }
    return known.bkash
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
