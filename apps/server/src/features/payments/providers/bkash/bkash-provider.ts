import { methodTraits } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { missingBkashSetup, type Settings } from '../../../settings/index.ts'
import { bindAttempt } from '../bind-attempt.ts'
import type { PaymentProvider, ProviderAccount } from '../payment-provider.ts'
import { askBkash } from './ask-bkash.ts'
import { bkashAccount } from './bkash-account.ts'
import { BKASH_ERRORS } from './bkash-errors.ts'
import { bkashRoutes } from './bkash-routes.ts'
import { type BkashAccess, environmentOf } from './create-bkash-access.ts'
import type { SnsAccess } from './webhook/signing-certificates.ts'
import { webhookRoute } from './webhook/webhook-route.ts'

interface BkashParts {
  db: Db
  settings: Settings
  access: BkashAccess
  sns: SnsAccess
  publicUrl: string
}

/** bKash's checkout: the payer confirms on bKash's page, and the server executes the payment. */
export function bkashProvider({ db, settings, access, sns, publicUrl }: BkashParts): PaymentProvider {
  const name = 'bKash'
  return {
    method: 'bkash',
    errors: BKASH_ERRORS,
    describe: () => ({ name, takesMoney: 'when settled', ...methodTraits('bkash') }),
    async terms() {
      const current = await settings.read()
      return { isOpen: missingBkashSetup(current) === null, environment: environmentOf(current) }
    },
    accept: (_claim, amountPaisa) => ({
      method: 'bkash',
      amountPaisa,
      receipt: null,
      receiptDigest: null,
      transferNotes: '',
    }),
    record: (trx, accepted) => bindAttempt(trx, accepted, { name, errors: BKASH_ERRORS }),
    async connect(): Promise<ProviderAccount | null> {
      const bkash = await access()
      return bkash && bkashAccount(bkash, { publicUrl })
    },
    async routes(app, calls) {
      bkashRoutes(app, calls)
      await webhookRoute(app, { db, settings, sns })
    },
    check: { service: 'bkash', missing: missingBkashSetup, ask: () => askBkash(access) },
  }
}
