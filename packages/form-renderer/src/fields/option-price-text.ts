import { localTaka, optionPrice, type Field, type Locale } from '@nibondhon/domain'

/** What choosing an option adds to the price, as people read it; '' when it adds nothing. */
export function optionPriceText(field: Field, value: string, locale: Locale): string {
  const paisa = optionPrice(field, value)
  return paisa > 0 ? `+${localTaka(paisa, locale)}` : ''
}
