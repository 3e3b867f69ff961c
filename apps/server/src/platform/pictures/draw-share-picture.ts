import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FAMILIES, linesOf, registerFonts } from './picture-text.ts'
import { SHARE_SIZE } from './share-size.ts'

/** What is written on the picture that chat apps show with a link. */
export interface SharePicture {
  title: string
  association: string
}

const MARGIN = 80
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN
const COLOURS = { paper: '#ffffff', title: '#0f172a', association: '#475569', line: '#1d4ed8' }
/** The first at which the title fits into its lines. */
const TITLE_SIZES = [92, 80, 68, 58, 50]
const MAX_TITLE_LINES = 4
const LINE_HEIGHT = 1.3

export async function drawSharePicture({ title, association }: SharePicture): Promise<Buffer> {
  registerFonts()
  const canvas = createCanvas(SHARE_SIZE.width, SHARE_SIZE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height)
  context.fillStyle = COLOURS.line
  context.fillRect(0, SHARE_SIZE.height - 24, SHARE_SIZE.width, 24)

  context.textBaseline = 'middle'
  context.fillStyle = COLOURS.association
  context.font = `40px ${FAMILIES}`
  const [name = ''] = linesOf(context, association, { width: TEXT_WIDTH, max: 1 })
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
    const lines = linesOf(context, title, { width: TEXT_WIDTH, max: MAX_TITLE_LINES + 1 })
    if (lines.length <= (size === TITLE_SIZES[0] ? MAX_TITLE_LINES - 1 : MAX_TITLE_LINES))
      return { size, lines }
  }
  context.font = `${last}px ${FAMILIES}`
  return { size: last, lines: linesOf(context, title, { width: TEXT_WIDTH, max: MAX_TITLE_LINES }) }
}
