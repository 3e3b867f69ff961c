/** The consonants that each letter sounds like, in families of which people write one for the other. */
export const BENGALI_CONSONANTS: Readonly<Record<string, string>> = byLetter({
  k: 'কখ',
  g: 'গঘ',
  c: 'চ',
  j: 'জঝয',
  t: 'টঠতথৎ',
  d: 'ডঢদধ',
  n: 'ঙঞণনং',
  // A nasal vowel, of which some write the n (Chand) and some do not.
  '~': '\u0981',
  p: 'প',
  f: 'ফ',
  b: 'বভ',
  m: 'ম',
  r: 'রৃঋ',
  l: 'ল',
  s: 'শষসছ',
  h: 'হ',
})

export const BENGALI_VOWELS: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  'া': 'a',
  ই: 'i',
  ঈ: 'i',
  'ি': 'i',
  'ী': 'i',
  উ: 'u',
  ঊ: 'u',
  'ু': 'u',
  'ূ': 'u',
  এ: 'e',
  'ে': 'e',
  ঐ: 'oi',
  'ৈ': 'oi',
  ও: 'o',
  'ো': 'o',
  ঔ: 'ou',
  'ৌ': 'ou',
  // What is left of য়.
  '\u09bc': 'y',
}

export const LATIN_VOWELS = 'aeiou'

export const LATIN_CONSONANTS: Readonly<Record<string, string>> = {
  ksh: 'k',
  kkh: 'k',
  chh: 's',
  cch: 'c',
  sch: 's',
  qu: 'k',
  kh: 'k',
  ck: 'k',
  gh: 'g',
  ch: 'c',
  jh: 'j',
  zh: 'j',
  th: 't',
  dh: 'd',
  ph: 'f',
  bh: 'b',
  sh: 's',
  ng: 'n',
  b: 'b',
  c: 'c',
  d: 'd',
  f: 'f',
  g: 'g',
  h: 'h',
  j: 'j',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'p',
  q: 'k',
  r: 'r',
  s: 's',
  t: 't',
  v: 'b',
  x: 'k',
  z: 'j',
}

function byLetter(families: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(families).flatMap(([family, letters]) => [...letters].map((letter) => [letter, family])),
  )
}
