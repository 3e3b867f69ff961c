import { once } from 'node:events'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/**
 * A ZIP archive that is written piece by piece. How long a piece is, is said after it (a data descriptor), so nothing
 * has to be held back. Beyond 4 GB the format would need its longer variant; no sheet comes near that.
 */
interface ZipFile {
  /** A small file at once. */
  whole(name: string, content: string): Buffer
  open(name: string): Buffer
  /** More of the file that is open; one piece at a time. Gives what is ready of it so far. */
  add(content: readonly string[]): Promise<Buffer>
  close(): Promise<Buffer>
  /** The list of all files, with which the archive ends. */
  end(): Buffer
}

interface Entry {
  name: Buffer
  offset: number
  crc: number
  size: number
  packed: number
}

export function zipFile(): ZipFile {
  const entries: Entry[] = []
  const writeOver = scratchBuffer()
  let packer = createPacker()
  let written = 0
  const out = (...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts)
    written += bytes.length
    return bytes
  }
  const begin = (name: string) => {
    const entry = { name: Buffer.from(name), offset: written, crc: 0, size: 0, packed: 0 }
    entries.push(entry)
    return entry
  }
  const current = () => entries.at(-1)!

  return {
    whole(name, content) {
      const bytes = Buffer.from(content)
      const packed = deflateRawSync(bytes)
      const entry = Object.assign(begin(name), {
        crc: crc32(bytes),
        size: bytes.length,
        packed: packed.length,
      })
      return out(localHeader(entry), packed, dataDescriptor(entry))
    },
    open(name) {
      packer = createPacker()
      return out(localHeader(begin(name)))
    },
    // Not async, which would keep the texts in memory while their bytes are being packed.
    add(content) {
      const entry = current()
      const bytes = writeOver(content)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      return packer.add(bytes).then((packed) => {
        entry.packed += packed.length
        return out(packed)
      })
    },
    async close() {
      const entry = current()
      const packed = await packer.end()
      entry.packed += packed.length
      return out(packed, dataDescriptor(entry))
    },
    end() {
      const start = written
      const list = out(...entries.map(centralHeader))
      return Buffer.concat([list, endRecord(entries.length, start, list.length)])
    },
  }
}

/** Packs on another thread: meanwhile the next rows come in. One for the whole file, for making one takes memory. */
function createPacker() {
  const stream = createDeflateRaw({ level: 3, chunkSize: 64 * 1024 })
  const ready: Buffer[] = []
  stream.on('data', (chunk: Buffer) => ready.push(chunk))
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => stream.write(bytes, done))
  const take = () => Buffer.concat(ready.splice(0))
  return {
    async add(bytes: Buffer): Promise<Buffer> {
      await write(bytes)
      return take()
    },
    async end(): Promise<Buffer> {
      stream.end()
      await once(stream, 'end')
      return take()
    },
  }
}

/** Texts as bytes that hold until the next ones: buffers that are thrown away pile up before they are given back. */
function scratchBuffer(): (texts: readonly string[]) => Buffer {
  let scratch = Buffer.alloc(512 * 1024)
  return (texts) => {
    let length = 0
    for (const text of texts) {
      const most = length + text.length * MAX_BYTES
      if (most > scratch.length) scratch = Buffer.concat([scratch], most * 2)
      length += scratch.write(text, length)
    }
    return scratch.subarray(0, length)
  }
}

/** Of UTF-8 for one unit of a string. */
const MAX_BYTES = 3

/** Lengths follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, where the format's clock begins: nothing is told of when it was made. */
const NO_DATE = 0x21

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(NO_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor({ crc, packed, size }: Entry): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function centralHeader({ name, offset, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(NO_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endRecord(count: number, start: number, length: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(start, 16)
  return record
}
