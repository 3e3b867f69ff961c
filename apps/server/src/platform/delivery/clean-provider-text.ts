const MAX_LENGTH = 300
/** Text behind more markup than this is not a message for people. */
const MAX_READ_LENGTH = 2_000

/** A provider's words as staff read them: one line, without markup, no longer than anyone reads, without our key. */
export function tidyWords(words: string, secret = ''): string {
  const line = withoutSecret(words, secret)
    .slice(0, MAX_READ_LENGTH)
    // Not "up to the next >": a run of "<" would be read to its end from each of them.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const safe = withoutSecret(line, secret)
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}…` : safe
}

/** Before the text is cut, or a half of the key could stay at its end; and again, for one that markup divided. */
function withoutSecret(text: string, secret: string): string {
  const read = text.slice(0, MAX_READ_LENGTH + secret.length)
  return secret === '' ? read : read.replaceAll(secret, '…')
}
