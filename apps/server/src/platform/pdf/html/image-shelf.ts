import type { PdfImage } from '../pdf-document.ts'
import { imageSize } from './read-image.ts'

export interface ShelvedImage {
  /** How the template asks for it. */
  file: string
  width: number
  height: number
}

/** A picture of more pixels than this takes more memory than a document is worth. */
const MAX_PIXELS = 16_000_000

/** The pictures of one job, by the names under which the template finds them. */
export class ImageShelf {
  readonly files: { file: string; bytes: Uint8Array }[] = []
  readonly #known = new Map<string | Uint8Array, ShelvedImage | null>()
  readonly #isOpen: boolean

  /** A closed shelf takes no pictures: for another try after one of them could not be drawn. */
  constructor({ isOpen }: { isOpen: boolean }) {
    this.#isOpen = isOpen
  }

  /** null for what is no picture that Typst can draw. */
  add({ type, bytes }: PdfImage): ShelvedImage | null {
    const known = this.#known.get(bytes)
    if (known !== undefined) return known
    const size = this.#isOpen ? imageSize(type, bytes) : null
    const isUsable = size !== null && size.width * size.height <= MAX_PIXELS
    const image = isUsable ? { file: this.#put(bytes, ENDINGS[type]), ...size } : null
    this.#known.set(bytes, image)
    return image
  }

  /** A drawing of our own. */
  addDrawing(svg: string): string {
    return this.#put(Buffer.from(svg), 'svg')
  }

  addDataUrl(url: string): ShelvedImage | null {
    const known = this.#known.get(url)
    if (known !== undefined) return known
    const [, type, data] = DATA_URL.exec(url) ?? []
    const image =
      type && data ? this.add({ type: type as PdfImage['type'], bytes: Buffer.from(data, 'base64') }) : null
    this.#known.set(url, image)
    return image
  }

  #put(bytes: Uint8Array, ending: string): string {
    const file = `/images/${this.files.length}.${ending}`
    this.files.push({ file, bytes })
    return file
  }
}

const DATA_URL = /^data:(image\/(?:png|jpeg|gif));base64,([A-Za-z0-9+/=\s]+)$/

const ENDINGS: Record<PdfImage['type'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}
