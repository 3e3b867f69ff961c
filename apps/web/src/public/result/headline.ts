import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, paymentOffer, takaToPaisa, type Locale } from '@nibondhon/domain'
import { shownStatus } from '../shared/submission/shown-status.ts'
import type { ResultMessages } from './result-messages-en.ts'

type Facts = Pick<PublicSubmission, 'status' | 'paymentSituation' | 'paymentAmount' | 'money' | 'cancelled'>

/** What matters most after submitting: what was paid, or what is still missing. Null where nothing is to be said. */
export function headline(summary: Facts, messages: ResultMessages, locale: Locale): string | null {
  const shown = shownStatus(summary)
  if (shown === 'cancelled' || shown === 'refunded') return messages[shown]
  const { paymentSituation: situation, paymentAmount, money } = summary
  if (situation === null) return null
  const taka = (amount: number) => localTaka(takaToPaisa(amount), locale)
  if (situation === 'already_paid' || situation === 'paid') {
    const kept = money ? money.paid - money.returned : 0
    return messages.paid(taka(kept > 0 ? kept : paymentAmount))
  }
  const { canPay, action } = paymentOffer(situation)
  if (!canPay || action === 'check') return messages.checking
  return messages.toPay(taka(money && money.balance < 0 ? -money.balance : paymentAmount))
}
