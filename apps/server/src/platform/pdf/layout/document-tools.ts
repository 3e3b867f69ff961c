import type { ImageShelf } from '../html/image-shelf.ts'
import { markBlocks } from '../html/mark-blocks.ts'
import { readHtml } from '../html/read-html.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { HeadingLevels, type Tag } from '../tags/tag.ts'
import { MarkList, markText } from '../text/marked-text.ts'
import { pageColour } from './theme.ts'

/** Shared by the functions that prepare the parts of a document. */
export interface DocumentTools {
  document: PdfDocument
  root: Tag
  marks: MarkList
  images: ImageShelf
  headings: HeadingLevels
  say: (text: string, tag: Tag) => ReturnType<typeof markText>
  html: (content: string) => object[]
}

export function createDocumentTools(document: PdfDocument, images: ImageShelf): DocumentTools {
  const { language, style } = document
  const root: Tag = { type: 'Sect', kids: [], language }
  const marks = new MarkList(language)
  const headings = new HeadingLevels()
  const around = { images, fontSize: style.fontSize, page: pageColour(style.backgroundColor) }
  return {
    ...{ document, root, marks, images, headings },
    say: (text, tag) => markText(text, marks, tag),
    html: (content) => markBlocks(readHtml(content, around), root, { marks, headings }),
  }
}
