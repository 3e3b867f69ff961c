import { storedText } from '@nibondhon/domain'
import { consoleReader } from './console-texts.ts'

/** A reason that the server stored with a message, a payment or an entry of money, in the language of the console. */
export function storedMessage(text: string): string {
  return storedText(text, consoleReader())
}
