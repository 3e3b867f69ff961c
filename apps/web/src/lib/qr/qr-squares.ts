import encodeQr from 'qr'

/** The dark squares of a QR code, with the empty margin that scanners need. */
export interface QrSquares {
  /** Squares per side, including the margin. */
  size: number
  isDark: (x: number, y: number) => boolean
}

/** Medium error correction: readable with a fold or a stain, and coarse enough for a cheap camera. */
export function qrSquares(text: string): QrSquares {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  return { size: rows.length, isDark: (x, y) => rows[y]?.[x] === true }
}

/** All dark squares as one SVG path, with one stroke for each run of squares. */
export function qrPath({ size, isDark }: QrSquares): string {
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      const length = x - start + 1
      parts.push(`M${start} ${y}h${length}v1h-${length}z`)
    }
  }
  return parts.join('')
}
