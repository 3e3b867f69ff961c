import { qrPath, qrSquares } from '../../../lib/qr/qr-squares.ts'

/** An SVG file for printing at any size, black on white as scanners need it. */
export function qrSvg(text: string): string {
  const squares = qrSquares(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${squares.size} ${squares.size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${squares.size}v${squares.size}h-${squares.size}z"/>`,
    `<path fill="#000" d="${qrPath(squares)}"/>`,
    '</svg>\n',
  ].join('')
}

/** A PNG of at least 1000 px, in which each square is a whole number of pixels. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, isDark } = qrSquares(text)
  const scale = Math.ceil(1000 / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (isDark(x, y)) pen.fillRect(x * scale, y * scale, scale, scale)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png')
  })
}
