import {
  priceOptions,
  type Discount,
  type FormSettings,
  type Price,
  type PublicSettings,
} from '@nibondhon/domain'

type Priced = Parameters<typeof priceOptions>[0] & {
  settings: Pick<FormSettings, 'requirePayment' | 'amount'> & Pick<PublicSettings, 'pricing'>
  discount?: Discount | null | undefined
}

let applyRules: typeof import('./price-with-rules.ts').priceAnswers | null = null

/** Price rules are a part of their own, which only forms with rules load. */
export async function preloadPriceRules(): Promise<void> {
  applyRules = (await import('./price-with-rules.ts')).priceAnswers
}

/** What the answers to a public form cost. The rules of a form must be loaded by then. */
export function priceForm(input: Priced): Price {
  const { pricing } = input.settings
  return pricing && applyRules
    ? applyRules({ ...input, at: pricing.at === undefined ? new Date() : new Date(pricing.at) })
    : priceOptions(input)
}
