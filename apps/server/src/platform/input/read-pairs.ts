import { unescape } from 'node:querystring'
import { tooComplex } from './bound-input.ts'

/** What a text such as `a=1&b=2` may come to. Its bytes are bounded before, by the body limit or the HTTP parser. */
export interface PairLimits {
  pairs: number
  /** In letters, decoded. */
  nameLength: number
  valueLength: number
}

/** The values of each name, in the order in which they were sent. */
export type Pairs = ReadonlyMap<string, readonly string[]>

/**
 * Reads urlencoded pairs as a browser's form sends them: counts them, then measures and decodes one after the other.
 * Throws when they are over a limit. `URLSearchParams` does neither, and the time it takes is quadratic.
 */
export function readPairs(text: string, { pairs, nameLength, valueLength }: PairLimits): Pairs {
  assertCount(text, pairs)
  const values = new Map<string, string[]>()
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('&', start)
    const end = next < 0 ? text.length : next
    if (end > start) {
      const pair = text.slice(start, end)
      const equals = pair.indexOf('=')
      const name = decode(equals < 0 ? pair : pair.slice(0, equals), nameLength, 'name')
      const value = equals < 0 ? '' : decode(pair.slice(equals + 1), valueLength, 'text')
      const earlier = values.get(name)
      if (earlier) earlier.push(value)
      else values.set(name, [value])
    }
    start = end + 1
  }
  return values
}

function assertCount(text: string, max: number): void {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1
    if (count > max) throw tooComplex('has too many parts')
  }
}

/** A letter has at most three bytes in UTF-8, each of which is encoded as `%XX`. */
const ENCODED_LETTER = 9

function decode(encoded: string, maxLength: number, what: string): string {
  const isTooLong = encoded.length > maxLength * ENCODED_LETTER
  const decoded = isTooLong ? encoded : unescape(encoded.replaceAll('+', ' '))
  if (decoded.length > maxLength) throw tooComplex(`has a ${what} that is too long`)
  return decoded
}
