import { once } from 'node:events'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/**
 * A ZIP archive that is written piece by piece. The size of a file follows its content (in a data descriptor), so nothing
 * has to be buffered. Archives over 4 GB would need ZIP64; no sheet comes near that.
 */
interface ZipFile {
  /** A small file. */
  addFile(name: string, content: string): Buffer
  openFile(name: string): Buffer
  /** More content of the open file, one call at a time. Returns the bytes that are ready so far. */
  write(content: readonly string[]): Promise<Buffer>
  closeFile(): Promise<Buffer>
  /** The central directory, with which the archive ends. */
  end(): Buffer
}

interface Entry {
  name: Buffer
  offset: number
  crc: number
  size: number
  compressedSize: number
}

export function zipFile(): ZipFile {
  const entries: Entry[] = []
  const encode = createEncoder()
  let compressor = createCompressor()
  let written = 0
  const out = (...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts)
    written += bytes.length
    return bytes
  }
  const begin = (name: string) => {
    const entry = { name: Buffer.from(name), offset: written, crc: 0, size: 0, compressedSize: 0 }
    entries.push(entry)
    return entry
  }
  const current = () => {
    const entry = entries.at(-1)
    if (!entry) throw new Error('no file is open in the archive')
    return entry
  }

  return {
    addFile(name, content) {
      const bytes = Buffer.from(content)
      const compressed = deflateRawSync(bytes)
      const entry = Object.assign(begin(name), {
        crc: crc32(bytes),
        size: bytes.length,
        compressedSize: compressed.length,
      })
      return out(localHeader(entry), compressed, dataDescriptor(entry))
    },
    openFile(name) {
      compressor = createCompressor()
      return out(localHeader(begin(name)))
    },
    // Not async: that would hold the texts in memory while their bytes are compressed.
    write(content) {
      const entry = current()
      const bytes = encode(content)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      return compressor.write(bytes).then((compressed) => {
        entry.compressedSize += compressed.length
        return out(compressed)
      })
    },
    async closeFile() {
      const entry = current()
      const compressed = await compressor.end()
      entry.compressedSize += compressed.length
      return out(compressed, dataDescriptor(entry))
    },
    end() {
      const start = written
      const list = out(...entries.map(centralHeader))
      return Buffer.concat([list, endRecord(entries.length, start, list.length)])
    },
  }
}

/** Compresses on another thread while the next rows are read. One for the whole file, because each takes memory. */
function createCompressor() {
  const stream = createDeflateRaw({ level: 3, chunkSize: 64 * 1024 })
  const ready: Buffer[] = []
  stream.on('data', (chunk: Buffer) => ready.push(chunk))
  const writeChunk = promisify((bytes: Buffer, done: (error?: Error | null) => void) =>
    stream.write(bytes, done),
  )
  const takeReady = () => Buffer.concat(ready.splice(0))
  return {
    async write(bytes: Buffer): Promise<Buffer> {
      await writeChunk(bytes)
      return takeReady()
    },
    async end(): Promise<Buffer> {
      stream.end()
      await once(stream, 'end')
      return takeReady()
    },
  }
}

/** Encodes texts into one reused buffer, valid until the next call: new buffers would pile up before they are collected. */
function createEncoder(): (texts: readonly string[]) => Buffer {
  let buffer = Buffer.alloc(512 * 1024)
  return (texts) => {
    let length = 0
    for (const text of texts) {
      const maxLength = length + text.length * MAX_BYTES_PER_UNIT
      if (maxLength > buffer.length) buffer = Buffer.concat([buffer], maxLength * 2)
      length += buffer.write(text, length)
    }
    return buffer.subarray(0, length)
  }
}

/** UTF-8 bytes for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3

/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the format's earliest date: the archive does not contain when it was made. */
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

function dataDescriptor({ crc, compressedSize, size }: Entry): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(compressedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function centralHeader({ name, offset, crc, compressedSize, size }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(NO_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressedSize, 20)
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
