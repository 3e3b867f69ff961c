import type { Language, Tag, TagText } from '../tags/tag.ts'

/**
 * A PDF draws glyphs and does not know which element they belong to. So each text gets a number, hidden in the lowest bits
 * of its colour, where it is invisible. In the finished PDF, `markContent` finds the numbers and adds the tags.
 *
 * Each Bangla word gets its own number: several letters become one glyph, some glyphs precede the letter they are spoken
 * after, and fonts in a PDF map a glyph to one text only. With the number, the word is written beside its glyphs
 * (ActualText).
 */
export class MarkList {
  readonly marks: Mark[] = []
  readonly language: Language
  #texts = 0
  #words = 0

  constructor(language: Language) {
    this.language = language
  }

  /** Adds a mark and returns its number. */
  add(mark: Mark): number {
    this.marks.push(mark)
    return this.marks.length
  }

  /** Adds a text of a tag, and returns the colour shifts that encode its number. */
  addText(tag: Tag): { target: MarkTarget; shifts: number[] } {
    const target = { tag, text: addContent(tag) }
    this.#texts += 1
    return { target, shifts: shiftsOf(this.add({ target }), [0, this.#texts % 3, 0]) }
  }

  /** Adds a word, and returns the colour shifts that encode its number; `green` are steps beside those of other words. */
  addWord(mark: Mark, green: number): number[] {
    this.#words += 1
    return shiftsOf(this.add(mark), [1 + (this.#words % 2), green, 0])
  }

  /** Adds a picture, and returns the name by which it is found again. */
  addPicture(tag: Tag): string {
    return `mark:${this.add({ target: { tag, text: addContent(tag) } })}`
  }

  /** Adds a link, and returns a placeholder for its address. */
  addLink(tag: Tag, link: MarkedLink): string {
    return `mark:${this.add({ target: { tag, text: { runs: [] } }, link })}`
  }
}

export interface Mark {
  /** Null for text that repeats on every page and is not read aloud. */
  target: MarkTarget | null
  /** The text of its glyphs, when it cannot be derived from them. */
  word?: string
  /** The language of the word, when it differs from the text around. */
  language?: Language
  link?: MarkedLink
}

export interface MarkTarget {
  tag: Tag
  text: TagText
}

export interface MarkedLink {
  address: string
  /** Where it leads, for screen readers. */
  description: string
}

/** The name of a decorative picture. */
export const UNMARKED_PICTURE = 'mark:0'

function addContent(tag: Tag): TagText {
  const text: TagText = { runs: [] }
  tag.kids.push(text)
  return text
}

/** A text for the template: plain, or with what its number adds to its colour, in per cent. */
export type MarkedText = Pieces | { mark: number[]; text: Pieces }

/** Plain text, or pieces when some words need a number. */
type Pieces = string | Piece[]

/** A plain piece, 0 for a line break, or a word with what its number adds to its colour, in per cent. */
export type Piece = string | 0 | [word: string, ...shifts: number[]]

/** Longer words get break opportunities; the narrowest column fits about as many letters. */
const LONG_WORD = 20
const LONG_COMPLEX_WORD = 32

/** A text that is read as part of its tag. An empty one stays empty. */
export function markText(text: string, list: MarkList, tag: Tag): MarkedText {
  const clean = cleanText(text)
  if (clean === '') return ''
  const language = languageOf(clean)
  if (language !== list.language && language !== null && tag.kids.length === 0) tag.language = language
  const { target, shifts } = list.addText(tag)
  return { mark: shifts, text: piecesOf(clean, list, target) }
}

/**
 * A text that repeats on every page and is not read aloud. Two of them that are drawn one after the other need another
 * `step`, because their words may have been marked in another order.
 */
export function markRepeated(text: string, list: MarkList, step = 0): Pieces {
  return piecesOf(cleanText(text), list, null, step)
}

function piecesOf(clean: string, list: MarkList, target: MarkTarget | null, step = 0): Pieces {
  if (!NEEDS_PIECES.test(clean)) return clean
  const pieces = clean
    .split('\n')
    .flatMap((line, index): Piece[] => [
      ...(index > 0 ? [0 as const] : []),
      ...markLine(line, list, target, step),
    ])
  return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces
}

/** Removes control characters and lone surrogates; tabs become spaces. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\uffff]/g, '')
}

/** Nearly every text is clean, and one test is faster than four replacements. */
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

function markLine(line: string, list: MarkList, target: MarkTarget | null, step: number): Piece[] {
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
    const around = target?.tag.language ?? list.language
    const isOther = around !== 'bn' && BANGLA.test(word)
    const shifts = list.addWord({ target, word, ...(isOther && { language: 'bn' }) }, step)
    pieces.push([isLong ? breakable(word) : word, ...shifts])
  }
  return plain === '' ? pieces : [...pieces, plain]
}

const letters = new Intl.Segmenter('bn')

/** Adds break opportunities after punctuation, and after every letter of parts that are still long. */
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
 * Encodes nine bits of the number in each of red, green and blue, below half a step of 255. Typst merges adjacent text whose
 * colours differ by less than a step, so neighbours must differ by whole steps: words alternate between one and two steps of
 * red, and texts rotate through three steps of green.
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

/** A colour without a number, in per cent. */
export function plain(colour: readonly number[]): number[] {
  return colour.map((value) => (value / 255) * 100)
}

/** A colour that shifts can be added to, in per cent: never so light that a shift would overflow. */
export function markable(colour: readonly number[]): number[] {
  return colour.map((value) => (Math.min(252, value) / 255) * 100)
}

/** The number hidden in a colour of the finished PDF; 0 when there is none. */
export function numberIn(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
  return bitsIn(red) | (bitsIn(green) << 9) | (bitsIn(blue) << 18)
}

function bitsIn(share: number): number {
  return Math.round(share * 255 * STEPS) % STEPS
}
