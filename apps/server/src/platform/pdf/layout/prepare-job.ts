import { truncate } from '@nibondhon/domain'
import { ImageShelf } from '../html/image-shelf.ts'
import type { PdfDocument } from '../pdf-document.ts'
import type { PdfContents, PdfJob } from '../pdf-job.ts'
import type { PdfSheet } from '../pdf-sheet.ts'
import { prepareContents } from './prepare-contents.ts'
import { prepareDocument } from './prepare-document.ts'
import { prepareSheet } from './prepare-sheet.ts'
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
  const { documents, contents, sheet } = partsOf(job)
  const prepared = documents.map((document) => prepareDocument(document, images))
  const preparedContents = contents && prepareContents(contents)
  const preparedSheet = sheet && prepareSheet(sheet, images)
  const json = JSON.stringify({
    title: oneLine(contents?.title ?? sheet?.title ?? documents[0]?.title ?? ''),
    author: oneLine(sheet?.author ?? documents[0]?.letterhead.text ?? ''),
    isPart: 'firstPage' in job,
    hasBookmarks: documents.every((document) =>
      headingsOf(document).every((text) => text.length <= MAX_LENGTH),
    ),
    firstPage: 'firstPage' in job ? job.firstPage : 1,
    documents: prepared.map(({ data }) => data),
    contents: preparedContents?.data ?? null,
    sheet: preparedSheet?.data ?? null,
  })
  const tagged = [...prepared, preparedContents, preparedSheet].filter((part) => part !== null)
  return { json, files: images.files, tagged: tagged.map(({ root, marks }) => ({ root, marks })) }
}

/**
 * Of bookmarks and metadata. Typst cuts their texts after 32,767 bytes, and crashes where that is within a letter. A letter
 * has at most three bytes here, and where a long word may break there are three more.
 */
const MAX_LENGTH = 5_000

function headingsOf({ title, ticket, payment, fields }: PdfDocument): string[] {
  const headings = fields.flatMap((item) => (item.kind === 'heading' ? [item.text] : []))
  return [title, ticket?.title ?? '', payment?.title ?? '', ...headings]
}

interface Parts {
  documents: PdfDocument[]
  contents: PdfContents | null
  sheet: PdfSheet | null
}

function partsOf(job: PdfJob): Parts {
  const nothing: Parts = { documents: [], contents: null, sheet: null }
  switch (job.kind) {
    case 'document':
      return { ...nothing, documents: [job.document] }
    case 'part':
      return { ...nothing, documents: job.documents }
    case 'contents':
      return { ...nothing, contents: job.contents }
    case 'sheet':
    case 'sheet-part':
      return { ...nothing, sheet: job.sheet }
  }
}

/** For the file's metadata, which has no line breaks. */
function oneLine(text: string): string {
  return truncate(cleanText(text).split('\n', 1)[0]?.trim() ?? '', MAX_LENGTH)
}
