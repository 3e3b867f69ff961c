import { typeOf } from './file-problem.ts'
import type { FileRules } from './file-rules.ts'

/** Smaller files are sent as they are: a screenshot gains nothing from being drawn again. */
const LARGE_BYTES = 1_048_576
/** The small print of a bank's receipt stays legible: no side gets shorter than this. */
const SHORT_SIDE = 1600
const LONG_SIDE = 2400
const QUALITY = 0.85
/** What an image is drawn as. */
const RESULT_TYPE = 'image/jpeg'

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>

/** The format of an iPhone's camera, which few browsers can show. */
export function isHeic(file: ChosenFile): boolean {
  return /^image\/hei[cf]/i.test(typeOf(file))
}

/** HEIC, which few browsers read, and WEBP, which no PDF can show, are sent as JPEG in any size. */
function isConverted(file: ChosenFile): boolean {
  return isHeic(file) || typeOf(file).toLowerCase() === 'image/webp'
}

/** Whether a file is drawn again before it is sent: a large photo, and one in a format that is converted. */
export function isRedrawn(file: ChosenFile, { types }: Pick<FileRules, 'types'>): boolean {
  if (!types.includes(RESULT_TYPE)) return false
  const type = typeOf(file).toLowerCase()
  return isConverted(file) || (file.size > LARGE_BYTES && type.startsWith('image/') && types.includes(type))
}

/** A photo in a size that travels well on a slow network, upright; what cannot be drawn as it came. */
export async function redrawImage(file: File): Promise<File> {
  try {
    const blob = await redraw(file)
    if (!blob || (blob.size >= file.size && !isConverted(file))) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  } catch {
    return file
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const { image, release } = await decode(file)
  try {
    return await draw(image, shrunkSize(image))
  } finally {
    release()
  }
}

interface Decoded {
  image: ImageBitmap | HTMLImageElement
  release(): void
}

async function decode(file: File): Promise<Decoded> {
  try {
    if (typeof createImageBitmap === 'function') {
      const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
      return { image, release: () => image.close() }
    }
  } catch {
    // Some browsers show formats in a page, as HEIC in Safari, that they make no bitmap of.
  }
  return decodeAsElement(file)
}

/** Browsers turn an image upright when they draw its element. */
async function decodeAsElement(file: File): Promise<Decoded> {
  const url = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(url)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    release()
    throw error
  }
  return { image, release }
}

/** Never larger than it was; a long screenshot keeps its width, for that is what makes it legible. */
export function shrunkSize({ width, height }: Size): Size {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const scale = Math.min(1, Math.max(LONG_SIDE / long, SHORT_SIDE / short))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

interface Size {
  width: number
  height: number
}

function draw(image: Decoded['image'], { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency: what was clear would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, RESULT_TYPE, QUALITY))
}
