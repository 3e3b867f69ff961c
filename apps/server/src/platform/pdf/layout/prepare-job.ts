import { ImageShelf } from '../html/image-shelf.ts'
import type { PdfDocument } from '../pdf-document.ts'
import type { PdfContents, PdfJob } from '../pdf-job.ts'
import { prepareContents } from './prepare-contents.ts'
import { prepareDocument } from './prepare-document.ts'
import type { TaggedDocument } from '../tags/tag-file.ts'
import { cleanText } from '../text/marked-text.ts'

export interface PreparedJob {
  /** The data for the template. */
  json: string
  files: { file: string; bytes: Uint8Array }[]
  /** The tags of each document, or of the contents. */
  tagged: TaggedDocument[]
}

export function prepareJob(job: PdfJob, { withImages = true } = {}): PreparedJob {
  const images = new ImageShelf({ isOpen: withImages })
  const { documents, contents } = partsOf(job)
  const prepared = documents.map((document) => prepareDocument(document, images))
  const preparedContents = contents && prepareContents(contents)
  const json = JSON.stringify({
    title: oneLine(contents?.title ?? documents[0]?.title ?? ''),
    author: oneLine(documents[0]?.letterhead.text ?? ''),
    isPart: job.kind !== 'document',
    firstPage: job.kind === 'document' ? 1 : job.firstPage,
    documents: prepared.map(({ data }) => data),
    contents: preparedContents?.data ?? null,
  })
  const tagged = [...prepared, ...(preparedContents ? [preparedContents] : [])]
  return { json, files: images.files, tagged: tagged.map(({ root, marks }) => ({ root, marks })) }
}

function partsOf(job: PdfJob): { documents: PdfDocument[]; contents: PdfContents | null } {
  switch (job.kind) {
    case 'document':
      return { documents: [job.document], contents: null }
    case 'part':
      return { documents: job.documents, contents: null }
    case 'contents':
      return { documents: [], contents: job.contents }
  }
}

/** For the file's metadata, which has no line breaks. */
function oneLine(text: string): string {
  return cleanText(text).split('\n')[0]?.trim() ?? ''
}
