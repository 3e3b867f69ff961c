import type { Money } from '@nibondhon/api-contract'
import { takaText } from '../../../shared/language/console-formats.ts'
import { moneyTexts } from './texts/money-texts.ts'

/** What is still to be paid or returned, in words. */
export function balanceText({ balance, state }: Money, isCancelled: boolean): string {
  const texts = moneyTexts().card
  // The member does not have to pay again.
  if (state === 'refunded') return texts.allReturned
  if (balance < 0) return texts.stillOwed(takaText(-balance))
  if (balance > 0 && isCancelled) return texts.toReturn(takaText(balance))
  return balance > 0 ? texts.credit(takaText(balance)) : texts.settled
}
