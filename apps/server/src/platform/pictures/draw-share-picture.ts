import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { fontPath } from '../fonts/font-path.ts'
import { SHARE_SIZE } from './share-size.ts'

/** What is written on the picture that chat apps show with a link. */
export interface SharePicture {
  title: string
  association: string
}

/** Under names of their own, so that no font of the machine takes their place. */
const FONTS = {
  'Share Latin': fontPath('arimo', 'Arimo', '700Bold'),
  'Share Bengali': fontPath('noto-sans-bengali', 'NotoSansBengali', '700Bold'),
  'Share Emoji': fontPath('noto-emoji', 'NotoEmoji', '400Regular'),
}
const FAMILIES = Object.keys(FONTS)
  .map((name) => `"${name}"`)
  .join(', ')

const MARGIN = 80
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN
const COLOURS = { paper: '#ffffff', title: '#0f172a', association: '#475569', line: '#1d4ed8' }
/** The first at which the title fits into its lines. */
const TITLE_SIZES = [92, 80, 68, 58, 50]
const MAX_TITLE_LINES = 4
const LINE_HEIGHT = 1.3

export async function drawSharePicture({ title, association }: SharePicture): Promise<Buffer> {
  for (const [name, file] of Object.entries(FONTS)) {
    if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(file, name)
  }
  const canvas = createCanvas(SHARE_SIZE.width, SHARE_SIZE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height)
  context.fillStyle = COLOURS.line
  context.fillRect(0, SHARE_SIZE.height - 24, SHARE_SIZE.width, 24)

  context.textBaseline = 'middle'
  context.fillStyle = COLOURS.association
  context.font = `40px ${FAMILIES}`
  const [name = ''] = linesOf(context, association, 1)
  context.fillText(name, MARGIN, MARGIN + 20)

  context.fillStyle = COLOURS.title
  const { size, lines } = fitTitle(context, title)
  const height = size * LINE_HEIGHT
  const top = (SHARE_SIZE.height + MARGIN - lines.length * height) / 2
  lines.forEach((line, index) => context.fillText(line, MARGIN, top + (index + 0.5) * height))
  return canvas.encode('png')
}

function fitTitle(context: SKRSContext2D, title: string): { size: number; lines: string[] } {
  const [last = 50] = TITLE_SIZES.slice(-1)
  for (const size of TITLE_SIZES) {
    context.font = `${size}px ${FAMILIES}`
    const lines = linesOf(context, title, MAX_TITLE_LINES + 1)
    if (lines.length <= (size === TITLE_SIZES[0] ? MAX_TITLE_LINES - 1 : MAX_TITLE_LINES))
      return { size, lines }
  }
  context.font = `${last}px ${FAMILIES}`
  return { size: last, lines: linesOf(context, title, MAX_TITLE_LINES) }
}

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Broken between words, and within one that is wider than the picture; what does not fit ends with an ellipsis. */
function linesOf(context: SKRSContext2D, text: string, max: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= TEXT_WIDTH
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
