import { dateTimeText, digitsText } from '../../../shared/language/console-formats.ts'
import { pricesTexts } from './texts/prices-texts.ts'

/** How staff read sentences about prices: in the language and with the digits of the console. */
export function priceReader() {
  return { timeText: (iso: string) => dateTimeText(iso), texts: pricesTexts().sentences, digits: digitsText }
}
