import { DELIVERY_MESSAGES_BN, EVENT_MESSAGES_BN, textPattern } from '@nibondhon/domain'
import { digitsText } from './console-formats.ts'
import { consoleTexts } from './console-texts.ts'

interface KnownMessages {
  whole: Readonly<Record<string, string>>
  /** By the English text with {} for each value. */
  withValues: readonly { pattern: RegExp; write: (...values: string[]) => string }[]
}

/** The messages that the server and the domain write in English, in Bangla. */
const NONE: KnownMessages = { whole: {}, withValues: [] }
const knownMessages = consoleTexts(NONE, async () => {
  const [{ knownMessagesBn }, { valueMessagesBn }, { inputMessagesBn }] = await Promise.all([
    import('./known-messages-bn.ts'),
    import('./value-messages-bn.ts'),
    import('./input-messages-bn.ts'),
  ])
  const withValues = [inputMessagesBn, valueMessagesBn, DELIVERY_MESSAGES_BN, EVENT_MESSAGES_BN]
    .flatMap((messages) => Object.entries(messages))
    .map(([text, write]) => ({ pattern: textPattern(text), write }))
  return { whole: knownMessagesBn, withValues }
})

/** Longer ones hold what a person wrote, and are no messages of ours. */
const MAX_LENGTH = 1_000

/** A message of the server or of a rule, in the language of the console where it is known, else as it came. */
export function knownMessage(message: string): string {
  if (message.length > MAX_LENGTH) return message
  // The API puts several messages about one input below each other.
  const lines = message.split('\n')
  const known = lines.map(knownSentence)
  return known.every((text, index) => text !== lines[index]) ? known.join('\n') : knownSentence(message)
}

function knownSentence(message: string): string {
  const { whole, withValues } = knownMessages()
  if (Object.hasOwn(whole, message)) return whole[message] ?? message
  for (const { pattern, write } of withValues) {
    const values = pattern.exec(message)?.slice(1)
    if (values) return write(...values.map(knownValue))
  }
  return message
}

/** A value may be a message itself. Only numbers and amounts change their digits: ids and names stay as they are. */
function knownValue(value: string): string {
  return /^৳?[\d,.]+$/.test(value) ? digitsText(value) : knownMessage(value)
}
