import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { Settings } from '../../settings/index.ts'
import { bankTransferProvider } from './bank-transfer/bank-transfer-provider.ts'
import { bkashProvider } from './bkash/bkash-provider.ts'
import { createBkashAccess } from './bkash/create-bkash-access.ts'
import { createSnsAccess } from './bkash/webhook/signing-certificates.ts'
import { createPaymentProviders, type PaymentProviders } from './payment-providers.ts'
import { createSslcommerzAccess } from './sslcommerz/create-sslcommerz-access.ts'
import { sslcommerzProvider } from './sslcommerz/sslcommerz-provider.ts'
import { walletProvider } from './wallet/wallet-provider.ts'

interface ProviderOptions {
  db: Db
  settings: Settings
  appSecret: string
  publicUrl: string
  /** Replaces bKash's own addresses; null keeps them. */
  bkashBaseUrl: string | null
  bkashTimeoutMs?: number
  /** The same for SSLCommerz. */
  sslcommerzBaseUrl: string | null
  sslcommerzTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Every way of paying, in the order in which members see them. Called once a process: with a second bKash client, two
 * calls of one process could renew the token at the same time.
 */
export function createProviders(options: ProviderOptions): PaymentProviders {
  const { db, settings, publicUrl, bkashBaseUrl } = options
  return createPaymentProviders([
    bkashProvider({
      db,
      settings,
      access: createBkashAccess(options),
      sns: createSnsAccess(bkashBaseUrl),
      publicUrl,
    }),
    sslcommerzProvider({ db, settings, access: createSslcommerzAccess(options), publicUrl }),
    bankTransferProvider({ settings }),
    walletProvider({ settings }),
  ])
}
