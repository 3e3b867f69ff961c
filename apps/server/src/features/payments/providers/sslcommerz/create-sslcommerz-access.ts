import { createSslcommerzClient, SSLCOMMERZ_ADDRESSES, type SslcommerzClient } from '@nibondhon/sslcommerz'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import type { Settings, SystemSettings } from '../../../settings/index.ts'
import type { Environment } from '../../store/payments-repository.ts'
import { recordSslcommerzHealth } from './record-sslcommerz-health.ts'

export interface Sslcommerz {
  client: SslcommerzClient
  environment: Environment
  storeId: string
}

/** Gives the client for the current settings; null while the credentials are incomplete. */
export type SslcommerzAccess = () => Promise<Sslcommerz | null>

interface SslcommerzAccessOptions {
  db: Db
  settings: Settings
  /** Replaces the provider's own addresses; null keeps them. No other address is ever called. */
  sslcommerzBaseUrl: string | null
  /** How long a call may take; tests set a shorter time. */
  sslcommerzTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createSslcommerzAccess({
  db,
  settings,
  sslcommerzBaseUrl,
  sslcommerzTimeoutMs,
  log,
}: SslcommerzAccessOptions): SslcommerzAccess {
  return async () => {
    const current = await settings.read()
    const { sslcommerzStoreId: storeId, sslcommerzStorePassword: storePassword } = current
    if (storeId === '' || storePassword === '') return null
    const environment = environmentOf(current)
    const client = createSslcommerzClient({
      baseUrl: sslcommerzBaseUrl ?? SSLCOMMERZ_ADDRESSES[environment],
      storeId,
      storePassword,
      ...(sslcommerzTimeoutMs !== undefined && { timeoutMs: sslcommerzTimeoutMs }),
    })
    return { client: recordSslcommerzHealth(client, { db, log }), environment, storeId }
  }
}

export function environmentOf({ sslcommerzSandbox }: Pick<SystemSettings, 'sslcommerzSandbox'>): Environment {
  return sslcommerzSandbox ? 'sandbox' : 'production'
}
