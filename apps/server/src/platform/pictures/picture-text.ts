import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { fontPath } from '../fonts/font-path.ts'

/** Under names of their own, so that no font of the machine takes their place. */
const FONTS = {
  'Share Latin': fontPath('arimo', 'Arimo', '700Bold'),
  'Share Bengali': fontPath('noto-sans-bengali', 'NotoSansBengali', '700Bold'),
  'Share Emoji': fontPath('noto-emoji', 'NotoEmoji', '400Regular'),
}
/** Of letters in both scripts. */
export const FAMILIES = Object.keys(FONTS)
  .map((name) => `"${name}"`)
  .join(', ')

export function registerFonts(): void {
  for (const [name, file] of Object.entries(FONTS)) {
    if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(file, name)
  }
}

interface TextBox {
  width: number
  /** Lines. */
  max: number
}

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** In the font of the context: broken between words, and within one that is wider than the picture; what does not fit ends with an ellipsis. */
export function linesOf(context: SKRSContext2D, text: string, { width, max }: TextBox): string[] {
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of LETTERS.segment(word)) {
      if (!fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
    if (lines.length > max) break
  }
  if (line !== '') lines.push(line)
  if (lines.length <= max) return lines
  const shown = lines.slice(0, max)
  let end = [...LETTERS.segment(shown[max - 1] ?? '')].map(({ segment }) => segment)
  while (end.length > 0 && !fits(`${end.join('')}…`)) end = end.slice(0, -1)
  return [...shown.slice(0, -1), `${end.join('').trimEnd()}…`]
}
