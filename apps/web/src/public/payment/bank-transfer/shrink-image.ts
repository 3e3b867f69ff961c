/** Smaller files are sent as they are: a screenshot gains nothing from being drawn again. */
const LARGE_BYTES = 1_048_576
/** The small print of a bank's receipt stays legible: no side gets shorter than this. */
const SHORT_SIDE = 1600
const LONG_SIDE = 2400
const QUALITY = 0.85

/** A large photo in a size that travels well on a slow network; anything else, and what fails, as it came. */
export async function shrinkImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= LARGE_BYTES) return file
  try {
    const blob = await redraw(file)
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  } catch {
    return file
  }
}

async function redraw(file: File): Promise<Blob | null> {
  if (typeof createImageBitmap === 'function') {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await draw(image, shrunkSize(image))
    image.close()
    return blob
  }
  return null
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

function draw(image: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency: what was clear would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
