import { normaliseText } from '../../text/normalise-text.ts'
import { BENGALI_CONSONANTS, BENGALI_VOWELS, LATIN_CONSONANTS, LATIN_VOWELS } from './letters.ts'

/**
 * A consonant and the vowels after it. Letters that people exchange when they write a name (k and q, j and z, s and sh, ভ and v)
 * are one consonant. The first sound of a word may have no consonant.
 */
export interface Sound {
  consonant: string
  /** Letters of `aoeiu`, `y` for a glide, and `*` for the vowel that Bengali script doesn't write, which may be silent. */
  vowels: string
}

/** Longer words are no names. */
const MAX_LETTERS = 40

/** The sounds of one word in Bengali or Latin script; what is in neither is left out. */
export function readSounds(word: string): Sound[] {
  const letters = normaliseText(word.slice(0, MAX_LETTERS), 'NFC').toLowerCase()
  return /\p{Script=Bengali}/u.test(letters) ? readBengali(letters) : readLatin(letters)
}

const VIRAMA = '\u09cd'
/** In place of য়: a glide between vowels that is written y, i or not at all. */
const GLIDE = '\u09bc'
/** Signs that are never followed by a vowel of their own. */
const BARE = '\u0982\u0981\u09ce'

/** After these a joined ব is heard (Ambia, Purba); after all others it is silent (স্বপন, বিশ্বাস). */
const HEARD_BEFORE_B = 'মরব'

function readBengali(word: string): Sound[] {
  const sounds = new SoundList()
  const letters = [
    ...word
      .replace(/ক্ষ/g, 'খ')
      .replace(/জ্ঞ/g, 'গ')
      .replace(/\u09af\u09bc/g, GLIDE)
      .replace(/[\u09a1\u09a2]\u09bc/g, 'র')
      // Subrata, Debabrata: the vowel at the end is heard.
      .replace(/ব্রত$/, 'ব্রতো'),
  ]
  letters.forEach((letter, index) => {
    const isJoined = letters[index - 1] === VIRAMA
    if (isJoined && letter === 'য') {
      // Silent, but the vowel after it is heard at the end: সৌম্য (Soumya), সত্য (Satya).
      if (letters[index + 1] === undefined) sounds.addVowels('*')
      return
    }
    if (isJoined && letter === 'ব' && !HEARD_BEFORE_B.includes(letters[index - 2] ?? '')) return
    const consonant = BENGALI_CONSONANTS[letter]
    if (consonant === undefined) {
      sounds.addVowels(BENGALI_VOWELS[letter] ?? '')
      return
    }
    sounds.addConsonant(consonant)
    if ('ৃঋ'.includes(letter)) sounds.addVowels('i')
    else if (!BARE.includes(letter) && hasUnwrittenVowel(letters[index + 1], isJoined)) sounds.addVowels('*')
  })
  return sounds.list
}

/** A consonant is followed by a vowel unless something else is written; at the end of a word only after joined ones (কৃষ্ণ). */
function hasUnwrittenVowel(next: string | undefined, isJoined: boolean): boolean {
  if (next === undefined) return isJoined
  return next === GLIDE || BENGALI_CONSONANTS[next] !== undefined
}

function readLatin(word: string): Sound[] {
  const letters = normaliseText(word, 'NFKD').replace(/[^a-z]/g, '')
  const sounds = new SoundList()
  let index = 0
  while (index < letters.length) {
    const { consonant, length } = latinConsonantAt(letters, index)
    if (consonant === null) sounds.addVowels(latinVowelAt(letters, index))
    else sounds.addConsonant(consonant)
    index += length
  }
  return sounds.list
}

function latinConsonantAt(letters: string, index: number): { consonant: string | null; length: number } {
  for (const length of [3, 2, 1]) {
    const part = letters.slice(index, index + length)
    const consonant = LATIN_CONSONANTS[part]
    if (consonant === undefined) continue
    // Sengupta, but Rangpur.
    if (part === 'ng' && LATIN_VOWELS.includes(letters[index + 2] ?? '-')) continue
    // Cecilia, but Cumilla.
    if (consonant === 'c' && length === 1)
      return { consonant: 'ei'.includes(letters[index + 1] ?? '-') ? 's' : 'k', length }
    return { consonant, length }
  }
  return { consonant: null, length: 1 }
}

/** A y between consonants or at the end is a vowel (Chowdhury); beside a vowel it glides (Roy, Ayesha), and so does w. */
function latinVowelAt(letters: string, index: number): string {
  const letter = letters[index] ?? ''
  if (letter === 'y') return LATIN_VOWELS.includes(letters[index - 1] ?? '-') ? 'y' : 'i'
  if (letter === 'w') return index === 0 ? 'o' : ''
  // "oo" and "ee" are one vowel each: Noor, Parveen.
  if (letters[index - 1] === letter) return letter === 'o' ? 'u' : letter === 'e' ? 'i' : ''
  return letter
}

class SoundList {
  readonly list: Sound[] = []

  addConsonant(consonant: string): void {
    const last = this.list.at(-1)
    const isDoubled = last?.consonant === consonant && last.vowels === ''
    if (!isDoubled) this.list.push({ consonant, vowels: '' })
  }

  addVowels(vowels: string): void {
    const last = this.list.at(-1)
    if (last) last.vowels += vowels
    else if (vowels !== '') this.list.push({ consonant: '', vowels })
  }
}
