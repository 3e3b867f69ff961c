import { consoleTexts } from './console-texts.ts'

/** The messages that the server and the domain write in English, in Bangla. */
const NONE: Readonly<Record<string, string>> = {}
const knownMessages = consoleTexts(NONE, async () => (await import('./known-messages-bn.ts')).knownMessagesBn)

/** A message of the server or of a rule, in the language of the console where it is known, else as it came. */
export function knownMessage(message: string): string {
  const messages = knownMessages()
  return Object.hasOwn(messages, message) ? (messages[message] ?? message) : message
}
