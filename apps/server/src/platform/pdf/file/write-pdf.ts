import { crossReferences } from './cross-references.ts'
import { objectBytes, PDF_HEAD } from './object-bytes.ts'
import type { PdfFile, PdfObject } from './pdf-file.ts'

/** A changed file as bytes. The id is 32 hexadecimal digits that tell this content from any other. */
export function writePdf({ objects, root, info }: PdfFile, id: string): Buffer {
  const parts: Buffer[] = [PDF_HEAD]
  const starts: number[] = []
  let at = PDF_HEAD.length
  for (const [number, object] of objects) {
    const bytes = objectBytes(number, object)
    starts[number] = at
    at += bytes.length
    parts.push(bytes)
  }
  return Buffer.concat([...parts, crossReferences(starts, { at, root, info, id })])
}

/** A stream's dictionary says how long it is. */
export function withStream({ text }: PdfObject, stream: Buffer): PdfObject {
  return { text: text.replace(/^<<\n {2}\/Length \d+/, `<<\n  /Length ${stream.length}`), stream }
}
