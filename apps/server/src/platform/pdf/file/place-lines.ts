/** Where in a file an object stands. */
export type Place =
  { kind: 'none' } | { kind: 'by-itself'; at: number } | { kind: 'packed'; pack: number; index: number }

export const NO_PLACE: Place = { kind: 'none' }

/** What kind of place it is; where, or in which pack; at which place in that. */
const WIDTHS = [1, 5, 2] as const
const LINE = WIDTHS[0] + WIDTHS[1] + WIDTHS[2]

/** How the lines are to be read. */
export const LINES_READ_BY = `/W [${WIDTHS.join(' ')}]\n  /DecodeParms << /Predictor 12 /Columns ${LINE} >>`

/**
 * A line of numbers for each place. Most differ little from the one before, so only the difference is written, which
 * packs to nearly nothing. The first stands for itself: lines that were made apart can be put one after the other.
 */
export function placeLines(places: readonly Place[]): Buffer {
  const plain = Buffer.alloc(places.length * LINE)
  places.forEach((place, index) => writeLine(plain, index * LINE, place))
  const lines = Buffer.alloc(places.length * (1 + LINE))
  for (let from = 0, to = 0; from < plain.length; from += LINE) {
    lines[to++] = from === 0 ? AS_IT_IS : AS_DIFFERENCE
    for (let at = from; at < from + LINE; at += 1) lines[to++] = (plain[at] ?? 0) - (plain[at - LINE] ?? 0)
  }
  return lines
}

const AS_IT_IS = 0
const AS_DIFFERENCE = 2

function writeLine(lines: Buffer, at: number, place: Place): void {
  switch (place.kind) {
    case 'none':
      return
    case 'by-itself':
      lines[at] = 1
      lines.writeUIntBE(place.at, at + WIDTHS[0], WIDTHS[1])
      return
    case 'packed':
      lines[at] = 2
      lines.writeUIntBE(place.pack, at + WIDTHS[0], WIDTHS[1])
      lines.writeUIntBE(place.index, at + WIDTHS[0] + WIDTHS[1], WIDTHS[2])
  }
}
