import { methodTraits } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { missingSslcommerzSetup, type Settings } from '../../../settings/index.ts'
import { bindAttempt } from '../bind-attempt.ts'
import type { PaymentProvider, ProviderAccount } from '../payment-provider.ts'
import { askSslcommerz } from './ask-sslcommerz.ts'
import { environmentOf, type SslcommerzAccess } from './create-sslcommerz-access.ts'
import { sslcommerzAccount } from './sslcommerz-account.ts'
import { SSLCOMMERZ_ERRORS } from './sslcommerz-errors.ts'
import { sslcommerzRoutes } from './sslcommerz-routes.ts'

interface SslcommerzParts {
  db: Db
  settings: Settings
  access: SslcommerzAccess
  publicUrl: string
}

/** Cards, Nagad, Rocket, Upay and internet banking on one page, which takes the money by itself. */
export function sslcommerzProvider({ db, settings, access, publicUrl }: SslcommerzParts): PaymentProvider {
  const name = 'SSLCommerz'
  return {
    method: 'sslcommerz',
    errors: SSLCOMMERZ_ERRORS,
    describe: () => ({ name, takesMoney: 'by itself', ...methodTraits('sslcommerz') }),
    async terms() {
      const current = await settings.read()
      return { isOpen: missingSslcommerzSetup(current) === null, environment: environmentOf(current) }
    },
    accept: (_claim, amountPaisa) => ({
      method: 'sslcommerz',
      amountPaisa,
      receipt: null,
      receiptDigest: null,
      transferNotes: '',
    }),
    record: (trx, accepted) => bindAttempt(trx, accepted, { name, errors: SSLCOMMERZ_ERRORS }),
    async connect(): Promise<ProviderAccount | null> {
      const sslcommerz = await access()
      return sslcommerz && sslcommerzAccount(sslcommerz, { publicUrl })
    },
    routes: (app) => sslcommerzRoutes(app, { db, settings }),
    check: { service: 'sslcommerz', missing: missingSslcommerzSetup, ask: () => askSslcommerz(access) },
  }
}
