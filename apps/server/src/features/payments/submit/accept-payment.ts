import { type FormSettings, type LateReason, offersMethod, type Paisa, problem } from '@nibondhon/domain'
import type { NewPayment } from '../../submissions/index.ts'
import { methodUnavailable, paymentProblem } from '../payment-errors.ts'
import type { PaymentClaim, PaymentProvider, ProviderTerms } from '../providers/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment-providers.ts'
import { withFormerAccounts } from '../providers/terms-of-proof.ts'

/** The way of paying that a member chose, as it is now; null where they chose none. */
export interface ChosenProvider {
  provider: PaymentProvider
  terms: ProviderTerms
}

export async function chooseProvider(
  providers: PaymentProviders,
  method: string,
): Promise<ChosenProvider | null> {
  const provider = providers.find(method)
  return provider && { provider, terms: await provider.terms() }
}

/** The payment of a submission that costs this much. Throws when the member's claim does not hold. */
export function acceptPayment(
  claim: PaymentClaim,
  chosen: ChosenProvider | null,
  totalPaisa: Paisa,
): NewPayment {
  if (!chosen) throw paymentProblem('paymentMethod', problem('payment_method_required'), claim.locale)
  if (!chosen.terms.isOpen) throw methodUnavailable()
  return chosen.provider.accept(claim, totalPaisa, chosen.terms)
}

/**
 * The same for a form, which may offer some methods only. A payment that was begun with a provider was begun while the form
 * offered it, so that is not asked again.
 */
export function chosenFor(
  { settings, late }: { settings: FormSettings; late: readonly LateReason[] },
  chosen: ChosenProvider | null,
): ChosenProvider | null {
  const isOffered =
    chosen === null || chosen.provider.describe().isRedirect || offersMethod(settings, chosen.provider.method)
  if (!isOffered && !late.includes('paid_other_way')) throw methodUnavailable()
  return chosenInTime(chosen, late)
}

/** What says that money was sent is taken by the accounts that the member was shown, which may be closed by now. */
export function chosenInTime(
  chosen: ChosenProvider | null,
  late: readonly LateReason[],
): ChosenProvider | null {
  return chosen && late.includes('paid_other_way')
    ? { ...chosen, terms: withFormerAccounts(chosen.terms) }
    : chosen
}
