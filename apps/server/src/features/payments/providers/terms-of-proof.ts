import { WALLET_KINDS } from '@nibondhon/domain'
import { methodUnavailable } from '../payment-errors.ts'
import type { PaymentProvider, ProviderTerms } from './payment-provider.ts'

/**
 * The terms by which something that says that money was sent is read: also after the way of paying, or one of its accounts, was
 * switched off, because the member may have been shown it before. Throws where members can have been shown no account.
 */
export async function termsOfProof(provider: PaymentProvider | null): Promise<ProviderTerms> {
  const terms = await provider?.terms()
  if (!terms?.hasAccount) throw methodUnavailable()
  return withFormerAccounts(terms)
}

export function withFormerAccounts(terms: ProviderTerms): ProviderTerms {
  return terms.hasAccount ? { ...terms, isOpen: true, walletKinds: WALLET_KINDS } : terms
}
