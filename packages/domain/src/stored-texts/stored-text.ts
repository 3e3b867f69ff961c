import { DELIVERY_MESSAGES_BN } from '../messages/delivery-messages-bn.ts'
import { EVENT_MESSAGES_BN } from '../payment/event-messages-bn.ts'
import { localDigits } from '../locale/locale.ts'
import type { Reader } from '../locale/local-text.ts'

/** Longer ones hold what a person or a provider wrote. */
const MAX_LENGTH = 1_000

/**
 * A reason that is stored in English with what it is about (a message, a payment, an entry of money), for its reader. What a
 * person or a provider wrote stays as it came.
 */
export function storedText(text: string, reader: Reader): string {
  if (reader.language === 'en' || text.length > MAX_LENGTH) return text
  for (const [pattern, write] of patterns()) {
    const values = pattern.exec(text)?.slice(1)
    if (values) return write(...values.map((value) => valueText(value, reader)))
  }
  return text
}

/** A value may be a text itself. Only numbers and amounts change their digits: ids and names stay as they are. */
function valueText(value: string, reader: Reader): string {
  return /^৳?[\d,.]+$/.test(value) ? localDigits(value, reader.digits) : storedText(value, reader)
}

type Pattern = readonly [RegExp, (...values: string[]) => string]
let compiled: Pattern[] | null = null

/** The texts with {} for each value. */
function patterns(): Pattern[] {
  compiled ??= Object.entries({ ...DELIVERY_MESSAGES_BN, ...EVENT_MESSAGES_BN }).map(([text, write]) => {
    const parts = text.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return [new RegExp(`^${parts.join('(.+)')}$`, 's'), write]
  })
  return compiled
}
