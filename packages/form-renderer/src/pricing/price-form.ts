import { priceOptions, type Price } from '@nibondhon/domain'
import type { Priced } from './priced.ts'

type Parts = typeof import('./price-parts.ts')

let parts: Parts | null = null

/** Price rules are a part of their own, which only forms with rules load. */
export async function preloadPriceParts(): Promise<void> {
  parts ??= await import('./price-parts.ts')
}

/** null until they are loaded, which is before a form with price rules is shown. */
export function priceParts(): Parts | null {
  return parts
}

/** What the answers to a public form cost. The rules of a form must be loaded by then. */
export function priceForm(input: Priced): Price {
  return input.settings.pricing && parts ? parts.priceWithRules(input) : priceOptions(input)
}
