import { LINES_READ_BY, placeLines } from './place-lines.ts'
import { objectBytes, packedAlready } from './object-bytes.ts'

/** What the end of a file says of it. */
export interface FileEnd {
  /** Where the end stands. */
  at: number
  /** Its own number: the first that no object has. */
  number: number
  root: number
  info: number
  /** 32 hexadecimal digits that tell this content from any other. */
  id: string
}

/** The lines of a whole file, from the number 0 on, which is no object's, to that of the end itself. */
export function allLines(lines: readonly Buffer[], { at }: Pick<FileEnd, 'at'>): Buffer {
  return Buffer.concat([placeLines([{ kind: 'none' }]), ...lines, placeLines([{ kind: 'by-itself', at }])])
}

/** The end of a PDF: where each object stands, by its number, and where to start reading. */
export function crossReferences(packedLines: Buffer, { at, number, root, info, id }: FileEnd): Buffer {
  const table = packedAlready(
    `/Type /XRef\n  /Size ${number + 1}\n  ${LINES_READ_BY}\n` +
      `  /Root ${root} 0 R\n  /Info ${info} 0 R\n  /ID [<${id}> <${id}>]`,
    packedLines,
  )
  return Buffer.concat([objectBytes(number, table), Buffer.from(`startxref\n${at}\n%%EOF`, 'latin1')])
}
