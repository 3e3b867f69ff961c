import {
  type Answers,
  answerText,
  type Field,
  isUniqueId,
  isUuid,
  normalisePhone,
  normaliseText,
  normaliseUniqueId,
  onlyDigits,
  toAsciiDigits,
} from '@nibondhon/domain'

/** What someone looks for. */
export interface SearchTerms {
  /** Ways to say it. Of one of them, every word must be somewhere in the text of a submission. */
  wordings: string[][]
  /** As it may stand in a payment: bKash's id of it or of the transaction; null where it can't be one. */
  paymentId: string | null
  /** The id of a submission, if it is one. */
  id: string | null
}

/** What a submission is found by: its unique id and every answer as people read it, phones in full as well. */
export function searchText(fields: readonly Field[], uniqueId: string, data: Answers): string {
  const answers = fields.flatMap((field) => {
    const text = answerText(data[field.id], field.options)
    if (text === '') return []
    return field.type === 'tel' ? [text, normalisePhone(text) ?? ''] : [text]
  })
  return comparable([uniqueId, ...answers].join('\n'))
}

/** Null when nothing is looked for. A number may be typed in any way, an id with dashes in it. */
export function searchTerms(query: string): SearchTerms | null {
  const text = query.trim()
  if (text === '') return null
  return {
    wordings: wordingsOf(text),
    paymentId: /^[A-Za-z0-9]{8,60}$/.test(text) ? text : null,
    id: isUuid(text) ? text.toLowerCase() : null,
  }
}

const MAX_WORDS = 8
const LOOKS_LIKE_PHONE = /^[+0-9\s().-]+$/

function wordingsOf(text: string): string[][] {
  if (isUniqueId(normaliseUniqueId(text))) return [[comparable(normaliseUniqueId(text))]]
  const typed = comparable(text)
  const digits = onlyDigits(typed)
  // Fewer digits may as well be two numbers with a space between.
  if (!LOOKS_LIKE_PHONE.test(typed) || digits.length < 8) return [typed.split(/\s+/).slice(0, MAX_WORDS)]
  // A phone stands there in its digits alone; a date, or a number in groups, as it was written.
  return typed === digits ? [[digits]] : [[digits], [typed]]
}

/** Bangla keyboards write some letters in one code point or in two; they look and mean the same. */
function comparable(text: string): string {
  return normaliseText(toAsciiDigits(text).toLowerCase(), 'NFC')
}
