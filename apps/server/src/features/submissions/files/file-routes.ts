import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { type FileLinks, type FileStore, FileStoreError, isFileId } from '../../../platform/files/index.ts'
import { contentDisposition, AppError } from '../../../platform/http/index.ts'
import { findFile, type StoredFile } from './files-repository.ts'

/** A file cannot run scripts, load anything or read this origin's data, regardless of its content. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'self'; sandbox"

interface FileRequest {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

/** Serves files only by links that the server signed a few minutes ago. */
export function fileRoutes(
  app: FastifyInstance,
  { db, files, links }: { db: Db; files: FileStore; links: FileLinks },
): void {
  app.get<FileRequest>('/uploads/:id', { config: { access: 'public' } }, async (request, reply) => {
    const { id } = request.params
    if (!isFileId(id) || !links.isValid(id, request.query)) throw linkExpired()
    const file = await findFile(db, id)
    const content = file && (await readContent(files, id))
    if (!file || !content) throw fileNotFound()
    return reply
      .headers({
        'content-type': file.type,
        'content-length': file.size,
        'content-disposition': disposition(file),
        'content-security-policy': FILE_POLICY,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

async function readContent(files: FileStore, id: string) {
  try {
    return await files.get(id)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    throw new AppError('unavailable', 'storage_unavailable.reading', { retryAfterSeconds: 10 })
  }
}

/** Browsers show images and PDFs; they only save any other file. */
function disposition({ type, name }: StoredFile): string {
  const mode = type.startsWith('image/') || type === 'application/pdf' ? 'inline' : 'attachment'
  return contentDisposition(mode, name)
}

function linkExpired(): AppError {
  return new AppError('forbidden', 'link_expired')
}

function fileNotFound(): AppError {
  return new AppError('not_found', 'file_not_found')
}
