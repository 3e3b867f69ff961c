/**
 * The commands of a page that matter for its tags: saving and restoring the graphics state, transformations, the begin of
 * text, fill colours, the begin of lines and areas, and descriptions.
 */
export type Command = 'save' | 'restore' | 'transform' | 'text' | 'colour' | 'shape' | 'description'

/** The command of a line, by its last letters. It runs for every line of every page, so it avoids substrings and patterns. */
export function commandOf(content: string, start: number, end: number): Command | null {
  const last = content.charCodeAt(end - 1)
  const before = end - start > 1 ? content.charCodeAt(end - 2) : NO_LETTER
  switch (last) {
    case LETTER.q:
      return before === NO_LETTER ? 'save' : null
    case LETTER.Q:
      return before === NO_LETTER ? 'restore' : null
    case LETTER.T:
      return before === LETTER.B && end - start === 2 ? 'text' : null
    case LETTER.n:
      return before === LETTER.c && content.endsWith(' scn', end) ? 'colour' : null
    case LETTER.m:
      if (before === LETTER.space) return 'shape'
      return before === LETTER.c && content.endsWith(' cm', end) ? 'transform' : null
    case LETTER.e:
      return before === LETTER.r && content.endsWith(' re', end) ? 'shape' : null
    case LETTER.less:
      return content.startsWith('/Span <<', start) ? 'description' : null
    default:
      return null
  }
}

const NO_LETTER = 0
const LETTER = { q: 113, Q: 81, B: 66, T: 84, c: 99, n: 110, m: 109, r: 114, e: 101, space: 32, less: 60 }
