import {
  isWalletKind,
  methodTraits,
  readWalletClaim,
  type TypedWalletClaim,
  walletKindName,
} from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'
import { addEvent, PAYER } from '../../../payment-history/index.ts'
import type { Settings } from '../../../settings/index.ts'
import type { PaymentClaim, PaymentProvider, ProviderTerms } from '../payment-provider.ts'
import { methodUnavailable } from '../../payment-errors.ts'
import { addClaim } from './wallet-claims-repository.ts'

/** The member sends money in an app of their own and types its transaction; what proves it completes the payment. */
export function walletProvider({ settings }: { settings: Settings }): PaymentProvider {
  return {
    method: 'wallet',
    describe: () => ({ name: 'Wallet', takesMoney: 'elsewhere', ...methodTraits('wallet') }),
    async terms() {
      const wallet = await settings.wallet()
      const walletKinds = wallet?.accounts.map(({ kind }) => kind) ?? []
      const hasAccount = wallet !== null || (await settings.hasAccount('wallet'))
      return { isOpen: wallet !== null, environment: null, walletKinds, hasAccount }
    },
    accept(claim, amountPaisa, terms) {
      const { walletKind } = claim.wallet
      // Members choose from the accounts of the page that they opened.
      if (isWalletKind(walletKind) && !terms.walletKinds?.includes(walletKind)) throw methodUnavailable()
      readClaim(claim.wallet, { terms, locale: claim.locale })
      return { method: 'wallet', amountPaisa, receipt: null, receiptDigest: null, transferNotes: '' }
    },
    async record(trx, { claim, terms, submissionId }) {
      const typed = readClaim(claim.wallet, { terms, locale: claim.locale })
      await addClaim(trx, submissionId, typed)
      await addEvent(trx, {
        submissionId,
        paymentId: null,
        method: 'wallet',
        by: PAYER,
        from: 'none',
        to: 'pending',
        reason: `Submitted with the transaction ${walletKindName(typed.kind, 'en')} ${typed.trxId}`,
      })
    },
  }
}

/** What a member typed, as it is stored; throws an error that names the inputs. */
export function readClaim(
  typed: TypedWalletClaim,
  { terms, locale }: { terms: ProviderTerms; locale: PaymentClaim['locale'] },
) {
  const read = readWalletClaim(typed, { kinds: terms.walletKinds ?? [], locale })
  if ('claim' in read) return read.claim
  const errors = Object.fromEntries(Object.entries(read.problems))
  const message = Object.values(errors)[0] ?? ''
  throw new AppError('invalid', { code: 'invalid_claim', write: () => message }, { errors })
}
