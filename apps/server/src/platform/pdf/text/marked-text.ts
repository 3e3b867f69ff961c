import type { Language, Tag, TagText } from '../tags/tag.ts'

/**
 * A PDF draws letters, and forgets what they belong to. So each text gets a number here, hidden in the last bits of its
 * colour, where no eye finds it; when the PDF is made, `markContent` finds the numbers again and writes beside the
 * letters which tag they belong to.
 *
 * Words in Bangla get a number each: several letters become one picture, some stand before the letter they are spoken
 * after, and a PDF's fonts only say one text for each picture. With the number, the word is written beside its pictures.
 */
export class MarkList {
  readonly marks: Mark[] = []
  readonly language: Language
  #texts = 0

  constructor(language: Language) {
    this.language = language
  }

  /** The number of a mark; each place in the text gets one of its own. */
  add(mark: Mark): number {
    this.marks.push(mark)
    return this.marks.length
  }

  /** A text of a tag, with what its number adds to its colour. */
  addText(tag: Tag): { place: TagPlace; shifts: number[] } {
    const place = { tag, text: addPlace(tag) }
    this.#texts += 1
    return { place, shifts: shiftsOf(this.add({ place }), [0, this.#texts % 3, 0]) }
  }

  /** A picture, by the name that finds it again. */
  addPicture(tag: Tag): string {
    return `mark:${this.add({ place: { tag, text: addPlace(tag) } })}`
  }

  /** A link, by an address that is put right when its area is known. */
  addLink(tag: Tag, link: MarkedLink): string {
    return `mark:${this.add({ place: { tag, text: { runs: [] } }, link })}`
  }
}

export interface Mark {
  /** null is for what stands on every page and is not read aloud. */
  place: TagPlace | null
  /** What its letters say, where they do not speak for themselves. */
  word?: string
  /** Of the word, where it is not that of the text around. */
  language?: Language
  link?: MarkedLink
}

export interface TagPlace {
  tag: Tag
  text: TagText
}

export interface MarkedLink {
  address: string
  /** Where it leads, in words. */
  words: string
}

/** The name of a picture that shows nothing of its own. */
export const UNMARKED_PICTURE = 'mark:0'

function addPlace(tag: Tag): TagText {
  const text: TagText = { runs: [] }
  tag.kids.push(text)
  return text
}

/** A text for the template: plain, or with what its number adds to its colour, in per cent. */
export type MarkedText = Pieces | { mark: number[]; text: Pieces }

/** A text itself where its letters speak for themselves, else in pieces. */
type Pieces = string | Piece[]

/** A plain piece, 0 for a line break, or a word with what its number adds to its colour, in per cent. */
export type Piece = string | 0 | [word: string, ...shifts: number[]]

/** Words of more letters than this get places to break at; the narrowest column holds about as many. */
const LONG_WORD = 20
const LONG_COMPLEX_WORD = 32

/** A text that is read as part of its tag. An empty one stays empty. */
export function markText(text: string, list: MarkList, tag: Tag): MarkedText {
  const clean = cleanText(text)
  if (clean === '') return ''
  const language = languageOf(clean)
  if (language !== list.language && language !== null && tag.kids.length === 0) tag.language = language
  const { place, shifts } = list.addText(tag)
  return { mark: shifts, text: piecesOf(clean, list, place) }
}

/** A text that stands on every page and is not read aloud each time. */
export function markRepeated(text: string, list: MarkList): Pieces {
  return piecesOf(cleanText(text), list, null)
}

function piecesOf(clean: string, list: MarkList, place: TagPlace | null): Pieces {
  if (!NEEDS_PIECES.test(clean)) return clean
  const pieces = clean
    .split('\n')
    .flatMap((line, index): Piece[] => [...(index > 0 ? [0 as const] : []), ...markLine(line, list, place)])
  return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces
}

/** What no page can show (control characters, half characters) goes; tabs become spaces. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\uffff]/g, '')
}

/** Nearly every text is clean, and looking once is quicker than four times. */
const UNCLEAN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufff9-\uffff]/

/** Every script whose letters join, move or stack. */
const COMPLEX = '\\p{Script=Bengali}\\p{M}\u200c\u200d'
const COMPLEX_WORD = new RegExp(`[${COMPLEX}]`, 'u')
const NEEDS_PIECES = new RegExp(`[${COMPLEX}\\n]|\\S{${LONG_WORD + 1}}`, 'u')

const BANGLA = /\p{Script=Bengali}/u
const LATIN = /\p{Script=Latin}/u

/** null where both are mixed, or neither is there. */
function languageOf(text: string): Language | null {
  const isBangla = BANGLA.test(text)
  if (isBangla === LATIN.test(text)) return null
  return isBangla ? 'bn' : 'en'
}

function markLine(line: string, list: MarkList, place: TagPlace | null): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  for (const word of line.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/u)) {
    const isComplex = COMPLEX_WORD.test(word)
    const isLong = word.length > (isComplex ? LONG_COMPLEX_WORD : LONG_WORD)
    if (!isComplex && !isLong) {
      plain += word
      continue
    }
    if (plain !== '') pieces.push(plain)
    plain = ''
    const around = place?.tag.language ?? list.language
    const isOther = around !== 'bn' && BANGLA.test(word)
    const number = list.add({ place, word, ...(isOther && { language: 'bn' }) })
    pieces.push([isLong ? breakable(word) : word, ...shiftsOf(number, [1 + (number & 1), 0, 0])])
  }
  return plain === '' ? pieces : [...pieces, plain]
}

const letters = new Intl.Segmenter('bn')

/** With places to break after its marks, and after every letter of what is still long. */
function breakable(word: string): string {
  return word
    .split(/(?<=[@._/?&=+,;:-])/)
    .map((part) => (part.length > LONG_PART ? lettersOf(part).join(BREAK) : part))
    .join(BREAK)
}

const LONG_PART = 12
const BREAK = '\u200b'

function lettersOf(part: string): string[] {
  return Array.from(letters.segment(part), ({ segment }) => segment)
}

/**
 * Nine bits of the number in each of red, green and blue, each below half a step of 255. Typst takes colours for the
 * same that are closer than a step, and words of one colour for one word: so what stands side by side is whole steps
 * apart. Words go one or two steps of red away from the text around, in turns; texts take turns in three steps of green.
 */
function shiftsOf(number: number, steps: readonly [number, number, number]): number[] {
  const parts = [number & 511, (number >> 9) & 511, (number >> 18) & 511]
  return parts.map((part, channel) => {
    const shift = (((steps[channel] ?? 0) + part / STEPS) / 255) * 100
    return Math.round(shift * EXACT) / EXACT
  })
}

const STEPS = 1024

/** Fewer digits are quicker to write and read; the smallest shift is some hundreds of these. */
const EXACT = 1e6

/** A colour of something that is no text, in per cent. */
export function plain(colour: readonly number[]): number[] {
  return colour.map((value) => (value / 255) * 100)
}

/** A colour as the template mixes it with the shifts: in per cent, and never so light that a shift would not fit. */
export function markable(colour: readonly number[]): number[] {
  return colour.map((value) => (Math.min(252, value) / 255) * 100)
}

/** The number that is hidden in a colour of the finished PDF; 0 where there is none. */
export function numberIn(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
  return bitsIn(red) | (bitsIn(green) << 9) | (bitsIn(blue) << 18)
}

function bitsIn(share: number): number {
  return Math.round(share * 255 * STEPS) % STEPS
}
