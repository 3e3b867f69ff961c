import { writeFile } from 'node:fs/promises'
import encodeQr from 'qr'

const WIDTH = 640
const HEIGHT = 480
const BLACK = 16
const WHITE = 235
const NO_COLOUR = 128
/** The camera shows each so long, at ten pictures a second. */
const PICTURES_OF_CODE = 15

/** A video that Chromium takes for its camera: one QR code after the other, with nothing between them, again and again. */
export async function writeCodeVideo(file: string, texts: readonly string[]): Promise<void> {
  const empty = pictureOf(() => false)
  const pictures = texts.flatMap((text) => [
    ...Array.from({ length: PICTURES_OF_CODE }, () => codePicture(text)),
    ...Array.from({ length: 5 }, () => empty),
  ])
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  )
}

function codePicture(text: string): Buffer {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const size = rows.length
  const scale = Math.floor(HEIGHT / size)
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)]
  return pictureOf((x, y) => rows[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === true)
}

/** Brightness for each dot, then two planes of colour of a quarter of the size. */
function pictureOf(isDark: (x: number, y: number) => boolean): Buffer {
  const picture = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, NO_COLOUR)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) picture[y * WIDTH + x] = isDark(x, y) ? BLACK : WHITE
  }
  return picture
}
