import { createRequire } from 'node:module'
import path from 'node:path'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'

const FONTS = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/open-sans/package.json'),
)

/** A screenshot of a wallet's app: every one of them looks like this but for the lines. */
export function drawReceipt({
  trxId,
  amount,
  time,
}: {
  trxId: string
  amount: string
  time: string
}): Canvas {
  GlobalFonts.registerFromPath(path.join(FONTS, '400Regular', 'OpenSans_400Regular.ttf'), 'Receipt')
  const canvas = createCanvas(720, 1440)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 720, 1440)
  context.fillStyle = '#e2136e'
  context.fillRect(0, 60, 720, 240)
  context.fillStyle = '#ffffff'
  context.font = '44px Receipt'
  context.fillText('Your payment was successful', 60, 200)
  context.fillStyle = '#222222'
  context.font = '34px Receipt'
  const lines = [
    ['Account', 'Alumni Association 01712345678'],
    ['Time', time],
    ['Transaction ID', trxId],
    ['Amount', amount],
    ['Charge', '0.00'],
    ['Reference', 'Reunion fee'],
  ]
  lines.forEach(([label = '', value = ''], index) => {
    context.fillText(label, 60, 420 + index * 120)
    context.fillText(value, 60, 470 + index * 120)
  })
  context.fillStyle = '#eeeeee'
  context.fillRect(60, 1240, 600, 100)
  context.fillStyle = '#e2136e'
  context.fillText('Back to home', 250, 1300)
  return canvas
}

/** A copy of another size; `crop` leaves out so many pixels at each side first. */
export function copyOf(canvas: Canvas, { scale = 1, crop = 0 }: { scale?: number; crop?: number }): Canvas {
  const [width, height] = [canvas.width - 2 * crop, canvas.height - 2 * crop]
  const copy = createCanvas(Math.round(width * scale), Math.round(height * scale))
  copy.getContext('2d').drawImage(canvas, crop, crop, width, height, 0, 0, copy.width, copy.height)
  return copy
}

export function pictureFile(canvas: Canvas, format: 'png' | { jpegQuality: number } = 'png'): File {
  const isPng = format === 'png'
  const bytes = isPng ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', format.jpegQuality)
  return new File([new Uint8Array(bytes)], isPng ? 'slip.png' : 'slip.jpg', {
    type: isPng ? 'image/png' : 'image/jpeg',
  })
}
