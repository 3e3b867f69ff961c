import { type Answers, type Field, type FileAnswer, isFileAnswer } from '@nibondhon/domain'
import { type FileStore, FileStoreError } from '../../../platform/files/index.ts'
import type { PdfImage } from '../../../platform/pdf/index.ts'

/** Typst draws these; any other file is shown by its name. */
const DRAWN_TYPES: readonly string[] = ['image/jpeg', 'image/png'] satisfies PdfImage['type'][]
const MAX_PICTURES = 6
const MAX_BYTES = 12 * 1024 * 1024

/** The answers that are pictures, by field id, as many as a document is worth. The others are shown by their names. */
export async function loadPictures(
  files: FileStore,
  fields: readonly Field[],
  answers: Answers,
): Promise<Map<string, PdfImage>> {
  const pictures = new Map<string, PdfImage>()
  let bytes = 0
  for (const { id, type } of fields) {
    const answer = answers[id]
    if (type !== 'file' || !isFileAnswer(answer) || !DRAWN_TYPES.includes(answer.type)) continue
    bytes += answer.size
    if (pictures.size === MAX_PICTURES || bytes > MAX_BYTES) break
    const content = await readFile(files, answer)
    if (content) pictures.set(id, { type: answer.type as PdfImage['type'], bytes: content })
  }
  return pictures
}

/** Null for a file that is lost, or cannot be read at the moment. */
async function readFile(files: FileStore, { fileId, size }: FileAnswer): Promise<Buffer | null> {
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
