import { createCanvas, loadImage } from '@napi-rs/canvas'
import decodeQr from 'qr/decode.js'
import { pagePng, type Picture, readPng } from './page-picture.ts'

/** What a phone reads from the QR code on the first page as it is printed, in this share of it from the left. */
export function printedCode(pdf: Uint8Array, share = 1): string {
  return codeOf(readPng(pagePng(pdf, 1, { dpi: 150 })), share)
}

/** What a phone reads from a picture of a ticket. */
export async function codeOfPicture(png: Buffer): Promise<string> {
  const image = await loadImage(png)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return decodeQr({ width, height, data })
}

function codeOf({ width, height, pixels }: Picture, share: number): string {
  const part = Math.floor(width * share)
  const rows = Array.from({ length: height }, (_, y) =>
    pixels.subarray(y * width * 3, (y * width + part) * 3),
  )
  return decodeQr({ width: part, height, data: Buffer.concat(rows) })
}
