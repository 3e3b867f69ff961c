import { LOGO_TYPES, MAX_LOGO_BYTES } from '@nibondhon/domain'

/** Sharp on a phone and on paper, and small enough for 2G. */
const MAX_SIDE = 512
const MAX_BYTES = 60 * 1024

/** A picture that is larger than a logo needs to be, made smaller. What cannot be read is left for the server to reject. */
export async function shrinkLogo(file: File): Promise<File> {
  if (!LOGO_TYPES.some((type) => type === file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const side = Math.max(picture.width, picture.height)
  // Neither PDFs nor Outlook show WEBP.
  const isReadable = file.type !== 'image/webp'
  if (isReadable && side <= MAX_SIDE && file.size <= MAX_BYTES) return file
  // JPG has no transparency to lose.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  for (const target of [MAX_SIDE, MAX_SIDE / 2]) {
    const blob = await draw(picture, Math.min(1, target / side), type)
    if (blob && blob.size < MAX_LOGO_BYTES) {
      return blob.size < file.size || !isReadable ? new File([blob], NAMES[type], { type }) : file
    }
  }
  return file
}

const NAMES = { 'image/jpeg': 'logo.jpg', 'image/png': 'logo.png' } as const

function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))
}
