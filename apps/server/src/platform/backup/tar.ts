const BLOCK = 512

/** Larger than anything we put into an archive: parts of tables are cut, and uploaded files are small. */
const LARGEST_ENTRY = 256 * 1024 * 1024

/** The last thing in an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** One file of a tar archive (POSIX ustar), which every system can unpack. Names have less than 100 characters. */
export function tarEntry(name: string, content: Buffer, time: Date): Buffer[] {
  return [headerOf(name, content.length, time), content, Buffer.alloc(padding(content.length))]
}

export interface TarEntry {
  name: string
  content: Buffer
}

/** What is in the archive is not a tar archive, or not all of one. */
export class TarError extends Error {}

/** The files of an archive, each as a whole. */
export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = byteSource(archive)
  for (;;) {
    const header = await source.take(BLOCK)
    // What reads the archive for us checks at its very end whether anything was changed on the way.
    if (header.every((byte) => byte === 0)) return source.drain()
    const { name, size } = parseHeader(header)
    const content = await source.take(size)
    await source.take(padding(size))
    yield { name, content }
  }
}

function headerOf(name: string, size: number, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(time.getTime() / 1000), 136, 12)
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (at: number, length: number) => {
    const field = header.toString('latin1', at, at + length)
    return field.slice(0, (field + '\0').indexOf('\0')).trim()
  }
  const size = Number.parseInt(text(124, 12), 8)
  const isOurs = text(257, 5) === 'ustar' && Number.parseInt(text(148, 8), 8) === checksumOf(header)
  if (!isOurs || !(size >= 0 && size <= LARGEST_ENTRY)) throw new TarError('not a header')
  return { name: text(0, 100), size }
}

/** The sum of all bytes, with the field of the sum itself taken as blanks. */
function checksumOf(header: Buffer): number {
  const field = 8 * 0x20 - header.subarray(148, 156).reduce((sum, byte) => sum + byte, 0)
  return header.reduce((sum, byte) => sum + byte, field)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function byteSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0
  return {
    async take(count: number): Promise<Buffer> {
      while (length < count) {
        const { done, value } = await iterator.next()
        if (done) throw new TarError('the archive ends too early')
        waiting.push(value)
        length += value.length
      }
      const all = waiting.length === 1 ? (waiting[0] ?? Buffer.alloc(0)) : Buffer.concat(waiting)
      waiting = [all.subarray(count)]
      length -= count
      return all.subarray(0, count)
    },
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  }
}
