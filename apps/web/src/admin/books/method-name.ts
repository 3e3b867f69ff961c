import { moneyTexts } from '../submissions/details/money/texts/money-texts.ts'
import { bookTexts } from './texts/book-texts.ts'

/** How a method is called. An unknown one is shown as it is stored. */
export function methodName(method: string): string {
  const methods: Readonly<Record<string, string>> = moneyTexts().methods
  return method === '' ? bookTexts().noMethod : (methods[method] ?? method)
}
