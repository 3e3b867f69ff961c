/** Where an object is in a file, as an entry of the cross-reference table. */
export type XrefEntry =
  | { kind: 'free' }
  | { kind: 'uncompressed'; at: number }
  | { kind: 'compressed'; pack: number; index: number }

export const FREE_ENTRY: XrefEntry = { kind: 'free' }

/** In bytes: the kind; the offset, or the number of the pack; the index in the pack. */
const WIDTHS = [1, 5, 2] as const
const ROW_BYTES = WIDTHS[0] + WIDTHS[1] + WIDTHS[2]

/** How the rows are decoded. */
export const ROW_FORMAT = `/W [${WIDTHS.join(' ')}]\n  /DecodeParms << /Predictor 12 /Columns ${ROW_BYTES} >>`

/**
 * A row of bytes for each entry. Most differ little from the row before, so only the difference is written, which
 * compresses to nearly nothing. The first row is complete, so that separately created rows can be concatenated.
 */
export function xrefRows(entries: readonly XrefEntry[]): Buffer {
  const plain = Buffer.alloc(entries.length * ROW_BYTES)
  entries.forEach((entry, index) => writeRow(plain, index * ROW_BYTES, entry))
  const rows = Buffer.alloc(entries.length * (1 + ROW_BYTES))
  for (let from = 0, to = 0; from < plain.length; from += ROW_BYTES) {
    rows[to++] = from === 0 ? COMPLETE : DIFFERENCE
    for (let at = from; at < from + ROW_BYTES; at += 1) {
      rows[to++] = (plain[at] ?? 0) - (plain[at - ROW_BYTES] ?? 0)
    }
  }
  return rows
}

const COMPLETE = 0
const DIFFERENCE = 2

function writeRow(rows: Buffer, at: number, entry: XrefEntry): void {
  switch (entry.kind) {
    case 'free':
      return
    case 'uncompressed':
      rows[at] = 1
      rows.writeUIntBE(entry.at, at + WIDTHS[0], WIDTHS[1])
      return
    case 'compressed':
      rows[at] = 2
      rows.writeUIntBE(entry.pack, at + WIDTHS[0], WIDTHS[1])
      rows.writeUIntBE(entry.index, at + WIDTHS[0] + WIDTHS[1], WIDTHS[2])
  }
}
