import { type Answers, type Field, type FileAnswer, isFileAnswer, takesFile } from '@nibondhon/domain'
import { type FileStore, FileStoreError } from '../../../platform/files/index.ts'
import { imageSize, type PdfImage } from '../../../platform/pdf/index.ts'

/** Typst draws these; any other file is shown by its name. */
const DRAWN_TYPES = ['image/jpeg', 'image/png'] as const satisfies PdfImage['type'][]
const MAX_PICTURES = 6
/** Of one document: Typst decodes each picture, and takes about a second and 100 MB for 12 million pixels. */
const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 16_000_000

/** How much may still be drawn; shared by the documents of an export. */
export interface PictureBudget {
  bytes: number
  pixels: number
}

/** The answers that are pictures, by field id, as many as a document is worth. The others are shown by their names. */
export async function loadPictures(
  files: FileStore,
  { fields, answers }: { fields: readonly Field[]; answers: Answers },
  shared: PictureBudget = { bytes: MAX_BYTES, pixels: MAX_PIXELS },
): Promise<Map<string, PdfImage>> {
  const pictures = new Map<string, PdfImage>()
  const own: PictureBudget = { bytes: MAX_BYTES, pixels: MAX_PIXELS }
  for (const { id, type } of fields) {
    const answer = answers[id]
    if (!takesFile(type) || !isFileAnswer(answer)) continue
    const drawn = DRAWN_TYPES.find((one) => one === answer.type)
    if (!drawn) continue
    if (pictures.size === MAX_PICTURES) break
    if (answer.size > Math.min(own.bytes, shared.bytes)) continue
    const bytes = await readFileAnswer(files, answer)
    const size = bytes && imageSize(drawn, bytes)
    if (!size) continue
    const pixels = size.width * size.height
    if (pixels > Math.min(own.pixels, shared.pixels)) continue
    for (const budget of [own, shared]) {
      budget.bytes -= answer.size
      budget.pixels -= pixels
    }
    pictures.set(id, { type: drawn, bytes })
  }
  return pictures
}

/** Null for a file that is lost, or cannot be read at the moment. */
export async function readFileAnswer(files: FileStore, { fileId, size }: FileAnswer): Promise<Buffer | null> {
  try {
    const content = await files.get(fileId)
    if (!content) return null
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    return bytes.length === size ? bytes : null
  } catch (error) {
    if (error instanceof FileStoreError) return null
    throw error
  }
}
