import { priceAnswers, type Price } from '@nibondhon/domain'
import type { Priced } from './priced.ts'

/** Periods apply as they do on the clock of the server. */
export function priceWithRules(input: Priced): Price {
  const { at } = input.settings.pricing ?? {}
  return priceAnswers({ ...input, at: at === undefined ? new Date() : new Date(at) })
}
