import { createCanvas, loadImage } from '@napi-rs/canvas'

/** In per cent: of a face on a badge no difference shows. */
const QUALITY = 85

/** Covers the box with the middle of the picture. A small picture is not made larger. */
export async function shrinkPicture(
  content: Buffer,
  box: { width: number; height: number },
): Promise<Buffer> {
  const image = await loadImage(content)
  const scale = Math.min(1, Math.max(box.width / image.width, box.height / image.height))
  const width = Math.max(1, Math.min(box.width, Math.round(image.width * scale)))
  const height = Math.max(1, Math.min(box.height, Math.round(image.height * scale)))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  const drawn = { width: image.width * scale, height: image.height * scale }
  context.drawImage(image, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
  return canvas.encode('jpeg', QUALITY)
}
