import type { Discount, FormSettings, priceOptions, PublicSettings } from '@nibondhon/domain'

/** A form as the public gets it, with the answers that have a price. */
export type Priced = Parameters<typeof priceOptions>[0] & {
  settings: Pick<FormSettings, 'requirePayment' | 'amount'> & Pick<PublicSettings, 'pricing'>
  discount?: Discount | null | undefined
}
