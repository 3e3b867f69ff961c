import { deflateSync, inflateSync } from 'node:zlib'
import { QUICK, utf16String, withStream } from '../file/object-bytes.ts'
import { pagesOf, type PdfFile } from '../file/pdf-file.ts'
import type { Mark } from '../text/marked-text.ts'
import { markContent, type PageMarks } from './mark-content.ts'
import type { Tag } from './tag.ts'
import { describeAsAccessible } from './describe-file.ts'
import { type Structure, type StructureOptions, StructureWriter, withEntry } from './write-structure.ts'

/** A document that begins on a page of its own, with all that was marked in it. */
export interface TaggedDocument {
  root: Tag
  marks: readonly Mark[]
}

/**
 * Gives a file of some documents its tags: each page says what its commands belong to, and the structure says what
 * there is to read, in which order. `firstPages` are the documents' own, counted from 0.
 */
export function tagFile(
  file: PdfFile,
  documents: readonly TaggedDocument[],
  { firstPages, ...options }: { firstPages: readonly number[] } & StructureOptions,
): Structure {
  const writer = new StructureWriter(file, options)
  pagesOf(file).kids.forEach((page, index) => {
    const next = firstPages.findIndex((first) => first > index)
    const { marks = [] } = documents.at(next < 0 ? -1 : next - 1) ?? {}
    const on = { page, height: heightOf(file, page), tags: [] }
    markPage(file, on, marks)
    tagLinks(file, page, marks, writer)
    writer.addPage(on)
  })
  describeAsAccessible(file)
  return writer.write(documents.map(({ root }) => root))
}

function markPage(file: PdfFile, on: PageMarks, marks: readonly Mark[]): void {
  const number = Number(/\n {2}\/Contents (\d+) 0 R\n/.exec(textOf(file, on.page))?.[1])
  const object = file.objects.get(number)
  if (!object?.stream) return
  const content = inflateSync(object.stream).toString('latin1')
  const marked = Buffer.from(markContent(content, marks, on), 'latin1')
  file.objects.set(number, withStream(object, deflateSync(marked, QUICK)))
}

/** Typst writes links with the names of their marks as addresses; here they get their real addresses. */
function tagLinks(file: PdfFile, page: number, marks: readonly Mark[], writer: StructureWriter): void {
  const annotations = /\n {2}\/Annots \[([\d R\s]*)\]/.exec(textOf(file, page))?.[1] ?? ''
  for (const [, digits] of annotations.matchAll(/(\d{1,10}) 0 R/g)) {
    const annotation = Number(digits)
    const text = textOf(file, annotation)
    const mark = marks[Number(/\/URI \(mark:(\d+)\)\n/.exec(text)?.[1]) - 1]
    if (!mark?.link || !mark.target) continue
    const { address, description } = mark.link
    const put = text.replace(/\/URI \(mark:\d+\)\n/, () => `/URI ${byteString(address)}\n`)
    file.objects.set(annotation, {
      text: withEntry(put, `/Contents ${utf16String(description)}`),
      stream: null,
    })
    mark.target.tag.kids.push({ page, annotation })
    writer.addLink(annotation, mark.target.tag)
  }
}

function heightOf(file: PdfFile, page: number): number {
  return Number(/\n {2}\/MediaBox \[\S+ \S+ \S+ (\S+)\]/.exec(textOf(file, page))?.[1])
}

function textOf({ objects }: PdfFile, number: number): string {
  return objects.get(number)?.text ?? ''
}

function byteString(text: string): string {
  return `(${Buffer.from(text)
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')})`
}
