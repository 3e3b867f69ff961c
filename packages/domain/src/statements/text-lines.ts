/** A text on a page, as a PDF has it: a word, a part of one or several. */
export interface TextPiece {
  /** From 1. */
  page: number
  left: number
  /** From the top of the page. */
  y: number
  width: number
  /** Of its letters. */
  size: number
  text: string
}

/** Words that belong together: between them is no more than a space. */
export interface Phrase {
  text: string
  left: number
  right: number
}

export interface TextLine {
  page: number
  y: number
  size: number
  phrases: Phrase[]
}

/** Texts whose baselines differ by less, in sizes of their letters, are one line. */
const SAME_LINE = 0.35
/** Columns are further apart, but a space of a typewriter font is as wide as its letters. */
const MAX_SPACE = 0.45
const TYPEWRITER = 0.6
const MIN_SPACE = 0.1

/** The lines of the pages, from top to bottom. */
export function textLines(pieces: readonly TextPiece[]): TextLine[] {
  const ordered = pieces.toSorted((a, b) => a.page - b.page || a.y - b.y || a.left - b.left)
  const groups: TextPiece[][] = []
  for (const piece of ordered) {
    const group = groups[groups.length - 1]
    const first = group?.[0]
    const isSame = first && first.page === piece.page && piece.y - first.y <= piece.size * SAME_LINE
    if (group && isSame) group.push(piece)
    else groups.push([piece])
  }
  return groups.map((group) => ({
    page: group[0]?.page ?? 0,
    y: group[0]?.y ?? 0,
    size: group.reduce((largest, { size }) => Math.max(largest, size), 0),
    phrases: phrasesOf(group.toSorted((a, b) => a.left - b.left)),
  }))
}

function phrasesOf(pieces: readonly TextPiece[]): Phrase[] {
  const phrases: Phrase[] = []
  let before: TextPiece | undefined
  for (const piece of pieces) {
    const last = phrases[phrases.length - 1]
    // Some programs write bold letters twice.
    const isRepeated = before?.text === piece.text && piece.left - before.left < piece.size * SAME_LINE
    before = piece
    if (isRepeated) continue
    const gap = last ? (piece.left - last.right) / piece.size : Number.POSITIVE_INFINITY
    if (last && gap <= maxSpaceBefore(piece)) {
      last.text += gap > MIN_SPACE ? ` ${piece.text}` : piece.text
      last.right = Math.max(last.right, piece.left + piece.width)
    } else phrases.push({ text: piece.text, left: piece.left, right: piece.left + piece.width })
  }
  return phrases
}

function maxSpaceBefore({ text, width, size }: TextPiece): number {
  const isTypewriter = Math.abs(width / (text.length * size) - TYPEWRITER) < 0.01
  return isTypewriter ? TYPEWRITER + 0.05 : MAX_SPACE
}
