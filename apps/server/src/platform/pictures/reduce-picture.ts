import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Rows of cells that are read at once: the whole picture a second time would take too much memory. */
const STRIP_CELLS = 8

/**
 * The mean brightness, 0 to 255, of equal cells of a picture, row by row; transparent parts count as white. The picture is
 * stretched a little, so that each cell has the same number of whole pixels: copies of other sizes then have the same cells.
 */
export async function reducePicture(
  content: Buffer,
  { columns, rows }: { columns: number; rows: number },
): Promise<number[]> {
  const image = await loadImage(content)
  const cellWidth = Math.ceil(image.width / columns)
  const cellHeight = Math.ceil(image.height / rows)
  const width = cellWidth * columns
  const stripHeight = cellHeight * STRIP_CELLS
  const strip = createCanvas(width, stripHeight)
  const context = strip.getContext('2d')
  const sums = new Float64Array(columns * rows)
  for (let firstRow = 0; firstRow < rows; firstRow += STRIP_CELLS) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, stripHeight)
    const from = (firstRow / rows) * image.height
    const height = (STRIP_CELLS / rows) * image.height
    context.drawImage(image, 0, from, image.width, height, 0, 0, width, stripHeight)
    addStrip(context.getImageData(0, 0, width, stripHeight).data, firstRow)
  }
  return Array.from(sums, (sum) => sum / (cellWidth * cellHeight))

  /** `data` has red, green, blue and alpha of each pixel. */
  function addStrip(data: Uint8ClampedArray, firstRow: number): void {
    for (let at = 0, pixel = 0; at < data.length; at += 4, pixel += 1) {
      const x = pixel % width
      const y = (pixel - x) / width
      const cell = (firstRow + Math.floor(y / cellHeight)) * columns + Math.floor(x / cellWidth)
      const brightness = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      sums[cell] = (sums[cell] ?? 0) + brightness
    }
  }
}
