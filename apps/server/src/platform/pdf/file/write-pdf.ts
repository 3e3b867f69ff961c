import type { PdfFile, PdfObject } from './pdf-file.ts'

/** Writes objects one after the other and ends with the table of where each begins. */
export class PdfWriter {
  readonly #put: (bytes: Buffer) => void
  readonly #starts: number[] = []
  #at = 0

  constructor(put: (bytes: Buffer) => void) {
    this.#put = put
    // Four bytes above 127 tell every program that this is not text.
    this.#write(Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1'))
  }

  object(number: number, { text, stream }: PdfObject): void {
    this.#starts[number] = this.#at
    this.#write(Buffer.from(`${number} 0 obj\n${text}\n`, 'latin1'))
    if (stream) {
      this.#write(Buffer.from('stream\n', 'latin1'))
      this.#write(stream)
      this.#write(Buffer.from('\nendstream\n', 'latin1'))
    }
    this.#write(Buffer.from('endobj\n\n', 'latin1'))
  }

  end({ root, info, id }: { root: number; info: number; id: string }): void {
    const tableAt = this.#at
    const lines = Array.from({ length: this.#starts.length }, (_, number) => {
      const start = this.#starts[number]
      return start === undefined ? '0000000000 65535 f\r\n' : `${String(start).padStart(10, '0')} 00000 n\r\n`
    })
    this.#write(
      Buffer.from(
        `xref\n0 ${lines.length}\n${lines.join('')}trailer\n<<\n  /Size ${lines.length}\n  /Root ${root} 0 R\n` +
          `  /Info ${info} 0 R\n  /ID [<${id}> <${id}>]\n>>\nstartxref\n${tableAt}\n%%EOF`,
        'latin1',
      ),
    )
  }

  #write(bytes: Buffer): void {
    this.#at += bytes.length
    this.#put(bytes)
  }
}

/** A changed file as bytes. The id is 32 hexadecimal digits that tell this content from any other. */
export function writePdf(file: PdfFile, id: string): Buffer {
  const parts: Buffer[] = []
  const writer = new PdfWriter((bytes) => parts.push(bytes))
  for (const [number, object] of file.objects) writer.object(number, object)
  writer.end({ root: file.root, info: file.info, id })
  return Buffer.concat(parts)
}

/** A stream's dictionary says how long it is. */
export function withStream({ text }: PdfObject, stream: Buffer): PdfObject {
  return { text: text.replace(/^<<\n {2}\/Length \d+/, `<<\n  /Length ${stream.length}`), stream }
}
