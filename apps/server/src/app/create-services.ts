import type { FastifyBaseLogger } from 'fastify'
import { createMessageProviders, type MessageProviders } from '../features/notifications/index.ts'
import { createProviders, type PaymentProviders } from '../features/payments/index.ts'
import { createSettings, type Settings } from '../features/settings/index.ts'
import type { Db } from '../platform/database/index.ts'

/** What the routes and the background jobs of one process share. */
export interface Services {
  settings: Settings
  providers: MessageProviders
  paymentProviders: PaymentProviders
}

export interface ServiceOptions {
  db: Db
  /** Encrypts stored passwords and tokens. */
  appSecret: string
  publicUrl: string
  /** Replaces bKash's own addresses; null keeps them. */
  bkashBaseUrl?: string | null
  /** How long a call to bKash may take; tests set a shorter time. */
  bkashTimeoutMs?: number
  /** The same for SSLCommerz. */
  sslcommerzBaseUrl?: string | null
  sslcommerzTimeoutMs?: number
  /** Whether mail servers and SMS gateways may be in the server's own network. */
  allowPrivateNetwork?: boolean
  log: FastifyBaseLogger
}

/**
 * Called once a process. With a second bKash client, two calls of one process could renew the token at the same time.
 */
export function createServices({
  db,
  appSecret,
  publicUrl,
  bkashBaseUrl = null,
  bkashTimeoutMs,
  sslcommerzBaseUrl = null,
  sslcommerzTimeoutMs,
  allowPrivateNetwork = false,
  log,
}: ServiceOptions): Services {
  const settings = createSettings({ db, appSecret })
  return {
    settings,
    providers: createMessageProviders({ allowPrivateNetwork, publicUrl }),
    paymentProviders: createProviders({
      db,
      settings,
      appSecret,
      publicUrl,
      bkashBaseUrl,
      ...(bkashTimeoutMs !== undefined && { bkashTimeoutMs }),
      sslcommerzBaseUrl,
      ...(sslcommerzTimeoutMs !== undefined && { sslcommerzTimeoutMs }),
      log,
    }),
  }
}
