import { isDraftSecret, DRAFT_INPUTS, PAGE_INPUTS } from '@nibondhon/domain'
import { readDraftFile } from '../../../../features/saved-drafts/index.ts'
import type { Uploads } from '../../../../features/uploads/index.ts'
import type { Db } from '../../../../platform/database/index.ts'
import { FileRejected, type FileStore } from '../../../../platform/files/index.ts'
import { AppError } from '../../../../platform/http/index.ts'
import type { HeldFile, HeldFiles } from './held-files.ts'
import type { Post } from './read-post.ts'

interface DraftFileParts {
  db: Db
  files: FileStore
  heldFiles: HeldFiles
  uploads: Uploads
}

/**
 * Adds the files of the saved draft that a page without script continues, unless another one was chosen. Saving needs
 * none: the draft has them.
 */
export async function addDraftFiles(parts: DraftFileParts, fileFields: string[], post: Post): Promise<Post> {
  const secret = post.text(DRAFT_INPUTS.secret)
  const named = post.text(DRAFT_INPUTS.keptFiles).split(' ')
  if (!isDraftSecret(secret) || post.text(PAGE_INPUTS.save) !== '') return post
  const wanted = fileFields.filter(
    (id) => named.includes(id) && !Object.hasOwn(post.held, id) && !Object.hasOwn(post.fileProblems, id),
  )
  const held = { ...post.held }
  const lost = [...post.lost]
  for (const id of wanted) {
    const file = await holdFile(parts, secret, id)
    if (file) held[id] = file
    else lost.push(id)
  }
  return { ...post, held, lost }
}

async function holdFile(
  { db, files, heldFiles, uploads }: DraftFileParts,
  secret: string,
  fieldId: string,
): Promise<HeldFile | null> {
  try {
    const { file, content } = await readDraftFile({ db, files }, secret, fieldId)
    const received = await uploads.receive({ name: file.name, type: file.type, content: pieces(content) })
    return heldFiles.hold(received.file, received.digest)
  } catch (error) {
    if (error instanceof AppError || error instanceof FileRejected) return null
    throw error
  }
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
