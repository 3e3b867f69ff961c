const LONGEST = 300

/** A provider's words as staff read them: one line, without markup, no longer than anyone reads, without our key. */
export function tidyWords(words: string, secret = ''): string {
  const line = words
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const safe = secret === '' ? line : line.replaceAll(secret, '…')
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}…` : safe
}
