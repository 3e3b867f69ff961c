import { createHash } from 'node:crypto'
import {
  ASSOCIATION_MESSAGES,
  LOGO_TYPES,
  MAX_FILE_BYTES,
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  writeText,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { FileRejected, inspectContent } from '../../../platform/files/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { type FilePart, readMultipart } from '../../../platform/input/index.ts'
import { readImage } from '../../../platform/pdf/index.ts'
import type { AssociationLogo } from './association-repository.ts'

/** Room for a photo, so that who chooses one gets an error that says what to do. No more than a logo is kept. */
const MAX_BODY_BYTES = 2 * MAX_FILE_BYTES

/** The picture of a multipart body, if members' browsers, e-mails and PDFs can show it. */
export async function receiveLogo(request: FastifyRequest): Promise<AssociationLogo> {
  let logo: AssociationLogo | null = null
  await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    fileMemoryBytes: MAX_LOGO_BYTES,
    takeFile: async (field, part) => {
      if (field === 'logo' && part.name !== '') logo = await readLogo(part)
    },
  })
  if (logo === null) throw logoRejected('logo_missing')
  return logo
}

async function readLogo(part: FilePart): Promise<AssociationLogo> {
  const bytes = await readBytes(part)
  const image = readImage(bytes, LOGO_TYPES)
  if (!image) throw logoRejected('logo_type')
  if (Math.max(image.width, image.height) > MAX_LOGO_PIXELS) throw logoRejected('logo_too_many_pixels')
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { version, type: image.type, bytes }
}

async function readBytes(part: FilePart): Promise<Buffer> {
  try {
    const { content, size } = await inspectContent(part.content, part.name, { allowed: LOGO_TYPES })
    const chunks: Uint8Array[] = []
    for await (const chunk of content) {
      if (size() >= MAX_LOGO_BYTES) throw logoRejected('logo_too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    throw logoRejected(error.problem.code === 'file_too_large' ? 'logo_too_large' : 'logo_type')
  }
}

function logoRejected(code: 'logo_missing' | 'logo_type' | 'logo_too_large' | 'logo_too_many_pixels') {
  return new AppError('invalid', { code, write: writeText(ASSOCIATION_MESSAGES[code]) }, { field: 'logo' })
}
