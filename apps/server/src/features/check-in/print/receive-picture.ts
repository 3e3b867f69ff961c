import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { FileRejected, inspectContent } from '../../../platform/files/index.ts'
import { type FilePart, readMultipart } from '../../../platform/input/index.ts'
import { readImage } from '../../../platform/pdf/index.ts'
import { printPictureRejected } from '../check-in-errors.ts'
import type { PrintPicture } from './print-repository.ts'

/** Typst draws these; a JPEG goes into the file as it is. */
const TYPES = ['image/jpeg', 'image/png'] as const
const MAX_BYTES = 2 * 1024 * 1024
/** A4 at 300 dots per inch has 9 million. */
const MAX_PIXELS = 10_000_000

/** The background in a multipart body, under `picture`. */
export async function receivePicture(request: FastifyRequest): Promise<PrintPicture> {
  let picture: PrintPicture | null = null
  await readMultipart(request, {
    // So that who chooses a photo reads what to do about it.
    maxBytes: 8 * MAX_BYTES,
    fileMemoryBytes: MAX_BYTES,
    takeFile: async (field, part) => {
      if (field === 'picture' && part.name !== '') picture = await readPicture(part)
    },
  })
  if (picture === null) throw printPictureRejected('missing')
  return picture
}

async function readPicture(part: FilePart): Promise<PrintPicture> {
  const bytes = await readBytes(part)
  const image = readImage(bytes, TYPES)
  if (!image) throw printPictureRejected('type')
  if (image.width * image.height > MAX_PIXELS) throw printPictureRejected('pixels')
  return { hash: createHash('sha256').update(bytes).digest('hex'), type: image.type, bytes }
}

async function readBytes(part: FilePart): Promise<Buffer> {
  try {
    const { content, size } = await inspectContent(part.content, part.name, { allowed: TYPES })
    const chunks: Uint8Array[] = []
    for await (const chunk of content) {
      if (size() >= MAX_BYTES) throw printPictureRejected('size')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    throw printPictureRejected(error.problem.code === 'file_too_large' ? 'size' : 'type')
  }
}
