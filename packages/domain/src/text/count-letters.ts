/**
 * How many letters a person sees: a Bangla conjunct with its signs is one, and so is an emoji of several parts.
 *
 * Unicode's grapheme clusters (UAX 29), written down here instead of asking Intl.Segmenter: old browsers lack it, and
 * those of different years count conjuncts differently, so that the browser would accept what the server rejects.
 */
export function countLetters(text: string): number {
  if (/^[\n -~]*$/.test(text)) return text.length
  return text.match(LETTER)?.length ?? 0
}

const CONSONANT = '[\\u0995-\\u09b9\\u09dc-\\u09df\\u09f0\\u09f1]'
/** Signs inside a conjunct; a non-joiner or a sign with its own width ends it. More of them are never written. */
const INNER_SIGNS = '[\\p{Mn}\\u09be\\u09d7\\u200d\\u{1f3fb}-\\u{1f3ff}]{0,9}'
const HASANTA = '\\u09cd'
/** Without the letters of flags, which a joiner does not join. */
const EMOJI = '[\\u203c-\\u3299\\u{1f000}-\\u{1f1e5}\\u{1f200}-\\u{1f3fa}\\u{1f400}-\\u{1faff}]'
/** Signs after a letter: marks, joiners, skin tones, tags of flags. */
const SIGNS = '[\\p{M}\\u200c\\u200d\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]'

/** Beyond 30 signs (the limit of UAX 15) further letters are counted, so that a letter cannot grow without end. */
const LETTER = new RegExp(
  `\\r\\n|\\p{Cc}|(?:[\\u{1f1e6}-\\u{1f1ff}]{2}` +
    `|${CONSONANT}(?:${INNER_SIGNS}?${HASANTA}${INNER_SIGNS}${CONSONANT}){0,9}` +
    `|${EMOJI}(?:${SIGNS}{0,9}\\u200d${EMOJI}){0,9}|[^])${SIGNS}{0,30}`,
  'gu',
)
