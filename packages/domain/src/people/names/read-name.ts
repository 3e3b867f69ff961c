import { isSameWord } from './compare-words.ts'
import { readSounds, type Sound } from './read-sounds.ts'
import { soundKey } from './sound-key.ts'

/** One word of a name, as it is compared and searched for. */
export interface NameWord {
  text: string
  sounds: readonly Sound[]
  /** Equal for most spellings of the word in both scripts: what the register is searched by. */
  key: string
  /** How much it says about who the person is: 1 for a rare word, near 0 for what many have. */
  weight: number
  /** A letter in place of a name (A. K. M.). */
  isInitial: boolean
}

/** What a name may have at most; more words are some other text. */
export const MAX_OF_NAME = { words: 12, letters: 200 }

export function readName(name: string, max = MAX_OF_NAME): NameWord[] {
  const texts = name
    .slice(0, max.letters)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`\u200b-\u200d]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((text) => text !== '')
    .slice(0, max.words)
    .flatMap(asWritten)
  const words = texts.map(nameWord).filter(({ key, isInitial }) => key !== '' || isInitial)
  const named = words.filter(({ text }) => !TITLES.has(text))
  return named.length > 0 ? named : words
}

/** The first name that half of all men have, or an initial, says too little to look for. */
export function isTelling({ weight }: NameWord): boolean {
  return weight >= COMMON_WEIGHT
}

/** Every two neighbours that may be written as one word, with the place of the first. */
export function joinedWords(words: readonly NameWord[]): { place: number; pair: [NameWord, NameWord] }[] {
  return words.slice(1).flatMap((word, place) => {
    const before = words[place]
    const isJoined = before !== undefined && !before.isInitial && !word.isInitial
    return isJoined ? [{ place, pair: [before, word] as [NameWord, NameWord] }] : []
  })
}

/** Of words written as one: a vowel at the beginning of the second belongs to the end of the first. */
export function joinSounds(words: readonly NameWord[]): Sound[] {
  return words.flatMap(({ sounds }, index) => {
    const next = words[index + 1]?.sounds[0]
    const last = sounds.at(-1)
    const own = index > 0 && sounds[0]?.consonant === '' ? sounds.slice(1) : sounds
    if (next?.consonant !== '' || !last) return own
    return [...own.slice(0, -1), { consonant: last.consonant, vowels: last.vowels + next.vowels }]
  })
}

/** "AKM" is three initials, "MdKamal" stays one word. */
function asWritten(text: string): string[] {
  if (/^(?:a[bfhkmnqs]|[ks])m$/.test(text)) return [...text]
  return [SPELT_INITIALS.get(text) ?? text]
}

/** Initials are written in Bangla as the Latin letter is called: এস এম, এ কে এম. Those of one letter and its vowel are known by that. */
const SPELT_INITIALS = new Map(
  Object.entries({ এফ: 'f', এইচ: 'h', আই: 'i', এল: 'l', এম: 'm', এন: 'n', আর: 'r', এস: 's', ইউ: 'u' }),
)

/** Members of an association share most words of their names. */
const KNOWN_WORDS = new Map<string, NameWord>()
const MAX_KNOWN_WORDS = 20_000

function nameWord(text: string): NameWord {
  const known = KNOWN_WORDS.get(text)
  if (known) return known
  const word = readWord(text)
  if (KNOWN_WORDS.size >= MAX_KNOWN_WORDS) KNOWN_WORDS.clear()
  KNOWN_WORDS.set(text, word)
  return word
}

function readWord(text: string): NameWord {
  const sounds = readSounds(plainSpelling(text))
  const isInitial = [...text.replace(/\p{M}/gu, '')].length === 1
  const key = isInitial ? '' : soundKey(sounds)
  return { text, sounds, key, isInitial, weight: weightOf({ text, sounds, key, isInitial }) }
}

/** One spelling for words that are written in ways that do not sound alike. */
function plainSpelling(text: string): string {
  if (FIRST_NAMES.men.has(text)) return 'mohammad'
  if (FIRST_NAMES.women.has(text)) return 'mosammat'
  return IRREGULAR.get(text) ?? text
}

const INITIAL_WEIGHT = 0.2
const FIRST_NAME_WEIGHT = 0.15
/** Of what so many people are called that it proves little. */
const COMMON_WEIGHT = 0.4

function weightOf({ text, sounds, key, isInitial }: Omit<NameWord, 'weight'>): number {
  if (isInitial) return INITIAL_WEIGHT
  if (FIRST_NAMES.men.has(text) || FIRST_NAMES.women.has(text)) return FIRST_NAME_WEIGHT
  return isCommon(sounds, key) ? COMMON_WEIGHT : 1
}

/** What stands before or after a name and is none. */
const TITLES = wordSet(
  'dr doctor prof professor advocate adv engr engineer eng alhaj alhaz alhajj al haji hazi hajee mr mrs ms miss retd late capt captain major ' +
    'ডা ডাঃ ড ডক্টর ডাক্তার প্রফেসর অধ্যাপক অ্যাডভোকেট এডভোকেট ইঞ্জি ইঞ্জিঃ ইঞ্জিনিয়ার আলহাজ্ব আলহাজ হাজী হাজি জনাব জনাবা বেগমজাদা মরহুম মৃত',
)

/** The first name that so many have that it is often left out, and its counterpart for women. */
const FIRST_NAMES = {
  men: wordSet(
    'md mohd mohammad mohammed muhammad muhammed mohamad mohamed mohammod muhammod mo মো মোঃ মোহাম্মদ মুহাম্মদ মোহাম্মাদ মুহাম্মাদ মোহাম্মেদ মহম্মদ',
  ),
  women: wordSet(
    'mst most mosammat mosammot mussammat mosa mosha মোসা মোসাঃ মোছা মোছাঃ মোসাম্মৎ মোছাম্মৎ মোসাম্মাৎ মোছাম্মাৎ মোসাম্মত মুসাম্মৎ',
  ),
}

/** Words whose spellings differ more than their sounds. */
const IRREGULAR = new Map(
  Object.entries({
    bhuiya: 'bhuiyan',
    bhuya: 'bhuiyan',
    bhuia: 'bhuiyan',
    bhattacharjee: 'bhattacharya',
    bhattacharyya: 'bhattacharya',
    ভট্টাচার্য: 'bhattacharya',
    ভট্টাচার্য্য: 'bhattacharya',
    ch: 'chandra',
    haq: 'haque',
    huq: 'haque',
    ভূঁইয়া: 'bhuiyan',
    ভুঁইয়া: 'bhuiyan',
    ভূইয়া: 'bhuiyan',
    ভুইয়া: 'bhuiyan',
    ভূঞা: 'bhuiyan',
    ভূঁঞা: 'bhuiyan',
    ভূঞাঁ: 'bhuiyan',
  }).map(([word, plain]) => [word.normalize('NFC'), plain]),
)

/** Names that so many people share that they prove little. */
const COMMON_NAMES = [
  ...wordSet(
    'rahman islam hossain ahmed alam uddin khan begum khatun akter das roy ali haque miah sarkar chowdhury sultana khanam ara jahan banu ' +
      'bibi nahar parvin sikder talukder mondal biswas saha paul sheikh bhuiyan abdul abdur abu kumar rani bala chandra',
  ),
].map((word) => {
  const sounds = readSounds(word)
  return { sounds, key: soundKey(sounds) }
})

function isCommon(sounds: readonly Sound[], key: string): boolean {
  return COMMON_NAMES.some((name) => name.key === key && isSameWord(name.sounds, sounds))
}

function wordSet(words: string): Set<string> {
  return new Set(words.normalize('NFC').split(' '))
}
