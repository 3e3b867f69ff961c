import { createHash } from 'node:crypto'

/** What the standard adds to a password that is shorter than 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const PERMISSIONS = -4

/**
 * A PDF of one page with these lines of text, which opens only with the password: the oldest of the standard encryptions (RC4 with
 * 40 bits), because no tool that locks a PDF is at hand.
 */
export function lockedPdf(lines: readonly (readonly string[])[], password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const id = Buffer.alloc(16)
  const key = md5(Buffer.concat([padded, owner, permissions, id])).subarray(0, 5)
  const texts = lines.flatMap((cells, line) =>
    cells.map((cell, column) => `1 0 0 1 ${50 + column * 110} ${780 - line * 20} Tm (${cell}) Tj`),
  )
  const content = Buffer.from(`BT /F 10 Tf ${texts.join(' ')} ET`, 'latin1')
  const CONTENT_OBJECT = 4
  // The key of an object: that of the file, the number of the object in three bytes and its generation in two.
  const ofObject = md5(Buffer.concat([key, Buffer.from([CONTENT_OBJECT, 0, 0, 0, 0])])).subarray(0, 10)
  const locked = rc4(ofObject, content).toString('latin1')
  return Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${locked.length} >> stream
${locked}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R /Size 6 /ID [<${id.toString('hex')}> <${id.toString('hex')}>]
/Encrypt << /Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> >> >>
`,
    'latin1',
  )
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

/** Node has it no more. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const [one = 0, other = 0] = [state[a], state[b]]
    state[a] = other
    state[b] = one
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let i = 0
  j = 0
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256
      j = (j + (state[i] ?? 0)) % 256
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0)
    }),
  )
}
