/**
 * `String.normalize` for text from outside. It sorts the marks on a letter by insertion, so
 * 20,000 accents on one letter take 400 million steps; here no letter keeps more than 30.
 */
export function normaliseText(text: string, form: 'NFC' | 'NFKD'): string {
  return withFewMarks(text).normalize(form)
}

/** Unicode's own limit for safe processing (UAX 15, stream-safe format). */
const MAX_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

function withFewMarks(text: string): string {
  return text.length > MAX_MARKS ? text.replace(TOO_MANY_MARKS, '$1') : text
}

/** Google delivers to one mailbox whatever the dots, and under both names. */
const GMAIL = /^([a-z0-9.]+)@(?:gmail|googlemail)\.com$/

/**
 * How two e-mail addresses are compared when they may belong to one person: without case, without the tag that many providers
 * deliver to the same mailbox (me+1@example.com), and at Gmail without dots. For comparison only, never to send to.
 */
export function comparableEmail(address: string): string {
  const text = address.toLowerCase()
  const at = text.indexOf('@')
  const plus = text.indexOf('+')
  const hasTag = plus > 0 && plus < at
  const plain = hasTag ? text.slice(0, plus) + text.slice(at) : text
  const name = GMAIL.exec(plain)?.[1]?.replace(/\./g, '') ?? ''
  return name === '' ? plain : `${name}@gmail.com`
}
