import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import encodeQr from 'qr'
import { FAMILIES, linesOf, registerFonts } from './picture-text.ts'

/** A ticket as a member keeps it among the pictures of a phone. */
export interface TicketPicture {
  /** What the gate reads. */
  code: string
  event: string
  name: string
  /** Seats, time, place and reference, each as it is written. */
  details: string[]
}

const WIDTH = 1080
const MARGIN = 72
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const CODE_SIZE = 800
const GAP = 36
const LINE_HEIGHT = 1.35
const COLOURS = { paper: '#ffffff', band: '#1d4ed8', event: '#ffffff', name: '#0f172a', details: '#334155' }
/** The empty margin that scanners need, in squares. */
const QUIET_SQUARES = 4

interface Block {
  lines: string[]
  size: number
  colour: string
}

/** As high as its texts need: a long name or place is shown, not cut off. */
export async function drawTicketPicture({ code, event, name, details }: TicketPicture): Promise<Buffer> {
  registerFonts()
  const measure = createCanvas(1, 1).getContext('2d')
  const head = blockOf(measure, event, { size: 60, max: 3, colour: COLOURS.event })
  const blocks = [
    blockOf(measure, name, { size: 56, max: 4, colour: COLOURS.name }),
    ...details.map((text) => blockOf(measure, text, { size: 40, max: 3, colour: COLOURS.details })),
  ].filter(({ lines }) => lines.length > 0)
  const band = heightOf(head) + 2 * GAP
  const texts = blocks.reduce((sum, block) => sum + heightOf(block) + GAP / 3, 0)
  const height = Math.ceil(band + GAP + CODE_SIZE + GAP + texts + GAP)

  const canvas = createCanvas(WIDTH, height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, WIDTH, height)
  context.fillStyle = COLOURS.band
  context.fillRect(0, 0, WIDTH, band)
  write(context, head, GAP)
  drawCode(context, code, { x: (WIDTH - CODE_SIZE) / 2, y: band + GAP })
  let top = band + GAP + CODE_SIZE + GAP
  for (const block of blocks) {
    write(context, block, top)
    top += heightOf(block) + GAP / 3
  }
  return canvas.encode('png')
}

function blockOf(
  context: SKRSContext2D,
  text: string,
  { size, max, colour }: { size: number; max: number; colour: string },
): Block {
  context.font = `${size}px ${FAMILIES}`
  return { lines: text.trim() === '' ? [] : linesOf(context, text, { width: TEXT_WIDTH, max }), size, colour }
}

function heightOf({ lines, size }: Block): number {
  return lines.length * size * LINE_HEIGHT
}

function write(context: SKRSContext2D, { lines, size, colour }: Block, top: number): void {
  context.font = `${size}px ${FAMILIES}`
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  lines.forEach((line, index) => context.fillText(line, WIDTH / 2, top + (index + 0.5) * size * LINE_HEIGHT))
}

/** Squares of whole pixels, in the middle of its box. */
function drawCode(context: SKRSContext2D, code: string, { x, y }: { x: number; y: number }): void {
  const squares = encodeQr(code, 'raw', { ecc: 'medium', border: QUIET_SQUARES })
  const side = Math.floor(CODE_SIZE / squares.length)
  const inset = Math.floor((CODE_SIZE - side * squares.length) / 2)
  context.fillStyle = '#000000'
  squares.forEach((row, at) =>
    row.forEach((isDark, across) => {
      if (isDark) context.fillRect(x + inset + across * side, y + inset + at * side, side, side)
    }),
  )
}
