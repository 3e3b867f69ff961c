import { deflateSync } from 'node:zlib'
import { allLines, crossReferences } from './cross-references.ts'
import { PDF_HEAD, QUICK } from './object-bytes.ts'
import type { PdfFile, PdfObject } from './pdf-file.ts'
import { writeObjects } from './write-objects.ts'

/** A changed file as bytes. The id is 32 hexadecimal digits that tell this content from any other. */
export function writePdf({ objects, root, info }: PdfFile, id: string): Buffer {
  const { bytes, lines, next } = writeObjects(objects, { first: 1, at: PDF_HEAD.length })
  const end = { at: PDF_HEAD.length + bytes.length, number: next, root, info, id }
  const packedLines = deflateSync(allLines([lines], end), QUICK)
  return Buffer.concat([PDF_HEAD, bytes, crossReferences(packedLines, end)])
}

/** A stream's dictionary says how long it is. */
export function withStream({ text }: PdfObject, stream: Buffer): PdfObject {
  return { text: text.replace(/^<<\n {2}\/Length \d+/, `<<\n  /Length ${stream.length}`), stream }
}
