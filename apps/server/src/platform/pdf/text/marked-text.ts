/**
 * Typst draws Bangla right, yet the text that people copy out of its PDF is not what they read: several letters
 * become one picture, some stand before the letter they are spoken after, and a PDF's fonts only say one text for each
 * picture. So each such word gets a number here, hidden in the last bits of its colour, where no eye finds it; when
 * the PDF is made, `mendText` finds the numbers and writes the words beside the pictures.
 */
export class WordList {
  readonly words: string[] = []

  /** The number of a word; each place in the text gets one of its own. */
  add(word: string): number {
    this.words.push(word)
    return this.words.length
  }
}

/** A text for the template: itself where its letters speak for themselves, else its pieces. */
export type MarkedText = string | Piece[]

/** A plain piece, 0 for a line break, or a word with what its number adds to its colour, in per cent. */
export type Piece = string | 0 | [word: string, ...shifts: number[]]

/** Words of more letters than this get places to break at; the narrowest column holds about as many. */
const LONG_WORD = 20
const LONG_COMPLEX_WORD = 32

export function markText(text: string, list: WordList): MarkedText {
  const clean = cleanText(text)
  if (!NEEDS_PIECES.test(clean)) return clean
  const pieces = clean
    .split('\n')
    .flatMap((line, index): Piece[] => [...(index > 0 ? [0 as const] : []), ...markLine(line, list)])
  return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces
}

/** What no page can show (control characters, half characters) goes; tabs become spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\uffff]/g, '')
}

/** Every script whose letters join, move or stack. */
const COMPLEX = '\\p{Script=Bengali}\\p{M}\u200c\u200d'
const COMPLEX_WORD = new RegExp(`[${COMPLEX}]`, 'u')
const NEEDS_PIECES = new RegExp(`[${COMPLEX}\\n]|\\S{${LONG_WORD + 1}}`, 'u')

function markLine(line: string, list: WordList): Piece[] {
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
    pieces.push([isLong ? breakable(word) : word, ...shiftsOf(list.add(word))])
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
 * same that are closer than a step, and words of one colour for one word: so red goes up by one step from the text
 * around, and by two for every other word.
 */
function shiftsOf(number: number): number[] {
  const parts = [number & 511, (number >> 9) & 511, (number >> 18) & 511]
  return parts.map((part, channel) => {
    const steps = channel === 0 ? 1 + (number & 1) : 0
    return ((steps + part / STEPS) / 255) * 100
  })
}

const STEPS = 1024

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
  const [low = 0, middle = 0, high = 0] = colour.map((share) => Math.round(share * 255 * STEPS) % STEPS)
  return low | (middle << 9) | (high << 18)
}
