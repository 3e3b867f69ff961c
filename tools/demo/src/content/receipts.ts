import { crc32, deflateSync } from 'node:zlib'

interface Receipt {
  payer: string
  amount: number
  reference: string
}

/** A bank's slip as people send it: some as PDF, some as a picture. */
export function makeReceipt(receipt: Receipt, kind: 'pdf' | 'png'): File {
  const name = `receipt-${receipt.reference}.${kind}`
  return kind === 'pdf'
    ? new File([slipPdf(receipt)], name, { type: 'application/pdf' })
    : new File([slipPicture(receipt)], name, { type: 'image/png' })
}

function slipPdf({ payer, amount, reference }: Receipt): Uint8Array<ArrayBuffer> {
  const lines = [
    'Demonstration Bank Limited',
    'Funds transfer advice',
    '',
    `Reference     ${reference}`,
    `From          ${payer}`,
    'To            Alumni Association, 0123 4567 8901',
    `Amount        BDT ${amount.toLocaleString('en')}.00`,
    '',
    'This slip was made for a demonstration. No money moved.',
  ]
  const text = lines.map((line, row) => `1 0 0 1 60 ${760 - row * 24} Tm (${line}) Tj`).join('\n')
  const content = `BT /F1 13 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
  let pdf = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new Uint8Array(Buffer.from(pdf, 'latin1'))
}

const WIDTH = 360
const HEIGHT = 480

/** A slip seen from afar: a coloured head, lines of writing, a stamp. Where they end depends on what it says. */
function slipPicture({ payer, amount, reference }: Receipt): Uint8Array<ArrayBuffer> {
  const lengths = [payer.length * 9, 220, String(amount).length * 26, 180, reference.length * 16, 140]
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_unused, x) => colourAt(x, y, lengths))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from('e7e2d8ffffff0f5c4a4b5563c02640', 'hex')),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

const [TABLE, PAPER, HEAD, INK, STAMP] = [0, 1, 2, 3, 4]

function colourAt(x: number, y: number, lengths: readonly number[]): number {
  if (x < 24 || x >= WIDTH - 24 || y < 24 || y >= HEIGHT - 24) return TABLE
  if (y < 84) return HEAD
  const distance = Math.hypot(x - 250, y - 385)
  if (distance < 52 && distance > 44) return STAMP
  const line = Math.floor((y - 112) / 38)
  const isWriting = (y - 112) % 38 < 12 && x >= 48 && x < 48 + Math.min(lengths[line] ?? 0, 264)
  return isWriting ? INK : PAPER
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
