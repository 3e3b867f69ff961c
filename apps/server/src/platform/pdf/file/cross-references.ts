import { ROW_FORMAT, xrefRows } from './xref-rows.ts'
import { objectBytes, compressedObject } from './object-bytes.ts'

/** The content of a file's trailer. */
export interface FileEnd {
  /** The offset of the cross-reference table. */
  at: number
  /** The number of the table itself: the first that no other object has. */
  number: number
  root: number
  info: number
  /** 32 hexadecimal digits that identify this content. */
  id: string
}

/** The rows of a whole file: from the number 0, which no object has, to the number of the table itself. */
export function allRows(rows: readonly Buffer[], { at }: Pick<FileEnd, 'at'>): Buffer {
  return Buffer.concat([xrefRows([{ kind: 'free' }]), ...rows, xrefRows([{ kind: 'uncompressed', at }])])
}

/** The end of a PDF: the offset of each object, by its number, and where to start reading. */
export function crossReferences(packedRows: Buffer, { at, number, root, info, id }: FileEnd): Buffer {
  const table = compressedObject(
    `/Type /XRef\n  /Size ${number + 1}\n  ${ROW_FORMAT}\n` +
      `  /Root ${root} 0 R\n  /Info ${info} 0 R\n  /ID [<${id}> <${id}>]`,
    packedRows,
  )
  return Buffer.concat([objectBytes(number, table), Buffer.from(`startxref\n${at}\n%%EOF`, 'latin1')])
}
