import { toAsciiDigits } from '../locale/locale.ts'
import { isPaymentReference, meantReferences } from './payment-reference.ts'

interface FoundReferences {
  /** With a correct check sign, in the order of the text. Whether there is such a submission is another matter. */
  references: string[]
  /** What looks like a reference with a mistake, and the references that may have been meant. */
  mistyped: { written: string; candidates: string[] }[]
}

const LENGTH = 7

/** Statements have a line for each transfer; what is longer is not read. */
const MAX_TEXT_LENGTH = 500

/** Of mistyped ones: a text with more of them is about something else. */
const MAX_MISTYPED = 10

/**
 * Finds payment references inside free text such as "Reunion fee K7P-4XQ2 Rahim": in any case, with Bangla digits, with
 * spaces, dashes or dots between the signs. Mistyped ones need a digit, because most words of seven letters would
 * otherwise look like one.
 */
export function findPaymentReferences(text: string): FoundReferences {
  const found: FoundReferences = { references: [], mistyped: [] }
  for (const { written, parts } of possibleReferences(text)) {
    if (isPaymentReference(written)) {
      if (!found.references.includes(written)) found.references.push(written)
      continue
    }
    if (!isWrittenLikeOne(written, parts) || found.mistyped.length === MAX_MISTYPED) continue
    const candidates = meantReferences(written)
    if (candidates.length > 0) found.mistyped.push({ written, candidates })
  }
  return found
}

interface Possible {
  written: string
  /** Lengths of the parts that it is written in. */
  parts: number[]
}

/** As one word, or as the two groups in which references are shown. */
function isWrittenLikeOne(written: string, parts: readonly number[]): boolean {
  const isGrouped = parts.length === 2 && parts[0] === 3
  return /[0-9]/.test(written) && /[A-Z]/.test(written) && (parts.length === 1 || isGrouped)
}

/** Every run of neighbouring parts that has seven signs together. */
function possibleReferences(text: string): Possible[] {
  const words = wordsOf(text)
  return words.flatMap((_, first) => {
    const parts: string[] = []
    let length = 0
    for (const { sign, isJoined } of words.slice(first, first + LENGTH)) {
      if (parts.length > 0 && !isJoined) break
      parts.push(sign)
      length += sign.length
      if (length >= LENGTH) break
    }
    return length === LENGTH ? [{ written: parts.join(''), parts: parts.map((part) => part.length) }] : []
  })
}

interface Word {
  sign: string
  /** Whether only a divider is between it and the word before. */
  isJoined: boolean
}

function wordsOf(text: string): Word[] {
  const upper = toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH)).toUpperCase()
  const words: Word[] = []
  let end = 0
  upper.replace(/[A-Z0-9]+/g, (sign, index: number) => {
    const between = upper.slice(end, index)
    words.push({ sign, isJoined: between.length <= 3 && DIVIDER.test(between) })
    end = index + sign.length
    return sign
  })
  return words
}

const DIVIDER = /^[\s\p{Dash_Punctuation}\u200b-\u200d._]*$/u
