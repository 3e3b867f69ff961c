/**
 * Recognises a receipt that was saved again, resized, recompressed or slightly cropped. The hash finds candidates quickly;
 * the detail then tells two receipts of the same app, which differ in a few digits only, from copies of one receipt.
 */

/** A picture is reduced to these many cells of brightness, 0 to 255, row by row. */
export const PICTURE_COLUMNS = 72
export const PICTURE_ROWS = 64

/** Cells of the hash: each bit compares two neighbours of a row. */
const HASH_COLUMNS = 9
const HASH_ROWS = 8

/** Cells of the detail are two cells wide: text of a phone's screenshot is about as high as one. */
const DETAIL_COLUMNS = PICTURE_COLUMNS / 2
const DETAIL_BYTES = DETAIL_COLUMNS * PICTURE_ROWS

/** Differences of neighbours up to this are the noise of a compression, not content. */
const NOISE = 2

/**
 * With fewer neighbours that differ, or fewer kinds of rows, a picture is blank or has a few plain areas only, and would
 * resemble every other such one.
 */
const MIN_DIFFERENT_NEIGHBOURS = 8
const MIN_KINDS_OF_ROWS = 3

/** Bits by which the hashes of copies may differ. */
export const MAX_PICTURE_DISTANCE = 6

export interface PictureFingerprint {
  /** 64 bits, as 16 hexadecimal digits. */
  hash: string
  detail: Uint8Array
}

/** Null for a picture without enough content to be recognised by. `cells` has PICTURE_COLUMNS × PICTURE_ROWS values. */
export function pictureFingerprint(cells: ArrayLike<number>): PictureFingerprint | null {
  if (cells.length !== PICTURE_COLUMNS * PICTURE_ROWS) return null
  const means = reduce(cells, HASH_COLUMNS, HASH_ROWS)
  let hash = ''
  let different = 0
  const kinds = new Set<number>()
  for (let row = 0; row < HASH_ROWS; row += 1) {
    let bits = 0
    for (let column = 1; column < HASH_COLUMNS; column += 1) {
      const at = row * HASH_COLUMNS + column
      const difference = (means[at] ?? 0) - (means[at - 1] ?? 0)
      if (Math.abs(difference) > NOISE) different += 1
      bits = bits * 2 + (difference > NOISE ? 1 : 0)
    }
    hash += bits.toString(16).padStart(2, '0')
    kinds.add(bits)
  }
  if (different < MIN_DIFFERENT_NEIGHBOURS || kinds.size < MIN_KINDS_OF_ROWS) return null
  const detail = reduce(cells, DETAIL_COLUMNS, PICTURE_ROWS)
  return { hash, detail: Uint8Array.from(detail, (mean) => Math.round(mean)) }
}

/** Means of equal blocks of cells. */
function reduce(cells: ArrayLike<number>, columns: number, rows: number): number[] {
  const width = PICTURE_COLUMNS / columns
  const height = PICTURE_ROWS / rows
  const means: number[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let y = row * height; y < (row + 1) * height; y += 1) {
        for (let x = column * width; x < (column + 1) * width; x += 1) {
          sum += cells[y * PICTURE_COLUMNS + x] ?? 0
        }
      }
      means.push(sum / (width * height))
    }
  }
  return means
}

/** The number of bits by which two hashes differ. */
export function pictureDistance(a: string, b: string): number {
  let distance = 0
  for (let at = 0; at < HASH_DIGITS; at += 1) {
    const bits = parseInt(a.charAt(at), 16) ^ parseInt(b.charAt(at), 16)
    distance += BITS_OF_DIGIT[bits] ?? 0
  }
  return distance
}

const HASH_DIGITS = 16
/** How many bits are set in 0 to 15. */
const BITS_OF_DIGIT = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

/** A cell that differs by more than this shows something else, not another compression of the same. */
const CELL_TOLERANCE = 9
const MAX_OTHER_CELLS = 1

/** Whether two details are of the same picture, digit for digit. A cropped copy is not recognised by this. */
export function isSameDetail(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== DETAIL_BYTES || b.length !== DETAIL_BYTES) return false
  let others = 0
  for (let at = 0; at < DETAIL_BYTES; at += 1) {
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > CELL_TOLERANCE) others += 1
  }
  return others <= MAX_OTHER_CELLS
}

/** Receipts of one app resemble each other as a cropped copy resembles its original: a few are worth a look, many are not. */
const MAX_RESEMBLING = 3

export interface PictureCandidate extends PictureFingerprint {
  submissionId: string
}

/** The submissions whose picture may be a copy, from candidates that are not further away than MAX_PICTURE_DISTANCE. */
export function findCopies(
  own: readonly PictureFingerprint[],
  candidates: readonly PictureCandidate[],
): string[] {
  const same = new Set<string>()
  const resembling = new Set<string>()
  for (const { submissionId, hash, detail } of candidates) {
    for (const picture of own) {
      if (pictureDistance(picture.hash, hash) > MAX_PICTURE_DISTANCE) continue
      resembling.add(submissionId)
      if (isSameDetail(picture.detail, detail)) same.add(submissionId)
    }
  }
  return resembling.size > MAX_RESEMBLING ? [...same] : [...resembling]
}
